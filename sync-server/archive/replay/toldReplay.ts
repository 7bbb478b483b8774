import type { Board } from '../../../engine/model/state.ts';
import type { Replay } from '../../../engine/replay/openReplay.ts';
import type { TurnSummary } from '../../../engine/replay/timeline.ts';
import type { GamePatch } from '../../../engine/view/gameWire.ts';
import { Refusal } from '../../runtime/refusal.ts';

/** A game as far as one viewer may know it. */
export interface ToldReplay<B extends Board = Board> {
  readonly replay: Replay<B>;
  readonly timeline: readonly TurnSummary[];
  /** `patches[seq - 1]`: what a step of a running game changed in the viewer's view; null where the events tell all. */
  readonly patches: readonly GamePatch[] | null;
}

/** The log has no beginning, or the map on which it was played is gone. */
export const missingBaseline = (): Refusal =>
  new Refusal('conflict', 'missing_baseline', 'There is no position from which this game could be told');
