import type { EffectName, PieceName } from './synth/names.ts';
import type { Levels } from './volumes.ts';

/** A cue says how an effect is played. */
export interface Cue {
  /** -1 = left, 1 = right. */
  readonly pan: number;
  /** Others' doings are softer than one's own. */
  readonly gain: number;
  /** Seconds from now. */
  readonly delay: number;
}

/** Music that plays. */
export interface Voice {
  /** Falls silent in so many seconds, and is over. */
  stop(fadeS: number): void;
}

/** The player needs this of the browser's sound. */
export interface Mixer {
  /** Has to be called in a gesture once: some browsers are silent until then. */
  resume(): void;
  /** Costs nothing until it is resumed. */
  suspend(): void;
  setLevels(levels: Levels): void;
  effect(name: EffectName, cue: Cue): void;
  /** Plays a piece over and over. */
  music(name: PieceName, fadeS: number): Voice;
}
