/** What the declarations name of Lit, which is in the bundle: nobody needs to install it for their sake. */

export interface CSSResult {
  readonly cssText: string;
}

export type CSSResultGroup = CSSResult | CSSResultGroup[];

export type TemplateResult<Type = 1> = { readonly _$litType$: Type };

export type SVGTemplateResult = TemplateResult<2>;

export type PropertyValues<_Element = unknown> = Map<PropertyKey, unknown>;

export declare const nothing: unique symbol;

export interface ReactiveController {
  hostConnected?(): void;
  hostDisconnected?(): void;
  hostUpdate?(): void;
  hostUpdated?(): void;
}

export interface ReactiveControllerHost {
  readonly updateComplete: Promise<boolean>;
  addController(controller: ReactiveController): void;
  removeController(controller: ReactiveController): void;
  requestUpdate(): void;
}

export declare class LitElement extends HTMLElement implements ReactiveControllerHost {
  static styles?: CSSResultGroup;
  static get observedAttributes(): string[];
  readonly updateComplete: Promise<boolean>;
  readonly renderRoot: HTMLElement | DocumentFragment;
  readonly hasUpdated: boolean;
  addController(controller: ReactiveController): void;
  removeController(controller: ReactiveController): void;
  requestUpdate(): void;
  connectedCallback(): void;
  disconnectedCallback(): void;
  attributeChangedCallback(name: string, old: string | null, value: string | null): void;
  protected createRenderRoot(): HTMLElement | DocumentFragment;
  protected shouldUpdate(changed: PropertyValues): boolean;
  protected willUpdate(changed: PropertyValues): void;
  protected render(): unknown;
  protected updated(changed: PropertyValues): void;
}
