import { randomInt } from 'node:crypto';
import type { Db } from '../../db/server/core/open.ts';
import type { RoomRow, SeatRow } from '../../db/server/schema/rooms.ts';
import type { UserRow } from '../../db/server/schema/accounts.ts';
import { deleteSeat, insertSeat, type SeatedRow } from '../../db/server/rooms/seats.ts';
import { uuidv7 } from '../../db/server/core/uuid.ts';
import { aiName } from '../../engine/ai/character/names.ts';
import { freeColor } from '../../engine/model/colors.ts';
import type { AiTier } from '../../engine/model/tiers.ts';
import type { RoomSettings } from '../protocol/roomSettings.ts';
import { Refusal } from '../runtime/refusal.ts';
import { chosenColor } from './colors.ts';
import type { RoomRows } from '../games/live/readRoom.ts';

const AI_SEEDS = 2 ** 31;

/** A person's seat after the others. Without a wish: the preferred colour if it is free. */
export const newHumanSeat = (
  room: Pick<RoomRow, 'id'>,
  seats: readonly SeatRow[],
  user: UserRow,
  wish: string | undefined,
  now: number,
): SeatRow => ({
  ...emptySeat(room, seats, now),
  user_id: user.id,
  username: user.username,
  color:
    wish === undefined
      ? freeColor(colorsOf(seats), user.preferred_color)
      : chosenColor(wish, colorsOf(seats)),
});

const newAiSeat = (
  room: Pick<RoomRow, 'id'>,
  seats: readonly SeatRow[],
  tier: AiTier,
  now: number,
): SeatRow => ({
  ...emptySeat(room, seats, now),
  ai_difficulty: tier,
  ai_seed: randomInt(AI_SEEDS),
  username: aiName(
    tier,
    seats.map(({ username }) => username),
  ),
  color: freeColor(colorsOf(seats)),
  ready_at: now,
});

const emptySeat = (room: Pick<RoomRow, 'id'>, seats: readonly SeatRow[], now: number): SeatRow => ({
  id: uuidv7(now),
  room_id: room.id,
  position: Math.max(-1, ...seats.map(({ position }) => position)) + 1,
  user_id: null,
  ai_difficulty: null,
  ai_seed: null,
  username: '',
  color: '',
  joined_at: now,
  ready_at: null,
  anchor: null,
  team_id: null,
  eliminated: 0,
  capital: null,
  is_bot: 0,
});

/** Makes the AI seats what the host wants, the first of them staying as they are. */
export async function setAiSeats(
  tx: Db,
  { row, seats }: RoomRows,
  wanted: RoomSettings['aiOpponents'],
  now: number,
): Promise<void> {
  const ais = seats.filter(({ user_id: user }) => user === null);
  const people = seats.filter(({ user_id: user }) => user !== null);
  if (people.length + wanted.length > row.max_players) {
    throw new Refusal('conflict', 'room_full', 'There are not that many free seats', {
      field: 'aiOpponents',
    });
  }
  const isKept = (seat: SeatedRow): boolean => seat.ai_difficulty === wanted[ais.indexOf(seat)]?.aiDifficulty;
  const kept = ais.filter(isKept);
  for (const { id } of ais.filter((seat) => !isKept(seat))) await deleteSeat(tx, id);
  const taken: SeatRow[] = [...people, ...kept];
  for (const { aiDifficulty } of wanted.filter((_, at) => !kept.includes(ais[at] as SeatedRow))) {
    const seat = newAiSeat(row, taken, aiDifficulty, now);
    await insertSeat(tx, seat);
    taken.push(seat);
  }
}

export const colorsOf = (seats: readonly SeatRow[]): string[] => seats.map(({ color }) => color);
