import type { z } from 'zod/mini';
import { inTransaction } from '../../db/server/core/transaction.ts';
import { countGames, gamesOf } from '../../db/server/moderation/games.ts';
import { roomById } from '../../db/server/rooms/rooms.ts';
import { seatsOfRoom } from '../../db/server/rooms/seats.ts';
import type { RoomRow } from '../../db/server/schema/rooms.ts';
import { configOf } from '../games/facts/storedConfig.ts';
import { optionsOf } from '../games/facts/storedOptions.ts';
import { replaceNow, returnNow } from '../games/deadlines/absence.ts';
import { pauseNow, resume } from '../games/deadlines/pauses.ts';
import { roomNotFound } from '../games/live/readRoom.ts';
import { retryOnConflict } from '../games/live/store.ts';
import { addTime } from '../games/timekeeping/changeClock.ts';
import { closeUnbegun } from '../rooms/lobby.ts';
import type { adminGameRoutes, GameRow } from '../protocol/admin/games.ts';
import type { ReplyOf } from '../protocol/contract.ts';
import { Refusal } from '../runtime/refusal.ts';
import { audit, type AuditEntry } from './auditLog.ts';
import type { Moderation, Staff } from './context.ts';

type Query = z.output<(typeof adminGameRoutes)['list']['query']>;

const MINUTE_MS = 60_000;

export async function listGames(
  { db, games, now }: Moderation,
  { filter, mode, ranked, fogged, before, limit }: Query,
): Promise<ReplyOf<(typeof adminGameRoutes)['list']>> {
  const traits = { mode: mode ?? null, isRanked: ranked === 'yes', isFogged: fogged === 'yes' };
  const { rows, next } = await gamesOf(db, filter, traits, before ?? null, limit, now());
  const readable = await games.damage.readable(rows, toGame);
  return { games: readable, next, counts: await countGames(db, now()) };
}

export const toGame = (row: RoomRow): GameRow => ({
  id: row.id,
  code: row.code,
  name: row.name,
  status: row.status,
  mapId: row.map_id,
  mode: configOf(row).gameMode,
  isRanked: optionsOf(row).ranked,
  visibility: configOf(row).visibility,
  isPrivate: row.is_private === 1,
  turn: row.turn,
  createdAt: row.created_at,
  deadline: row.status === 'active' ? row.deadline : null,
  endedAt: row.ended_at,
});

export async function existing(db: Moderation['db'], id: string): Promise<RoomRow> {
  const row = await roomById(db, id);
  if (!row) throw roomNotFound();
  return row;
}

const written = ({ db, auditKey, now }: Moderation, staff: Staff, entry: AuditEntry): Promise<void> =>
  inTransaction(db, (tx) => audit(tx, auditKey, staff, entry, now()));

const notRunning = (): Refusal => new Refusal('conflict', 'game_not_running', 'This game is not running');

export async function giveTime(
  moderation: Moderation,
  staff: Staff,
  id: string,
  minutes: number,
  reason: string,
): Promise<void> {
  const { games } = moderation;
  await retryOnConflict(async () => {
    const room = await games.live.get(id);
    if (!room || !(await addTime(games, room, minutes * MINUTE_MS))) throw notRunning();
  });
  await written(moderation, staff, {
    act: 'game.time',
    target: { kind: 'game', id },
    after: minutes,
    reason,
  });
}

export async function giveSeat(
  moderation: Moderation,
  staff: Staff,
  id: string,
  userId: string,
  reason: string,
): Promise<void> {
  await existing(moderation.db, id);
  if (!(await retryOnConflict(() => replaceNow(moderation.games, id, userId)))) throw notRunning();
  await written(moderation, staff, { act: 'game.seat', target: { kind: 'game', id }, after: userId, reason });
}

/** Also in ranked games, where players cannot take their seats back themselves. */
export async function returnSeat(
  moderation: Moderation,
  staff: Staff,
  id: string,
  userId: string,
  reason: string,
): Promise<void> {
  await existing(moderation.db, id);
  if (!(await retryOnConflict(() => returnNow(moderation.games, id, userId)))) {
    throw new Refusal('conflict', 'no_return', 'There is no seat to give back, or the game stands still');
  }
  await written(moderation, staff, {
    act: 'game.return',
    target: { kind: 'game', id },
    after: userId,
    reason,
  });
}

export async function pauseGame(
  moderation: Moderation,
  staff: Staff,
  id: string,
  on: boolean,
  reason: string,
): Promise<void> {
  const { games } = moderation;
  await existing(moderation.db, id);
  await retryOnConflict(async () => {
    const room = await games.live.get(id);
    if (!room?.decided.isOpen || (room.decided.clockState.pausedAt !== null) === on) {
      throw new Refusal('conflict', 'not_paused', 'This game does so already, or is over');
    }
    await (on ? pauseNow(games, room) : resume(games, room));
  });
  await written(moderation, staff, { act: 'game.pause', target: { kind: 'game', id }, after: on, reason });
}

/** Without people nobody brings a game to an end: it is abandoned then by its own rules. */
export async function endGame(
  moderation: Moderation,
  staff: Staff,
  id: string,
  reason: string,
): Promise<void> {
  const { games, db } = moderation;
  const row = await existing(db, id);
  if (row.status === 'lobby') await closeUnbegun(games, id, 'A moderator closed this room');
  else if (row.status !== 'active') throw notRunning();
  else {
    for (const { user_id: userId } of await seatsOfRoom(db, id)) {
      if (userId !== null) await retryOnConflict(() => replaceNow(games, id, userId));
    }
  }
  await written(moderation, staff, { act: 'game.end', target: { kind: 'game', id }, reason });
}
