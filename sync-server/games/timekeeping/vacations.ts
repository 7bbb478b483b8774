import {
  beginVacation,
  endVacationAt,
  roomsWaitingFor,
  vacationOf,
  vacationSince,
} from '../../../db/server/rooms/vacations.ts';
import {
  DAY_MS,
  VACATION_ENDS_AFTER_MS,
  VACATION_LONGEST_DAYS,
  VACATION_YEAR_DAYS,
} from '../../protocol/clocks.ts';
import type { VacationState } from '../../protocol/vacations.ts';
import { Refusal } from '../../runtime/refusal.ts';
import type { Games } from '../live/context.ts';
import { isRunning, type LiveRoom } from '../live/liveRoom.ts';
import { retryOnConflict } from '../live/store.ts';
import { changeClock } from './changeClock.ts';
import { deadlineOf, frozenUntil, shifted } from '../clocks/turnTime.ts';

const YEAR_MS = 365 * DAY_MS;

export async function vacationFor({ db, now }: Games, userId: string): Promise<VacationState> {
  const at = now();
  const running = await vacationOf(db, userId, at);
  const used = await vacationSince(db, userId, at - YEAR_MS);
  return {
    until: running?.until_at ?? null,
    daysLeft: Math.max(0, Math.floor(VACATION_YEAR_DAYS - used / DAY_MS)),
  };
}

/** Stops the user's clocks, those that run now and those of turns that begin before it is over. */
export async function goOnVacation(games: Games, userId: string, days: number): Promise<VacationState> {
  const { until, daysLeft } = await vacationFor(games, userId);
  if (until !== null) throw new Refusal('conflict', 'on_vacation', 'You are already on vacation');
  if (days > Math.min(daysLeft, VACATION_LONGEST_DAYS)) {
    throw new Refusal('conflict', 'no_days_left', 'You do not have that many vacation days left', {
      field: 'days',
    });
  }
  const now = games.now();
  await beginVacation(games.db, userId, now, now + days * DAY_MS);
  for (const { id } of await roomsWaitingFor(games.db, userId)) await holdClock(games, id);
  return vacationFor(games, userId);
}

export async function comeHome(games: Games, userId: string): Promise<VacationState> {
  await endVacation(games, userId, games.now());
  return vacationFor(games, userId);
}

/** A player who takes a turn is not away. */
export function endVacationSoon(games: Games, userId: string): void {
  void endVacation(games, userId, games.now() + VACATION_ENDS_AFTER_MS).catch((error: unknown) =>
    games.log.error({ err: error }, 'a vacation was not ended'),
  );
}

/** A clock that was stopped goes on from where it was, that much earlier. */
async function endVacation(games: Games, userId: string, until: number): Promise<void> {
  const running = await vacationOf(games.db, userId, games.now());
  if (!running || running.until_at <= until) return;
  await endVacationAt(games.db, running.id, until);
  for (const { id } of await roomsWaitingFor(games.db, userId)) {
    await retryOnConflict(() => releaseClock(games, id, until));
  }
}

async function releaseClock(games: Games, roomId: string, until: number): Promise<void> {
  const room = await games.live.get(roomId);
  if (!room || !isRunning(room) || room.decided.clockState.frozenUntil === null) return;
  const time = shifted(room.decided.clockState.time, until - room.decided.clockState.frozenUntil);
  const clockState = { ...room.decided.clockState, time, frozenUntil: until };
  await changeClock(games, room, { clockState, deadline: deadlineOf(time, games.now()) });
}

/** A turn has begun: stops its clock if its player is away. */
export function freezeIfAway(games: Games, room: LiveRoom): void {
  if (!mayFreeze(room)) return;
  void holdClock(games, room.id).catch((error: unknown) =>
    games.log.error({ err: error, room: room.id }, 'a clock was not stopped for a vacation'),
  );
}

const mayFreeze = (room: LiveRoom): boolean =>
  room.options.clock === 'async' &&
  room.options.vacationsHonoured &&
  isRunning(room) &&
  room.decided.clockState.frozenUntil === null;

/** Answers whether it has been stopped. */
export const holdClock = (games: Games, roomId: string): Promise<boolean> =>
  retryOnConflict(() => tryToHold(games, roomId));

async function tryToHold(games: Games, roomId: string): Promise<boolean> {
  const room = await games.live.get(roomId);
  if (!room || !mayFreeze(room)) return false;
  const { current, turn } = room.decided.state;
  const userId = room.decided.roster[current]?.id ?? '';
  const away = await vacationOf(games.db, userId, games.now());
  // While it was asked the turn may have passed on.
  if (!away || !mayFreeze(room) || room.decided.state.turn !== turn) return false;
  const now = games.now();
  const time = frozenUntil(room.decided.clockState.time, now, away.until_at);
  await changeClock(games, room, {
    clockState: { ...room.decided.clockState, time, frozenUntil: away.until_at },
    deadline: deadlineOf(time, now),
  });
  return true;
}
