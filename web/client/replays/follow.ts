import type { BoardMap } from '../../../engine/model/boardMap.ts';
import type { GameView } from '../../../engine/model/state.ts';
import { foldCache, oneByOne } from '../../../engine/replay/foldCache.ts';
import type { Frame } from '../../../engine/replay/frame.ts';
import {
  followFrame,
  lockstepAt,
  type Lockstep,
  type LockstepFault,
} from '../../../engine/replay/lockstep.ts';
import { replayOf, type Replay } from '../../../engine/replay/openReplay.ts';
import type { ReplayFrames } from '../../../sync-server/protocol/replays.ts';
import type { ResyncReason } from '../../../sync-server/protocol/telemetry.ts';

export interface FollowPorts {
  /** Rejects where the server cannot be reached or refuses. */
  fetchFrames(fromSeq: number, withSnapshot: boolean): Promise<ReplayFrames>;
  /** Called each time frames could not be followed. */
  resyncing(reason: ResyncReason): void;
}

/** So many resyncs in a row are no accident. */
const MOST_RESYNCS = 3;

/** Frames that could not be followed however often they were asked for. */
export class LostTrack extends Error {
  readonly reason: ResyncReason;

  constructor(reason: ResyncReason) {
    super(`frames could not be followed: ${reason}`);
    this.reason = reason;
  }
}

export interface Followed {
  readonly first: Lockstep;
  /** Where the last frame has led. */
  readonly last: Lockstep;
  readonly frames: readonly Frame[];
}

/**
 * Follows a game as far as it is told, frame by frame. Where one does not fit, it is asked for with a snapshot.
 * @param known how far it was followed before: what came since is all that is asked for, without a snapshot
 */
export async function follow(
  map: BoardMap,
  { fetchFrames, resyncing }: FollowPorts,
  known: Followed | null = null,
): Promise<Followed> {
  let at: Lockstep | null = known?.last ?? null;
  let first: Lockstep | null = known?.first ?? null;
  const frames: Frame[] = [...(known?.frames ?? [])];
  let next: number | null = frames.length + 1;
  for (let faults = 0; next !== null;) {
    const page: ReplayFrames = await fetchFrames(next, at === null);
    let fault: ResyncReason | null = null;
    if (page.snapshot) {
      try {
        at = lockstepAt(map, page.snapshot.game, page.snapshot.seq);
        first ??= at;
      } catch {
        fault = 'snapshot_error';
      }
    }
    for (const frame of fault === null ? page.frames : []) {
      const reached: Lockstep | LockstepFault = followFrame(at, frame);
      if (typeof reached === 'string') {
        fault = reached;
        break;
      }
      at = reached;
      if (frame.seq === frames.length + 1) frames.push(frame);
    }
    if (fault === null) {
      next = page.nextSeq;
      faults = 0;
      continue;
    }
    resyncing(fault);
    if (++faults === MOST_RESYNCS) throw new LostTrack(fault);
    // The snapshot stands before the frame that did not fit.
    next = (at?.seq ?? 0) + 1;
    at = null;
  }
  if (first === null || at === null) throw new LostTrack('missing_state');
  return { first, last: at, frames };
}

/** What was followed, as a game that can be looked at anywhere. */
export function followedReplay(map: BoardMap, { first, frames }: Followed): Replay<GameView> {
  const follow = oneByOne<Lockstep>((reached, seq) => {
    const frame = frames[seq - 1];
    const next = frame && seq > first.seq ? followFrame(reached, frame) : reached;
    if (typeof next === 'string') throw new LostTrack(next);
    return next;
  });
  const at = foldCache(first, frames.length, follow);
  return replayOf(map, frames, (seq) => at(seq).view);
}
