import { inTransaction } from '../../../db/server/core/transaction.ts';
import {
  hiddenRatingOf,
  insertTicket,
  markSeen,
  othersWaiting,
  cancelTicket,
  cancelTicketsOf,
  ticketOf,
  waitingTicketsOf,
} from '../../../db/server/rooms/tickets.ts';
import type { Db } from '../../../db/server/core/open.ts';
import type { TicketRow } from '../../../db/server/schema/rooms.ts';
import type { UserRow } from '../../../db/server/schema/accounts.ts';
import { uuidv7 } from '../../../db/server/core/uuid.ts';
import type { MatchWish, Ticket } from '../../protocol/matchmaking.ts';
import { refuseSuspended } from '../../accounts/standing.ts';
import { Refusal } from '../../runtime/refusal.ts';
import type { Games } from '../../games/live/context.ts';

/** Begins to look for opponents; a player who already does so for the same keeps their place. @param network a hash of where they are */
export async function takeTicket(
  games: Games,
  user: UserRow,
  { kind, pace, ranked }: MatchWish,
  network: string | null,
): Promise<Ticket> {
  const now = games.now();
  refuseSuspended(user, now);
  const taken = await inTransaction(games.db, async (tx) => {
    const waiting = (await waitingTicketsOf(tx, user.id)).find((ticket) => ticket.pace === pace);
    if (waiting?.kind === kind && waiting.is_ranked === (ranked ? 1 : 0)) {
      await markSeen(tx, waiting.id, now);
      return waiting;
    }
    await cancelTicketsOf(tx, user.id, pace);
    const ticket: TicketRow = {
      id: uuidv7(now),
      user_id: user.id,
      kind,
      pace,
      is_ranked: ranked ? 1 : 0,
      rating: (await hiddenRatingOf(tx, user.id, kind))?.rating ?? user.elo,
      network: ranked ? network : null,
      created_at: now,
      seen_at: now,
      room_id: null,
    };
    await insertTicket(tx, ticket);
    return ticket;
  });
  games.onTicket();
  return toTicket(games.db, taken);
}

/** Says that its player is still there, and answers how it stands. */
export async function keepTicket({ db, now }: Games, user: UserRow, id: string): Promise<Ticket> {
  const ticket = await ticketOf(db, user.id, id);
  if (!ticket) throw new Refusal('not_found', 'no_ticket', 'You are no longer looking for opponents');
  await markSeen(db, id, now());
  return toTicket(db, ticket);
}

/** Looks no longer. */
export const giveUp = ({ db }: Games, userId: string, id: string): Promise<void> =>
  cancelTicket(db, userId, id);

export async function ticketsOf({ db }: Games, userId: string): Promise<Ticket[]> {
  const rows = await waitingTicketsOf(db, userId);
  return Promise.all(rows.map((row) => toTicket(db, row)));
}

const toTicket = async (db: Db, row: TicketRow): Promise<Ticket> => ({
  id: row.id,
  kind: row.kind,
  pace: row.pace,
  ranked: row.is_ranked === 1,
  createdAt: row.created_at,
  others: await othersWaiting(db, row),
  roomId: row.room_id,
});
