import { conversationById } from '../../db/server/chat/conversations.ts';
import { messagesBy } from '../../db/server/chat/log.ts';
import { memberOf, newMember, addMember, peopleOf } from '../../db/server/chat/members.ts';
import { twoChatUsers, type ChatUser } from '../../db/server/chat/people.ts';
import type { Db } from '../../db/server/core/open.ts';
import { roomById } from '../../db/server/rooms/rooms.ts';
import { seatsOfRoom } from '../../db/server/rooms/seats.ts';
import type { ConversationRow, MemberRow } from '../../db/server/schema/chat.ts';
import type { RoomRow } from '../../db/server/schema/rooms.ts';
import { teamsOf } from '../../engine/rules/setup.ts';
import { configOf } from '../games/facts/storedConfig.ts';
import { CHAT_REFUSALS } from '../protocol/chat.ts';
import { Refusal } from '../runtime/refusal.ts';
import {
  directStanding,
  groupStanding,
  roomStanding,
  tieBetween,
  type Standing,
  type Tie,
} from './standing.ts';

/** Somebody who belongs to a conversation now. */
export interface Person extends ChatUser {
  readonly role: MemberRow['role'];
  readonly joinedAt: number;
  /** The tag of their clan; null also where no names are shown. */
  readonly tag: string | null;
}

/** A conversation with those who belong to it, and with the room that it is of. */
export interface Party {
  readonly row: ConversationRow;
  readonly people: readonly Person[];
  readonly room: RoomRow | null;
}

/** Whoever has a seat belongs to a game's conversation, and whoever plays for a team to the team's. */
export async function partyOf(db: Db, row: ConversationRow): Promise<Party> {
  if (row.kind === 'direct') return { row, room: null, people: await pairOfThread(db, row) };
  if (row.room_id === null) return { row, room: null, people: await peopleOf(db, row.id) };
  const room = await roomById(db, row.room_id);
  if (!room) return { row, room: null, people: [] };
  const seats = await seatsOfRoom(db, room.id);
  const teams = room.status === 'lobby' ? [] : teamsOf(configOf(room), seats.length);
  const people = seats.flatMap(({ user_id: id, username, position, joined_at: joinedAt, tag }) =>
    id === null || (row.kind === 'team' && teams[position] !== row.team_id)
      ? []
      : [{ id, username, role: 'member' as const, joinedAt, tag, settings: null, erased_at: null }],
  );
  return { row, room, people };
}

async function pairOfThread(db: Db, { low, high, created_at: joinedAt }: ConversationRow): Promise<Person[]> {
  const two = await twoChatUsers(db, low ?? '', high ?? '');
  return two.map((user) => ({ ...user, role: 'member' as const, joinedAt, tag: null }));
}

export const isIn = ({ people }: Party, userId: string): boolean => people.some(({ id }) => id === userId);

/** The other one of a direct thread. */
export const otherIn = ({ people }: Party, userId: string): Person | undefined =>
  people.find(({ id }) => id !== userId);

/** The standing of a conversation for somebody who belongs to it. @param tie what the two of a direct thread are to each other */
export async function standingIn(
  db: Db,
  party: Party,
  userId: string,
  now: number,
  tie?: Tie,
): Promise<Standing> {
  const { row, room } = party;
  if (room) return roomStanding(row, room, now);
  const other = otherIn(party, userId);
  if (row.kind !== 'direct' || !other) return groupStanding(row);
  const isWaiting = row.asked_by === userId && row.answered_at === null;
  return directStanding(
    row,
    userId,
    other,
    tie ?? (await tieBetween(db, userId, other.id)),
    isWaiting ? await messagesBy(db, row.id, userId) : 0,
  );
}

/** Who gets what is written: all who belong to it, but for those who wanted to hear nothing of a stranger. */
export const hearersOf = ({ row, people }: Party): string[] =>
  people
    .filter(({ id }) => row.declined_at === null || row.asked_by === id)
    .filter(({ erased_at: at }) => at === null)
    .map(({ id }) => id);

/** A conversation and the caller's own part in it; refuses those to whom it does not belong, as if there were none. */
export async function ownParty(
  db: Db,
  conversationId: string,
  userId: string,
  now: number,
): Promise<{ party: Party; own: MemberRow }> {
  const row = await conversationById(db, conversationId);
  const party = row && (await partyOf(db, row));
  if (!party || !isIn(party, userId) || !hearersOf(party).includes(userId)) throw gone();
  return { party, own: await ownRow(db, party, userId, now) };
}

/** Whoever has a seat has a row as soon as it holds something. */
async function ownRow(db: Db, { row }: Party, userId: string, now: number): Promise<MemberRow> {
  const known = await memberOf(db, row.id, userId);
  if (known) return known;
  if (row.kind === 'direct') throw gone();
  const fresh = newMember(row.id, userId, now);
  await addMember(db, fresh);
  return fresh;
}

export const gone = (): Refusal =>
  new Refusal('not_found', CHAT_REFUSALS.gone, 'This conversation is not there any more');
