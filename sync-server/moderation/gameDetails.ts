import { z } from 'zod/mini';
import { seatsWithPlans } from '../../db/server/games/plans.ts';
import { lastCommands, storedSize } from '../../db/server/moderation/games.ts';
import { seatsOfRoom } from '../../db/server/rooms/seats.ts';
import type { LiveRoom } from '../games/live/liveRoom.ts';
import type { GameDetails, RoomSocket } from '../protocol/admin/games.ts';
import type { Moderation } from './context.ts';
import { existing, toGame } from './games.ts';

const MOST_COMMANDS = 20;
const MOST_FAULTS = 20;
/** Of `pino`: a warning. */
const WARNING = 40;

/** A room with its seats and clock, who is connected, and what went wrong: nothing that only its players may know. */
export async function gameDetails({ db, games, log, upkeep }: Moderation, id: string): Promise<GameDetails> {
  const row = await existing(db, id);
  const seats = await seatsOfRoom(db, id);
  const live = row.status === 'active' || row.status === 'paused' ? await games.live.get(id) : null;
  const sockets = await upkeep.socketsOf(id);
  const planned = await seatsWithPlans(db, id);
  const players = new Set(seats.map(({ user_id: userId }) => userId));
  return {
    game: toGame(row),
    statusMessage: row.status_message,
    seats: seats.map((seat) => ({
      position: seat.position,
      username: seat.username,
      userId: seat.user_id,
      isAi: live?.decided.state.seats[seat.position]?.isAi ?? seat.ai_difficulty !== null,
      isTurn: live !== null && row.current_seat === seat.position,
      isOut: seat.eliminated === 1,
      book: live && bookOf(live, seat.position, planned.includes(seat.position)),
      sockets: sockets.filter(({ userId }) => userId === seat.user_id).map(withoutName),
    })),
    clock: live && clockOf(live, row.clock),
    lookers: sockets.filter(({ userId }) => !players.has(userId)).length,
    faults: faultsOf(log.tail(), id),
    commands: await lastCommands(db, id, MOST_COMMANDS),
    stored: await storedSize(db, id),
  };
}

const withoutName = ({ latency, isHidden }: RoomSocket) => ({ latency, isHidden });

function bookOf(
  { decided: { clockState } }: LiveRoom,
  position: number,
  hasPlan: boolean,
): GameDetails['seats'][number]['book'] {
  const seat = clockState.attendance[position];
  if (!seat) return null;
  const { bankMs: bank, missed, recent, replaceAt, pauses } = seat;
  return { bank, missed, recent, replaceAt, pauses, hasPlan };
}

function clockOf({ decided: { clockState } }: LiveRoom, name: string): GameDetails['clock'] {
  const { time, pausedAt, frozenUntil, pauses } = clockState;
  const { endsAt, limitAt, bankMs: bank } = time;
  return { name, endsAt, limitAt, bank, pausedAt, frozenUntil, pauses };
}

const lineSchema = z.object({
  level: z.int(),
  time: z.int(),
  room: z.string(),
  msg: z._default(z.string(), ''),
  err: z.optional(z.object({ message: z.string() })),
});

/** The newest first. */
const faultsOf = (lines: readonly string[], roomId: string): GameDetails['faults'] =>
  lines
    .filter((line) => line.includes(roomId))
    .flatMap((line) => z.safeParse(lineSchema, JSON.parse(line)).data ?? [])
    .filter(({ level, room }) => level >= WARNING && room === roomId)
    .map(({ time: at, msg, err }) => ({ at, words: err ? `${msg}: ${err.message}` : msg }))
    .toReversed()
    .slice(0, MOST_FAULTS);
