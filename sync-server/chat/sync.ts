import { conversationById } from '../../db/server/chat/conversations.ts';
import { killedSince, MAIN } from '../../db/server/chat/log.ts';
import type { Db } from '../../db/server/core/open.ts';
import type { UserRow } from '../../db/server/schema/accounts.ts';
import type { ConversationRow } from '../../db/server/schema/chat.ts';
import { CHAT_FORMAT, SEGMENT_ENTRIES } from '../protocol/chat.ts';
import { SYNC_BYTES, SYNC_WHOLE, type SyncAnswer, type SyncQuestion } from '../protocol/chatSync.ts';
import { packPieces, segmentAt, type Piece } from '../protocol/chatUpdates.ts';
import { Refusal } from '../runtime/refusal.ts';
import type { Chat } from './context.ts';
import { hearersOf, isIn, ownParty, partyOf } from './party.ts';
import { segmentOf } from './segments.ts';

/** What a device lacks of the conversations that it names. */
export async function syncFor(
  { db }: Pick<Chat, 'db'>,
  user: UserRow,
  { have }: SyncQuestion,
): Promise<SyncAnswer & { readonly bytes: Uint8Array }> {
  const at: SyncAnswer['at'] = [];
  const gone: string[] = [];
  const pieces: Piece[] = [];
  let size = 0;
  for (const [id, known] of have) {
    if (size >= SYNC_BYTES) break;
    const row = await conversationById(db, id);
    if (!row || !(await isHearer(db, row, user.id))) {
      gone.push(id);
      continue;
    }
    const own = await lacking(db, row, known);
    size += own.reduce((sum, { update }) => sum + update.length, 0);
    pieces.push(...own);
    at.push([id, row.ops, own.length]);
  }
  return { format: CHAT_FORMAT, at, gone, bytes: packPieces(pieces) };
}

async function isHearer(db: Db, row: ConversationRow, userId: string): Promise<boolean> {
  const party = await partyOf(db, row);
  return isIn(party, userId) && hearersOf(party).includes(userId);
}

/**
 * The updates between what a device knows and what there is: new entries, and the deletions of older ones. Of a long
 * absence the rest of the segment in which the device is, and the last two; it fetches those between when it wants them.
 */
async function lacking(db: Db, { id, ops }: ConversationRow, known: number): Promise<Piece[]> {
  if (known >= ops) return [];
  const killed = await killedSince(db, id, known);
  const wanted = new Set(killed.filter((pos) => pos < known).map(segmentAt));
  const last = segmentAt(ops - 1);
  const isFar = ops - known > SYNC_WHOLE;
  for (let segment = segmentAt(known); segment <= last; segment++) {
    if (!isFar || segment === segmentAt(known) || segment >= last - 1) wanted.add(segment);
  }
  const pieces: Piece[] = [];
  for (const segment of [...wanted].toSorted((a, b) => a - b)) {
    const { document } = await segmentOf(db, id, MAIN, segment);
    const after = Math.max(0, known - segment * SEGMENT_ENTRIES);
    pieces.push({ segment, update: document.encode(Math.min(after, SEGMENT_ENTRIES)) });
  }
  return pieces;
}

/** A whole segment, for a device that reads further back. */
export async function wholeSegment(
  { db, now }: Pick<Chat, 'db' | 'now'>,
  user: UserRow,
  conversationId: string,
  no: string,
): Promise<Uint8Array> {
  const { party } = await ownParty(db, conversationId, user.id, now());
  const segment = /^\d{1,7}$/.test(no) ? Number(no) : -1;
  if (segment < 0 || segment * SEGMENT_ENTRIES >= party.row.ops) {
    throw new Refusal('not_found', 'no_such_segment', 'There is no such part of the conversation');
  }
  return (await segmentOf(db, conversationId, MAIN, segment)).document.encode();
}
