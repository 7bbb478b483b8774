import type { GameState } from '../../../engine/model/state.ts';
import type { Stakes } from '../../../engine/view/logReference.ts';

/** A game's log is folded up to here to know what stood against what before each attack. */
export interface KnownStakes {
  readonly entries: number;
  /** After them; null before the first. */
  readonly state: GameState | null;
  /** Keyed by entry; only those with an attack are in it. */
  readonly bySeq: Map<number, Stakes>;
}

export const nothingAtStake = (): KnownStakes => ({ entries: 0, state: null, bySeq: new Map() });
