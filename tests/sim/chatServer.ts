import { SEGMENT_ENTRIES } from '../../sync-server/protocol/chat.ts';
import { deriveSegment } from '../../sync-server/protocol/chatDocument.ts';
import type { Entry } from '../../sync-server/protocol/chatLog.ts';
import { SYNC_WHOLE } from '../../sync-server/protocol/chatSync.ts';
import { segmentAt, type Piece } from '../../sync-server/protocol/chatUpdates.ts';

/** What the server tells of one entry. */
export interface ChatNews {
  readonly pos: number;
  readonly pieces: readonly Piece[];
}

/** The log of one conversation as a server keeps it: rows alone, and documents that are derived from them. */
export interface ChatServer {
  /** The living entries in their order. */
  living(): readonly Entry[];
  /** A message of a device, known again by its id. Answers the news, or null for one that it has. */
  send(id: string, author: string, body: string): ChatNews | null;
  /** Replaces a message by another text. */
  edit(id: string, body: string): ChatNews | null;
  /** What a device lacks that has everything up to a position. */
  answer(known: number): { readonly ops: number; readonly pieces: readonly Piece[] };
  /** The whole document of a segment. */
  segment(no: number): Uint8Array;
  readonly ops: number;
}

export function createChatServer(): ChatServer {
  const rows: { entry: Entry | null; readonly id: string; deadAt: number | null }[] = [];
  let messages = 0;
  const segmentRows = (no: number): (Entry | null)[] =>
    rows.slice(no * SEGMENT_ENTRIES, (no + 1) * SEGMENT_ENTRIES).map(({ entry }) => entry);
  const pieceAfter = (segment: number, after: number | undefined): Piece => ({
    segment,
    update: deriveSegment(segmentRows(segment)).encode(after),
  });

  function append(entry: Entry, kills: readonly number[]): ChatNews {
    const pos = rows.length;
    const touched = new Set([...kills.map(segmentAt), segmentAt(pos)]);
    const pieces = [...touched].map((segment) => {
      const start = segment * SEGMENT_ENTRIES;
      const before = deriveSegment(segmentRows(segment));
      const dead = kills.filter((at) => segmentAt(at) === segment).map((at) => at - start);
      return { segment, update: before.append(segment === segmentAt(pos) ? [entry] : [], dead) };
    });
    rows.push({ entry, id: entry.id, deadAt: null });
    for (const at of kills) {
      const row = rows[at];
      if (row) Object.assign(row, { entry: null, deadAt: pos });
    }
    return { pos, pieces };
  }

  return {
    get ops() {
      return rows.length;
    },
    living: () => rows.flatMap(({ entry }) => entry ?? []),
    send(id, author, body) {
      if (rows.some((row) => row.id === id)) return null;
      messages += 1;
      return append({ k: 'message', id, n: messages, u: author, at: messages, b: body, m: null }, []);
    },
    edit(id, body) {
      const at = rows.findIndex(({ entry }) => entry?.id === id);
      const before = rows[at]?.entry;
      return before ? append({ ...before, k: 'edit', b: body, m: { sentAt: before.at } }, [at]) : null;
    },
    answer(known) {
      const ops = rows.length;
      const from = segmentAt(known);
      const last = segmentAt(Math.max(0, ops - 1));
      const whole = ops - known > SYNC_WHOLE ? Math.max(from + 1, last - 1) : from + 1;
      const pieces = new Map<number, Piece>();
      if (known < ops && known < (from + 1) * SEGMENT_ENTRIES) {
        pieces.set(from, pieceAfter(from, known - from * SEGMENT_ENTRIES));
      }
      for (let no = whole; no <= last && known < ops; no++) pieces.set(no, pieceAfter(no, undefined));
      for (const [at, { deadAt }] of rows.entries()) {
        const no = segmentAt(at);
        // Its entries need not be sent, only that some of them are dead.
        if (deadAt !== null && deadAt >= known && !pieces.has(no)) {
          pieces.set(no, pieceAfter(no, segmentRows(no).length));
        }
      }
      return { ops, pieces: [...pieces.values()] };
    },
    segment: (no) => pieceAfter(no, undefined).update,
  };
}
