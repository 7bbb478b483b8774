import type { BoardMap } from '../model/boardMap.ts';
import type { GameView } from '../model/state.ts';
import { evolveView } from '../rules/evolve.ts';
import { decodeGame } from '../view/decode.ts';
import { applyPatch } from '../view/encode.ts';
import type { ViewEvent } from '../view/events/viewEvent.ts';
import type { GamePatch, GameWire } from '../view/gameWire.ts';
import { isKnownEvent } from './knownEvents.ts';
import { checksumOf } from './checksum.ts';
import type { Frame } from './frame.ts';

/** Why a follower cannot go on by itself; names are the specification's. */
export type LockstepFault = 'frame_gap' | 'unsupported_commands' | 'missing_state' | 'checksum_mismatch';

/** Where a follower has got: the last frame, and the game after it both as it is told and as it is drawn. */
export interface Lockstep {
  readonly seq: number;
  readonly game: GameWire;
  readonly view: GameView;
}

/** A follower begins where a snapshot stands. @param seq the last entry that is in it */
export const lockstepAt = (map: BoardMap, game: GameWire, seq: number): Lockstep => ({
  seq,
  game,
  view: decodeGame(game, map),
});

/** The position after one frame more, or why there is none. What a frame repeats is passed over. */
export function followFrame(at: Lockstep | null, frame: Frame): Lockstep | LockstepFault {
  if (at === null) return 'missing_state';
  if (frame.seq <= at.seq) return at;
  if (frame.seq !== at.seq + 1) return 'frame_gap';
  if (!frame.events.every(isKnownEvent)) return 'unsupported_commands';
  const next = frame.patch
    ? patched(at, frame.patch)
    : { game: at.game, view: evolved(at.view, frame.events) };
  return checksumOf(next.view) === frame.checksum ? { ...next, seq: frame.seq } : 'checksum_mismatch';
}

/** A viewer's game after what they were told. */
export function patched({ game, view }: Omit<Lockstep, 'seq'>, patch: GamePatch): Omit<Lockstep, 'seq'> {
  const next = applyPatch(game, patch);
  return { game: next, view: decodeGame(next, view.map) };
}

/** Frames without a patch are the truth's, whose events are those of the game itself. */
const evolved = (view: GameView, events: readonly ViewEvent[]): GameView =>
  evolveView(
    view,
    events.flatMap((event) =>
      event.type === 'armies_changed' || event.type === 'owner_changed' ? [] : [event],
    ),
  );
