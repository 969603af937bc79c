// Angular's own libraries finish their compilation here; its command line would do it while it builds.
import '@angular/compiler';
import { Component, CUSTOM_ELEMENTS_SCHEMA, provideZonelessChangeDetection, signal } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import type { SpiderEventMap } from 'spider-solitaire';
import 'spider-solitaire';

/** Angular sets properties and hears events by their names; its templates know neither, hence the schema. */
@Component({
  selector: 'spider-page',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <button type="button" (click)="isQuiet.set(false)">Show the time</button>
    <button type="button" (click)="isThere.set(!isThere())">{{ isThere() ? 'Put away' : 'Play' }}</button>
    @if (isThere()) {
      <spider-solitaire
        [suits]="2"
        [noTimer]="isQuiet()"
        storage="none"
        (move)="onMove($event)"
        (run-complete)="onRun($event)"
        (win)="onWin($event)"
      ></spider-solitaire>
    }
    <output>{{ heard().join(', ') }}</output>
  `,
})
class SpiderPage {
  readonly isThere = signal(true);
  readonly isQuiet = signal(true);
  readonly heard = signal<readonly string[]>([]);

  onMove({ detail }: SpiderEventMap['move']): void {
    this.#hear(`move ${detail.cards.join(' ')}`);
  }

  onRun({ detail }: SpiderEventMap['run-complete']): void {
    this.#hear(`run-complete ${detail.suit}`);
  }

  onWin({ detail }: SpiderEventMap['win']): void {
    this.#hear(`win ${detail.score}`);
  }

  #hear(text: string): void {
    this.heard.update((before) => [...before, text]);
  }
}

bootstrapApplication(SpiderPage, { providers: [provideZonelessChangeDetection()] });
