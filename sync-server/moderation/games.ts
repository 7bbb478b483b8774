import type { z } from 'zod/mini';
import { countGames, gamesOf } from '../../db/server/moderation/games.ts';
import { roomById } from '../../db/server/rooms/rooms.ts';
import { seatsOfRoom } from '../../db/server/rooms/seats.ts';
import type { RoomRow } from '../../db/server/schema/rooms.ts';
import { configOf } from '../games/facts/storedConfig.ts';
import { optionsOf } from '../games/facts/storedOptions.ts';
import { heldSeat, replaceNow, returnNow } from '../games/deadlines/absence.ts';
import { pauseNow, resume } from '../games/deadlines/pauses.ts';
import { isRunning, type LiveRoom } from '../games/live/liveRoom.ts';
import { roomNotFound } from '../games/live/readRoom.ts';
import { retryOnConflict } from '../games/live/store.ts';
import { addTime } from '../games/timekeeping/changeClock.ts';
import { closeUnbegun } from '../rooms/lobby.ts';
import type { adminGameRoutes, GameRow } from '../protocol/admin/games.ts';
import type { ReplyOf } from '../protocol/contract.ts';
import { Refusal } from '../runtime/refusal.ts';
import type { Moderation, Staff } from './context.ts';
import { logAct } from './logAct.ts';

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

const notRunning = (): Refusal => new Refusal('conflict', 'game_not_running', 'This game is not running');

/*
 * Acts about games are written down before they are done: a game is stored by its own writer, so that both cannot be one transaction, and
 * a log that tells of an act that a crash has prevented is better than an act of which it does not tell.
 */

export async function giveTime(
  moderation: Moderation,
  staff: Staff,
  id: string,
  minutes: number,
  reason: string,
): Promise<void> {
  const { games } = moderation;
  const known = await games.live.get(id);
  if (!known || !isRunning(known)) throw notRunning();
  await logAct(moderation, staff, {
    act: 'game.time',
    target: { kind: 'game', id },
    after: minutes,
    reason,
  });
  await retryOnConflict(async () => {
    const room = await games.live.get(id);
    if (!room || !(await addTime(games, room, minutes * MINUTE_MS))) throw notRunning();
  });
}

export async function giveSeat(
  moderation: Moderation,
  staff: Staff,
  id: string,
  userId: string,
  reason: string,
): Promise<void> {
  const { db, games } = moderation;
  await existing(db, id);
  const room = await games.live.get(id);
  if (room?.decided.isOpen && !isRunning(room)) throw notRunning();
  await logAct(moderation, staff, { act: 'game.seat', target: { kind: 'game', id }, after: userId, reason });
  if (!(await retryOnConflict(() => replaceNow(games, id, userId)))) throw notRunning();
}

/** Also in ranked games, where players cannot take their seats back themselves. */
export async function returnSeat(
  moderation: Moderation,
  staff: Staff,
  id: string,
  userId: string,
  reason: string,
): Promise<void> {
  const { db, games } = moderation;
  await existing(db, id);
  const room = await games.live.get(id);
  if (!room || heldSeat(room, userId) === null) throw noReturn();
  await logAct(moderation, staff, {
    act: 'game.return',
    target: { kind: 'game', id },
    after: userId,
    reason,
  });
  if (!(await retryOnConflict(() => returnNow(games, id, userId)))) throw noReturn();
}

const noReturn = (): Refusal =>
  new Refusal('conflict', 'no_return', 'There is no seat to give back, or the game stands still');

export async function pauseGame(
  moderation: Moderation,
  staff: Staff,
  id: string,
  on: boolean,
  reason: string,
): Promise<void> {
  const { db, games } = moderation;
  await existing(db, id);
  /** The room, where the pause begins or ends by this. */
  const changing = async (): Promise<LiveRoom> => {
    const room = await games.live.get(id);
    if (!room?.decided.isOpen || (room.decided.clockState.pausedAt !== null) === on) {
      throw new Refusal('conflict', 'not_paused', 'This game does so already, or is over');
    }
    return room;
  };
  await changing();
  await logAct(moderation, staff, { act: 'game.pause', target: { kind: 'game', id }, after: on, reason });
  await retryOnConflict(async () => (on ? pauseNow : resume)(games, await changing()));
}

/** Without people nobody brings a game to an end: it is abandoned then by its own rules. */
export async function endGame(
  moderation: Moderation,
  staff: Staff,
  id: string,
  reason: string,
): Promise<void> {
  const { games, db } = moderation;
  const { status } = await existing(db, id);
  if (status !== 'lobby' && status !== 'active') throw notRunning();
  await logAct(moderation, staff, { act: 'game.end', target: { kind: 'game', id }, reason });
  if (status === 'lobby') return closeUnbegun(games, id, 'A moderator closed this room');
  for (const { user_id: userId } of await seatsOfRoom(db, id)) {
    if (userId !== null) await retryOnConflict(() => replaceNow(games, id, userId));
  }
}
