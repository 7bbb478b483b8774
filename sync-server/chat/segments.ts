import { entriesBetween } from '../../db/server/chat/log.ts';
import type { Db } from '../../db/server/core/open.ts';
import { SEGMENT_ENTRIES } from '../protocol/chat.ts';
import { deriveSegment, type DerivedSegment } from '../protocol/chatDocument.ts';
import type { Entry } from '../protocol/chatLog.ts';
import { segmentAt, type Piece } from '../protocol/chatUpdates.ts';
import { entryOf } from './entries.ts';

/** So many last segments are kept for the next entry; all others are derived when they are asked for. */
const MOST_KEPT = 500;

/** An entry that was stored, and the positions of those that it has replaced. */
export interface Added {
  readonly pos: number;
  readonly entry: Entry | null;
  readonly killed: readonly number[];
}

interface Derived {
  readonly document: DerivedSegment;
  /** The number of entries of the whole lane that the document knows of, with whatever they have replaced in it. */
  upTo: number;
}

/** A segment as its rows are now. */
export async function segmentOf(
  db: Db,
  conversationId: string,
  lane: string,
  segment: number,
): Promise<Derived> {
  const from = segment * SEGMENT_ENTRIES;
  const rows = await entriesBetween(db, conversationId, lane, from, from + SEGMENT_ENTRIES);
  return { document: deriveSegment(rows.map(entryOf)), upTo: from + rows.length };
}

/**
 * The last segments of conversations that are talked in just now. They follow from the rows and are stored nowhere:
 * where another process has written meanwhile, a segment is derived anew.
 */
export interface SegmentCache {
  /** The updates that tell others of an entry. */
  piecesOf(db: Db, conversationId: string, lane: string, added: Added): Promise<Piece[]>;
}

export function segmentCache(): SegmentCache {
  /** By conversation and lane, the one that was used longest ago first. */
  const kept = new Map<string, Derived>();

  const keep = (key: string, derived: Derived): void => {
    if ((kept.get(key)?.upTo ?? 0) > derived.upTo) return;
    kept.delete(key);
    kept.set(key, derived);
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  };

  /** The update of the segment in which the entry itself lies. */
  const ownUpdate = async (
    db: Db,
    conversationId: string,
    lane: string,
    { pos, entry, killed }: Added,
  ): Promise<Uint8Array> => {
    const segment = segmentAt(pos);
    const first = segment * SEGMENT_ENTRIES;
    const key = `${conversationId} ${lane}`;
    const known = kept.get(key);
    if (known?.upTo === pos && pos > first) {
      const dead = killed.filter((one) => one >= first).map((one) => one - first);
      known.upTo = pos + 1;
      keep(key, known);
      return known.document.append([entry], dead);
    }
    const derived = await segmentOf(db, conversationId, lane, segment);
    keep(key, derived);
    return derived.document.encode(pos - first);
  };

  return {
    async piecesOf(db, conversationId, lane, added) {
      const own = segmentAt(added.pos);
      const pieces: Piece[] = [{ segment: own, update: await ownUpdate(db, conversationId, lane, added) }];
      for (const segment of new Set(added.killed.map(segmentAt))) {
        if (segment === own) continue;
        const { document } = await segmentOf(db, conversationId, lane, segment);
        // What it has deleted, and nothing else: the entries themselves have been told of.
        pieces.push({ segment, update: document.encode(SEGMENT_ENTRIES) });
      }
      return pieces;
    },
  };
}
