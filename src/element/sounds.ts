import type { FurtherDetail, GameEventDetail, GameEventName } from '../game/index.js';

/** What is heard. */
export type SoundName = 'lift' | 'place' | 'deal' | 'turn' | 'run' | 'win' | 'refuse';

/** One tone: when it begins and how long it lasts (seconds), from which pitch to which (hertz), how loud (0 to 1). */
type Tone = readonly [at: number, length: number, from: number, to: number, loudness: number, shape: OscillatorType];

/** Loudest of all: −12 dB below full scale, also where tones of one sound overlap. */
const PEAK = 0.25;
/** Seconds in which a tone comes and goes: it begins and ends at zero. */
const EDGE = 0.008;

const scale = [523.25, 659.25, 783.99, 1046.5, 1318.5] as const;

/** Every sound: at most 0.3 s long, the win 1.5 s. */
export const SOUNDS: Readonly<Record<SoundName, readonly Tone[]>> = {
  lift: [[0, 0.06, 520, 760, 0.4, 'triangle']],
  place: [[0, 0.09, 260, 120, 0.9, 'triangle']],
  deal: [0, 1, 2, 3].map((i) => [i * 0.06, 0.05, 900 - i * 90, 400, 0.35, 'triangle'] as const),
  turn: [[0, 0.07, 700, 1100, 0.35, 'sine']],
  run: scale.slice(0, 3).map((pitch, i) => [i * 0.08, 0.12, pitch, pitch, 0.45, 'sine'] as const),
  win: scale.map((pitch, i) => [i * 0.22, i === 4 ? 0.6 : 0.25, pitch, pitch, 0.45, 'sine'] as const),
  refuse: [
    [0, 0.09, 170, 150, 0.5, 'triangle'],
    [0.1, 0.1, 130, 110, 0.5, 'triangle'],
  ],
};

/** Puts a sound's tones into a context, beginning now. */
export function sing(context: BaseAudioContext, name: SoundName): void {
  for (const [at, length, from, to, loudness, shape] of SOUNDS[name]) {
    const begin = context.currentTime + at;
    const end = begin + length;
    const tone = context.createOscillator();
    const gain = context.createGain();
    tone.type = shape;
    tone.frequency.setValueAtTime(from, begin);
    tone.frequency.exponentialRampToValueAtTime(to, end);
    gain.gain.setValueAtTime(0, begin);
    gain.gain.linearRampToValueAtTime(loudness * PEAK, begin + EDGE);
    gain.gain.linearRampToValueAtTime(0, end);
    tone.connect(gain).connect(context.destination);
    tone.start(begin);
    tone.stop(end);
  }
}

/** Plays sounds, once a gesture has allowed them: no audio context is made before. */
export class Sounds {
  #allowed = false;
  #context: AudioContext | null = null;

  /** A press inside the element: sounds may be heard from now on. */
  readonly allow = (): void => {
    this.#allowed = true;
  };

  /** Gives the audio context back. */
  stop(): void {
    this.#context?.close().catch(() => {});
    this.#context = null;
  }

  play(name: SoundName): void {
    if (!this.#allowed && !navigator.userActivation?.hasBeenActive) return;
    try {
      this.#context ??= new AudioContext();
      if (this.#context.state === 'suspended') this.#context.resume().catch(() => {});
      sing(this.#context, name);
    } catch {
      // Without sound the game is the same.
    }
  }

  /** What an event of the game sounds like: the most telling of an action. */
  tell<Name extends GameEventName>(name: Name, detail: GameEventDetail<Name>): void {
    if (name === 'win') this.play('win');
    else if (name === 'run-complete') this.play('run');
    else if (name === 'move') this.#tellMove(detail as unknown as FurtherDetail['move']);
  }

  #tellMove({ action, flipped }: FurtherDetail['move']): void {
    this.play(action === 'row' ? 'deal' : 'place');
    if (action !== 'row' && flipped.length > 0) this.play('turn');
  }
}
