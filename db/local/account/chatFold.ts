import { SYNC_WHOLE } from '../../../sync-server/protocol/chatSync.ts';
import { isTaken, segmentAt, type Piece } from '../../../sync-server/protocol/chatUpdates.ts';

/** The part of a conversation's log that a device has. */
export interface Held {
  /** The position of the first entry that it lacks: all before it have been here. */
  readonly known: number;
  /** The segments that it keeps. That in which `known` lies is always one of them, unless nothing is known. */
  readonly segments: ReadonlySet<number>;
}

/** What becomes of what a device was sent. */
export interface Taken {
  readonly known: number;
  readonly pieces: readonly Piece[];
  /** Segments that were begun and will not be completed: they are forgotten, and fetched whole if they are wanted. */
  readonly dropped: readonly number[];
  /** There are entries that the device lacks: it has to ask. */
  readonly isBehind: boolean;
}

/**
 * One message of the server. It may come late, twice, or before others.
 * @param pos the position of its entry; null = it is in no document
 */
export function takeNews({ known, segments }: Held, pos: number | null, pieces: readonly Piece[]): Taken {
  return {
    known: pos === known ? known + 1 : known,
    pieces: pieces.filter(({ segment }) => isTaken(segment, segments.has(segment), known)),
    dropped: [],
    isBehind: pos !== null && pos > known,
  };
}

/** The answer to what the device lacks from `known` on. @param ops the number of all entries */
export function takeAnswer(held: Held, ops: number, pieces: readonly Piece[]): Taken {
  const { known, segments } = held;
  // The server has less than it had, as after a restored backup: what is here may be something else.
  if (ops < known) return { known: 0, pieces: [], dropped: [...segments], isBehind: ops > 0 };
  const from = segmentAt(known);
  const last = segmentAt(Math.max(0, ops - 1));
  const whole = ops - known > SYNC_WHOLE ? Math.max(from + 1, last - 1) : from;
  const isComplete = (segment: number): boolean => segment <= from || segment >= whole;
  return {
    known: ops,
    pieces: pieces.filter(
      ({ segment }) => isTaken(segment, segments.has(segment), known) && isComplete(segment),
    ),
    dropped: [...segments].filter((segment) => !isComplete(segment)),
    isBehind: false,
  };
}
