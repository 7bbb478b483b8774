import { sql } from 'kysely';
import { eraseFromChats } from '../chat/erasure.ts';
import { noteErasure } from '../core/erasures.ts';
import { eraseFromMaps } from '../maps/erasure.ts';
import { eraseFromCases } from '../moderation/erasure.ts';
import { eraseFromClan } from '../clans/erasure.ts';
import { eraseFromTournaments } from '../tournaments/erasure.ts';
import { eraseFromDrafts } from '../drafts/erasure.ts';
import { eraseFromStudies } from '../studies/erasure.ts';
import { leaveBoards } from '../community/standings.ts';
import type { Db } from '../core/open.ts';
import { uuidv7 } from '../core/uuid.ts';
import type { UserRow } from '../schema/accounts.ts';

export const setDeletion = async (db: Db, userId: string, dueAt: number | null): Promise<void> => {
  await db.updateTable('users').set({ deletion_due_at: dueAt }).where('id', '=', userId).execute();
};

export const usersToErase = (db: Db, now: number): Promise<UserRow[]> =>
  db.selectFrom('users').selectAll().where('deletion_due_at', '<=', now).limit(20).execute();

/** In place of a name that told who has opened the room. */
const ROOM_NAME = 'A game';

/** Rows that are about one user alone. */
const OWN = [
  'sessions',
  'bot_tokens',
  'email_tokens',
  'email_changes',
  'former_names',
  'known_places',
  'push_subscriptions',
  'profiles',
  'avatars',
  'results',
  'rating_events',
  'season_ends',
  'hidden_ratings',
  'reliability',
  'vacations',
  'tickets',
  'banished',
  'invitations',
  'shares',
  'active_days',
  'sanctions',
  'user_notes',
  'passkeys',
  'code_apps',
  'recovery_codes',
] as const;

/** What others see differently now, by its ids. */
export interface Erased {
  /** Rooms in which they had a seat. */
  readonly rooms: readonly string[];
  readonly conversations: readonly string[];
}

/**
 * Erases all that is known of a person, within a transaction. Games that they played with others stay, and with them
 * an id that says nothing.
 * @param name in place of theirs in those games
 */
export async function eraseUser(db: Db, user: UserRow, name: string, at: number): Promise<Erased> {
  const { id } = user;
  await noteErasure(db, { kind: 'user', id, at });
  await leaveBoards(db, id);
  await eraseFromClan(db, id);
  await eraseFromTournaments(db, id);
  await eraseFromDrafts(db, id);
  await eraseFromStudies(db, id);
  await eraseFromMaps(db, id, name);
  await eraseFromCases(db, user, name);
  for (const table of OWN) await db.deleteFrom(table).where('user_id', '=', id).execute();
  await db
    .deleteFrom('friend_pairs')
    .where(({ eb, or }) => or([eb('low', '=', id), eb('high', '=', id)]))
    .execute();
  await db
    .deleteFrom('blocks')
    .where(({ eb, or }) => or([eb('blocker', '=', id), eb('blocked', '=', id)]))
    .execute();
  const conversations = await eraseFromChats(db, id, () => uuidv7(at), at);
  await db
    .deleteFrom('fair_hints')
    .where(({ eb, or }) => or([eb('one', '=', id), eb('other', '=', id)]))
    .execute();
  await db.deleteFrom('mails').where('recipient', '=', user.email).execute();
  await db.deleteFrom('refusals').where('player_id', '=', id).execute();
  // Games of their device: nobody else can see them.
  await db.deleteFrom('rooms').where('host_id', '=', id).where('is_offline', '=', 1).execute();
  const seats = await db
    .selectFrom('seats')
    .select(['room_id', 'position'])
    .where('user_id', '=', id)
    .execute();
  for (const { room_id: roomId, position } of seats) {
    await db
      .updateTable('turn_clocks')
      // Other processes read the names anew.
      .set({ stamp: sql<string>`stamp || '.'` })
      .where('room_id', '=', roomId)
      .execute();
    await db.deleteFrom('plans').where('room_id', '=', roomId).where('seat', '=', position).execute();
    await renameInHeader(db, roomId, position, name);
  }
  await db.updateTable('seats').set({ username: name }).where('user_id', '=', id).execute();
  await renameRooms(db, user);
  await db
    .updateTable('users')
    .set({
      username: id,
      email: id,
      email_verified_at: null,
      password_hash: '',
      role: null,
      banned_until: null,
      suspended_until: null,
      elo: 0,
      preferred_color: '',
      created_at: 0,
      settings: null,
      settings_revision: 0,
      deletion_due_at: null,
      erased_at: at,
    })
    .where('id', '=', id)
    .execute();
  return { rooms: seats.map(({ room_id: roomId }) => roomId), conversations };
}

/** People name rooms after themselves. */
async function renameRooms(db: Db, { id, username }: UserRow): Promise<void> {
  const rooms = await db.selectFrom('rooms').select(['id', 'name']).where('host_id', '=', id).execute();
  for (const { id: roomId, name } of rooms) {
    if (!name.toLowerCase().includes(username.toLowerCase())) continue;
    await db.updateTable('rooms').set({ name: ROOM_NAME }).where('id', '=', roomId).execute();
  }
}

/** Names are no part of what a game's file proves. */
async function renameInHeader(db: Db, roomId: string, position: number, name: string): Promise<void> {
  const row = await db.selectFrom('rooms').select('header').where('id', '=', roomId).executeTakeFirst();
  if (typeof row?.header !== 'string') return;
  const header = JSON.parse(row.header) as { players: { name: string }[] };
  const player = header.players[position];
  if (!player) return;
  const players = header.players.with(position, { ...player, name });
  await db
    .updateTable('rooms')
    .set({ header: JSON.stringify({ ...header, players }) })
    .where('id', '=', roomId)
    .execute();
}
