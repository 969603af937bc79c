import { ContextConsumer } from '@lit/context';
import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { barContext } from './bar.js';
import { clockText } from './clock-text.js';
import { ICONS } from './icons.js';

/** The top line: menu at its start, the game's figures, redo and undo at its end. */
export class SpiderToolbar extends LitElement {
  readonly #context = new ContextConsumer(this, { context: barContext, subscribe: true });
  #timer: ReturnType<typeof setTimeout> | undefined;

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
  }

  protected override render(): TemplateResult | typeof nothing {
    const bar = this.#context.value;
    if (!bar) return nothing;
    const { words, state, game } = bar;
    const button = (name: keyof typeof ICONS, enabled: boolean, act: () => void): TemplateResult =>
      html`<button
        part="button"
        class="tool"
        aria-label=${words(`bar.${name}`)}
        title=${words(`bar.${name}`)}
        aria-haspopup=${name === 'menu' ? 'dialog' : nothing}
        aria-busy=${name === 'hint' && bar.thought ? 'true' : nothing}
        aria-disabled=${enabled ? nothing : 'true'}
        @click=${act}
      >
        ${ICONS[name]}<span>${words(`bar.${name}`)}</span>
      </button>`;
    return html`<div part="toolbar" class="toolbar">
      <div class="tools"><slot name="brand"></slot>${bar.full ? button('menu', true, bar.openMenu) : button('new', true, bar.newGame)}</div>
      <dl part="status" class="status">${this.#figures()}</dl>
      <div class="tools">
        ${bar.hints ? button('hint', !bar.thought && !game.isStill, bar.hint) : nothing}
        ${bar.full && bar.undoes ? button('redo', state.canRedo, bar.redo) : nothing}${bar.undoes ? button('undo', state.canUndo || state.canTakeBack, bar.undo) : nothing}
      </div>
    </div>`;
  }

  #figures(): TemplateResult[] {
    const bar = this.#context.value;
    if (!bar?.showFigures) return [];
    const { words, state, game } = bar;
    // As properties: where a page's translator has put other nodes in their place, they still change.
    const figure = (key: 'moves' | 'time' | 'score' | 'runs', value: string): TemplateResult =>
      html`<div class="figure ${key}"><dt .textContent=${words(`bar.${key}`)}></dt><dd .textContent=${value}></dd></div>`;
    const scored = state.scoring !== 'none';
    // When it is over, what counts is the last action's.
    const over = game.session?.over ?? false;
    const score = state.scoring === 'timed' && !over ? game.runningScore : state.score;
    const seconds = over ? state.seconds : game.clock.read() / 10;
    return [
      ...(scored ? [figure('moves', bar.number(state.moves))] : []),
      ...(bar.showTime ? [figure('time', clockText(seconds))] : []),
      ...(scored ? [figure('score', bar.number(score))] : []),
      figure('runs', words('bar.runs.value', { n: state.runs.length })),
    ];
  }

  /** The clock is shown again when it shows another second; nothing is planned while it stands. */
  protected override updated(): void {
    clearTimeout(this.#timer);
    const bar = this.#context.value;
    if (!bar?.game.clock.running || !this.isConnected) return;
    if (!bar.showTime && bar.state.scoring !== 'timed') return;
    this.#timer = setTimeout(() => this.requestUpdate(), bar.game.clock.untilNextSecond() + 5);
  }
}
