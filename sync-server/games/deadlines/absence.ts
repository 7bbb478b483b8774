import { replacementsDue } from '../../../db/server/games/turnClocks.ts';
import type { UserRow } from '../../../db/server/schema/accounts.ts';
import { handOverLedger } from '../../../engine/file/ledger.ts';
import type { Handover } from '../../../engine/model/handover.ts';
import type { Seat } from '../../../engine/model/ids.ts';
import { isAlive } from '../../../engine/model/state.ts';
import { alone } from '../../runtime/leases.ts';
import { Refusal } from '../../runtime/refusal.ts';
import { advance } from '../play/advance.ts';
import type { Games } from '../live/context.ts';
import { isRunning, type LiveRoom } from '../live/liveRoom.ts';
import { ignoreConflict } from '../live/store.ts';
import { isThere } from '../clocks/attendance.ts';
import { withSeat } from '../clocks/clockState.ts';
import { seatIn } from './seatIn.ts';
import { changeClock } from '../timekeeping/changeClock.ts';
import { returnRoundsOf } from '../clocks/times.ts';
import { deadlineOf } from '../clocks/turnTime.ts';

/** Commanders take over the seats whose players have been waited for long enough. Stuck: but for some where that failed. */
export async function replaceAbsent(games: Games): Promise<'done' | 'stuck'> {
  let outcome: 'done' | 'stuck' = 'done';
  for (const { room_id: id, position: seat } of await replacementsDue(games.db, games.now())) {
    await alone(games.leases, `seats:${id}`, () => replace(games, id, seat)).catch((error: unknown) => {
      games.log.error({ err: error, room: id }, 'a seat was not handed over');
      outcome = 'stuck';
    });
  }
  return outcome;
}

async function replace(games: Games, id: string, seat: Seat): Promise<void> {
  const room = await games.live.get(id);
  const at = room?.decided.clockState.attendance[seat]?.replaceAt ?? null;
  if (!room || !isRunning(room) || at === null || at > games.now()) return;
  await handOver(games, room, seat, 'replace').catch(ignoreConflict);
}

/** A commander takes over the seat of somebody who may play no more. False = not now: the game is paused. */
export async function replaceNow(games: Games, roomId: string, userId: string): Promise<boolean> {
  const room = await games.live.get(roomId);
  const seat = room?.decided.seatOf.get(userId);
  if (!room?.decided.isOpen || seat === undefined || room.decided.state.seats[seat]?.isAi) return true;
  if (!isRunning(room)) return false;
  await handOver(games, room, seat, 'replace');
  return true;
}

/** A player gets their seat back from a commander, by those who see to the server. False = there is none to give back now. */
export async function returnNow(games: Games, roomId: string, userId: string): Promise<boolean> {
  const room = await games.live.get(roomId);
  const seat = room && heldSeat(room, userId);
  if (!room || seat === null) return false;
  await handOver(games, room, seat, 'return');
  return true;
}

/** The living seat that a commander plays for somebody in a running game; null = there is none. */
export function heldSeat(room: LiveRoom, userId: string): Seat | null {
  const { seatOf, state } = room.decided;
  const seat = seatOf.get(userId);
  if (!isRunning(room) || seat === undefined || !isAlive(state, seat)) return null;
  return state.seats[seat]?.isAi === true ? seat : null;
}

/** A player who is out of the game by then needs nobody in their place. */
async function handOver(games: Games, room: LiveRoom, seat: Seat, handover: Handover): Promise<void> {
  const { ledger, state } = room.decided;
  const step = handOverLedger(room.ledger, ledger, state, { seat, handover });
  if (step.ok) await advance(games, room, { cause: handover, seat, key: null, accepted: step });
  else await sayThere(games, room, seat);
}

const sayThere = (games: Games, room: LiveRoom, seat: Seat): Promise<void> =>
  changeClock(games, room, {
    clockState: withSeat(room.decided.clockState, seat, isThere),
    deadline: room.decided.deadline ?? deadlineOf(room.decided.clockState.time, games.now()),
  });

/** The player says that they are there: before a commander comes, or to take the seat back. */
export async function comeBack(games: Games, user: UserRow, reference: string): Promise<string> {
  const { room, seat } = await seatIn(games, user, reference);
  const { state } = room.decided;
  if (!isRunning(room)) throw new Refusal('conflict', 'game_not_running', 'This game is not running');
  if (!isAlive(state, seat)) {
    throw new Refusal('conflict', 'not_playing', 'You are no longer playing in this game');
  }
  if (state.seats[seat]?.isAi !== true) {
    await sayThere(games, room, seat);
    return room.id;
  }
  if (room.options.ranked) {
    throw new Refusal('conflict', 'no_return', 'Seats cannot be taken back in a ranked game');
  }
  const last = returnRoundsOf(room.decided.clockState).get(seat);
  if (last === undefined || state.round > last) {
    throw new Refusal('conflict', 'no_return', 'It is too late to take this seat back');
  }
  await handOver(games, room, seat, 'return');
  return room.id;
}
