import { blocksAmong } from '../../../db/server/friends/blocks.ts';
import { cancelDeserted, waitingTickets } from '../../../db/server/rooms/tickets.ts';
import type { TicketRow } from '../../../db/server/schema/rooms.ts';
import { MATCH_SIZES } from '../../../engine/model/matchKinds.ts';
import { matchUp } from '../../../engine/rating/matchmaking.ts';
import { KEEP_TICKET_EVERY_MS } from '../../protocol/matchmaking.ts';
import { startWorker, type Worker } from '../../runtime/worker.ts';
import type { Games } from '../../games/live/context.ts';
import { openMatch } from './openMatch.ts';

/** Bands widen while nobody comes. */
const POLL_MS = 5_000;
/** A player who waits for a live game and has not been heard of for so long has gone. */
const GONE_MS = 3 * KEEP_TICKET_EVERY_MS;

/** Brings together those who look for opponents. What it goes by is in the database only. */
export function matchmaker(games: Games): Worker {
  /** Nobody could say that they are there while the server was not. */
  const patientUntil = games.now() + GONE_MS;
  return startWorker({
    work: async () => {
      if (games.now() > patientUntil) await cancelDeserted(games.db, games.now() - GONE_MS);
      await arrange(games);
    },
    everyMs: POLL_MS,
    onError: (error) => games.log.error({ err: error }, 'matchmaking'),
  });
}

/** Opens a room for each group that fits together now. */
export async function arrange(games: Games): Promise<void> {
  const now = games.now();
  const waiting = (await waitingTickets(games.db)).filter(
    ({ pace, seen_at: seen }) => pace === 'daily' || seen > now - GONE_MS,
  );
  const areApart = await apartAmong(
    games.db,
    waiting.map(({ user_id: id }) => id),
  );
  for (const queue of queuesOf(waiting)) {
    const [{ kind, pace, is_ranked: ranked }] = queue;
    const wish = { size: MATCH_SIZES[kind].players, pace, ranked: ranked === 1, now, areApart };
    for (const group of matchUp(queue.map(asWaiting), wish)) {
      await openMatch(
        games,
        group.map(({ ticket }) => ticket),
      );
    }
  }
}

/** Which two of those who wait does a block keep from each other? */
async function apartAmong(
  db: Games['db'],
  userIds: readonly string[],
): Promise<(one: string, other: string) => boolean> {
  const blocks = new Set(
    (await blocksAmong(db, userIds)).map(({ blocker, blocked }) => `${blocker} ${blocked}`),
  );
  return (one, other) => blocks.has(`${one} ${other}`) || blocks.has(`${other} ${one}`);
}

/** Those who wait for the same kind of game, together. */
function queuesOf(waiting: readonly TicketRow[]): Iterable<[TicketRow, ...TicketRow[]]> {
  const queues = new Map<string, [TicketRow, ...TicketRow[]]>();
  for (const ticket of waiting) {
    const name = `${ticket.kind}/${ticket.pace}/${ticket.is_ranked}`;
    const queue = queues.get(name);
    if (queue) queue.push(ticket);
    else queues.set(name, [ticket]);
  }
  return queues.values();
}

const asWaiting = (ticket: TicketRow) => ({
  id: ticket.id,
  userId: ticket.user_id,
  rating: ticket.rating,
  since: ticket.created_at,
  place: ticket.network,
  ticket,
});
