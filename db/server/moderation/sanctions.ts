import type { Db } from '../core/open.ts';
import type { UserRow } from '../schema/accounts.ts';
import type { ChatMuteRow } from '../schema/chat.ts';
import type { AppealRow, SanctionRow, SeatHandoverTable } from '../schema/moderation.ts';

/** A time that never comes, where a column must have one. */
export const FOR_EVER = 8_640_000_000_000_000;

export const insertSanction = async (db: Db, row: SanctionRow): Promise<void> => {
  await db.insertInto('sanctions').values(row).execute();
};

export const sanctionById = (db: Db, id: string): Promise<SanctionRow | undefined> =>
  db.selectFrom('sanctions').selectAll().where('id', '=', id).executeTakeFirst();

/** All that ever were, newest first. */
export const sanctionsOf = (db: Db, userId: string): Promise<SanctionRow[]> =>
  db.selectFrom('sanctions').selectAll().where('user_id', '=', userId).orderBy('at', 'desc').execute();

/** What counts now about any of these. */
export const activeSanctionsOf = (
  db: Db,
  userIds: readonly string[],
): Promise<Pick<SanctionRow, 'user_id' | 'kind' | 'until'>[]> =>
  db
    .selectFrom('sanctions')
    .select(['user_id', 'kind', 'until'])
    .where('user_id', 'in', userIds)
    .where('lifted_at', 'is', null)
    .orderBy('at')
    .execute();

export const dueSanctions = (db: Db, now: number): Promise<SanctionRow[]> =>
  db
    .selectFrom('sanctions')
    .selectAll()
    .where('lifted_at', 'is', null)
    .where('until', 'is not', null)
    .where('until', '<=', now)
    .limit(100)
    .execute();

/** True for the first who lifts it. */
export async function markLifted(db: Db, id: string, at: number, by: string | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sanctions')
    .set({ lifted_at: at, lifted_by: by })
    .where('id', '=', id)
    .where('lifted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

type Doors = Pick<UserRow, 'banned_until' | 'suspended_until'>;

export const setDoors = async (db: Db, userId: string, doors: Doors): Promise<void> => {
  await db.updateTable('users').set(doors).where('id', '=', userId).execute();
};

/** null = they may write. */
export async function setChatMute(
  db: Db,
  userId: string,
  mute: Omit<ChatMuteRow, 'user_id'> | null,
): Promise<void> {
  await db.deleteFrom('chat_mutes').where('user_id', '=', userId).execute();
  if (mute)
    await db
      .insertInto('chat_mutes')
      .values({ user_id: userId, ...mute })
      .execute();
}

/** They are due when the turn's time is up after a suspension, at once after a ban. @param at null = at that time of each game */
export async function planHandovers(
  db: Db,
  sanction: Pick<SanctionRow, 'id' | 'user_id'>,
  at: number | null,
  now: number,
): Promise<void> {
  const rooms = await db
    .selectFrom('seats')
    .innerJoin('rooms', 'rooms.id', 'seats.room_id')
    .select(['rooms.id', 'rooms.deadline'])
    .where('seats.user_id', '=', sanction.user_id)
    .where('rooms.counted_at', 'is', null)
    .where('rooms.ended_at', 'is', null)
    .where('rooms.turn_seq', '>', 0)
    .execute();
  for (const { id, deadline } of rooms) {
    const row: SeatHandoverTable = {
      room_id: id,
      user_id: sanction.user_id,
      sanction_id: sanction.id,
      due_at: at ?? deadline ?? now,
    };
    await db
      .insertInto('seat_handovers')
      .values(row)
      .onConflict((conflict) => conflict.columns(['room_id', 'user_id']).doUpdateSet(row))
      .execute();
  }
}

export const dueHandovers = (db: Db, now: number, userId?: string): Promise<SeatHandoverTable[]> =>
  db
    .selectFrom('seat_handovers')
    .selectAll()
    .where('due_at', '<=', now)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
    .execute();

export const deleteHandover = async (db: Db, roomId: string, userId: string): Promise<void> => {
  await db.deleteFrom('seat_handovers').where('room_id', '=', roomId).where('user_id', '=', userId).execute();
};

export const deleteHandoversOf = async (db: Db, sanctionId: string): Promise<void> => {
  await db.deleteFrom('seat_handovers').where('sanction_id', '=', sanctionId).execute();
};

/** Devices that are told nothing any more, and searches that find nobody any more. */
export async function silence(db: Db, userId: string): Promise<void> {
  for (const table of ['push_subscriptions', 'tickets', 'bot_tokens', 'sessions', 'invitations'] as const) {
    await db.deleteFrom(table).where('user_id', '=', userId).execute();
  }
}

export const forgetPlans = async (db: Db, userId: string): Promise<void> => {
  const seats = await db
    .selectFrom('seat_handovers')
    .innerJoin('seats', 'seats.room_id', 'seat_handovers.room_id')
    .select(['seats.room_id', 'seats.position'])
    .where('seat_handovers.user_id', '=', userId)
    .where('seats.user_id', '=', userId)
    .execute();
  for (const { room_id: roomId, position } of seats) {
    await db.deleteFrom('plans').where('room_id', '=', roomId).where('seat', '=', position).execute();
  }
};

export const insertAppeal = async (db: Db, row: AppealRow): Promise<void> => {
  await db.insertInto('appeals').values(row).execute();
};

export const appealOf = (db: Db, sanctionId: string): Promise<AppealRow | undefined> =>
  db.selectFrom('appeals').selectAll().where('sanction_id', '=', sanctionId).executeTakeFirst();

/** Each with what it is about, oldest first. */
export const openAppeals = (db: Db, limit: number) =>
  db
    .selectFrom('appeals')
    .innerJoin('sanctions', 'sanctions.id', 'appeals.sanction_id')
    .innerJoin('users', 'users.id', 'sanctions.user_id')
    .selectAll('sanctions')
    .select(['appeals.words as appeal_words', 'appeals.at as appealed_at', 'users.username'])
    .where('appeals.decided_at', 'is', null)
    .orderBy('appeals.at')
    .limit(limit)
    .execute();

export const decideAppeal = async (
  db: Db,
  sanctionId: string,
  decision: Pick<AppealRow, 'decided_at' | 'decided_by' | 'lifted' | 'answer'>,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('appeals')
    .set(decision)
    .where('sanction_id', '=', sanctionId)
    .where('decided_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};
