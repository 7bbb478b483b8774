import { packedSeatsOf, type PackedSeat } from '../../../db/server/replays/packed.ts';
import type { Seat } from '../../../engine/model/ids.ts';
import type { RosterEntry } from '../../../engine/view/gameWire.ts';
import { rosterEntryOf } from '../../games/facts/seat.ts';
import type { Games } from '../../games/live/context.ts';
import type { LiveRoom } from '../../games/live/liveRoom.ts';
import { winnersSchema } from '../../games/live/roomDto.ts';
import { refuseUninvited } from '../../games/live/watch.ts';

/** What of a game may change when it is long over: the names of its people and of its room; and what is named by them. */
export interface NamedGame {
  readonly id: string;
  readonly name: string;
  /** The last of its log. */
  readonly head: string;
  readonly roster: readonly RosterEntry[];
  /** None while it runs. */
  readonly winners: readonly Seat[];
}

/** @param name of the room */
export const namedGameOf = ({ id, decided, stored }: LiveRoom, name: string): NamedGame => ({
  id,
  name,
  head: stored.ledger.head,
  roster: decided.roster,
  winners: stored.state.result?.winners ?? [],
});

/**
 * The same of a game that is over, from its rows, for somebody who may see it: neither its position nor its log is read. Refuses those who may not.
 * @param form of its packed replay
 * @returns null where no such row is there, or not of its whole log
 */
export async function packedGame(
  games: Games,
  userId: string,
  id: string,
  form: number,
): Promise<NamedGame | null> {
  const seats = await packedSeatsOf(games.db, id, form);
  const [room] = seats;
  if (!room) return null;
  const isPlayer = seats.some((seat) => seat.user_id === userId);
  if (!isPlayer && room.is_private === 1) await refuseUninvited(games, userId, id);
  return {
    id,
    name: room.name,
    head: room.head,
    roster: seats.map(({ seat_id, ...seat }) => rosterEntryOf({ ...seat, id: seat_id })),
    winners: winnersOf(room),
  };
}

/** Whoever was left in a game that was given up has not won it by its rules. */
const winnersOf = ({ status, winners }: PackedSeat): Seat[] =>
  status === 'completed' && winners !== null ? winnersSchema.parse(JSON.parse(winners)) : [];
