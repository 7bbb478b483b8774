import type { UserRow } from '../../../db/server/schema/accounts.ts';
import type { Seat } from '../../../engine/model/ids.ts';
import { isAlive, livingSeats } from '../../../engine/model/state.ts';
import { CLOCK_RULES, RESUME_COUNTDOWN_MS } from '../../protocol/clocks.ts';
import { Refusal } from '../../runtime/refusal.ts';
import type { Games } from '../live/context.ts';
import { isRunning, type LiveRoom } from '../live/liveRoom.ts';
import { shifted, withSeat, type ClockState, type PauseVote } from '../clocks/clockState.ts';
import { seatIn } from './seatIn.ts';
import { changeClock } from '../timekeeping/changeClock.ts';
import { deadlineOf } from '../clocks/turnTime.ts';

/** Asks all living people for a pause, or answers whoever has asked; when all agree the game stands still. */
export async function votePause(
  games: Games,
  user: UserRow,
  reference: string,
  agree: boolean,
): Promise<string> {
  const { room, seat } = await seatIn(games, user, reference);
  const now = games.now();
  const { state } = room.decided;
  if (!isRunning(room)) throw new Refusal('conflict', 'game_not_running', 'This game is not running');
  if (!isAlive(state, seat) || state.seats[seat]?.isAi) {
    throw new Refusal('conflict', 'not_playing', 'You are no longer playing in this game');
  }
  const open = room.decided.clockState.pauseVote;
  const asked = open !== null && open.until > now ? open : null;
  if (!agree) {
    if (asked === null) throw new Refusal('conflict', 'no_pause_asked', 'Nobody has asked for a pause');
    await keepVote(games, room, null);
    return room.id;
  }
  const vote = asked ? withVoice(asked, seat) : newVote(room, seat, now);
  if (peopleIn(room).every((one) => vote.agreed.includes(one))) await pause(games, room, vote, now);
  else await keepVote(games, room, vote);
  return room.id;
}

const withVoice = (vote: PauseVote, seat: Seat): PauseVote =>
  vote.agreed.includes(seat) ? vote : { ...vote, agreed: [...vote.agreed, seat] };

function newVote({ decided: { clockState }, options }: LiveRoom, seat: Seat, now: number): PauseVote {
  const { voteMs, perPlayer, perGame } = CLOCK_RULES[options.clock].pause;
  if (clockState.pauses >= perGame || (clockState.attendance[seat]?.pauses ?? 0) >= perPlayer) {
    throw new Refusal('conflict', 'no_pauses_left', 'There are no pauses left');
  }
  return { by: seat, until: now + voteMs, agreed: [seat] };
}

const peopleIn = ({ decided: { state } }: LiveRoom): Seat[] =>
  livingSeats(state).filter((seat) => state.seats[seat]?.isAi === false);

const keepVote = (games: Games, room: LiveRoom, pauseVote: PauseVote | null): Promise<void> =>
  changeClock(games, room, {
    clockState: { ...room.decided.clockState, pauseVote },
    deadline: room.decided.deadline ?? deadlineOf(room.decided.clockState.time, games.now()),
  });

function pause(games: Games, room: LiveRoom, { by }: PauseVote, now: number): Promise<void> {
  const { clockState } = room.decided;
  const counted = { ...clockState, pauses: clockState.pauses + 1 };
  return stand(
    games,
    room,
    withSeat(counted, by, (seat) => ({ ...seat, pauses: seat.pauses + 1 })),
    now,
  );
}

/** By those who see to the server: nobody's pause is spent. */
export const pauseNow = (games: Games, room: LiveRoom): Promise<void> =>
  stand(games, room, room.decided.clockState, games.now());

const stand = (games: Games, room: LiveRoom, clockState: ClockState, now: number): Promise<void> =>
  changeClock(games, room, {
    clockState: { ...clockState, pausedAt: now, pauseVote: null },
    deadline: now + CLOCK_RULES[room.options.clock].pause.longestMs,
  });

/** Any player may end a pause, with time for the others to come back to the board. */
export async function resumeSoon(games: Games, user: UserRow, reference: string): Promise<string> {
  const { room } = await seatIn(games, user, reference);
  const { clockState, deadline } = room.decided;
  if (!room.decided.isOpen || clockState.pausedAt === null) {
    throw new Refusal('conflict', 'not_paused', 'This game is not paused');
  }
  const soon = games.now() + RESUME_COUNTDOWN_MS;
  await changeClock(games, room, { clockState, deadline: Math.min(deadline ?? soon, soon) });
  return room.id;
}

/** The pause is over: everything goes on as it was when it began. */
export async function resume(games: Games, room: LiveRoom): Promise<void> {
  const { clockState } = room.decided;
  if (clockState.pausedAt === null) return;
  const now = games.now();
  const running = { ...shifted(clockState, now - clockState.pausedAt), pausedAt: null };
  await changeClock(games, room, { clockState: running, deadline: deadlineOf(running.time, now) });
  games.onTurn(room);
}
