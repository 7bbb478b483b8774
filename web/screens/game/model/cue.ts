import type { TerritoryIndex } from '../../../../engine/model/ids.ts';
import type { EffectName } from '../../../base/audio/synth/names.ts';

/** A sound for something that has happened. */
export interface GameCue {
  readonly effect: EffectName;
  /** The sound comes from there; null = from the middle. */
  readonly territory: TerritoryIndex | null;
  /** 0 to 1: what others do is softer than what the viewer does. */
  readonly gain: number;
  /** Seconds from now. */
  readonly delay: number;
}

/** Seconds until the dice lie, at their full time: what they decide is heard then, and what follows from that a little later. */
export const DICE_S = 0.65;
export const AFTERMATH_S = 1.1;
