import { inTransaction } from '../../../db/server/core/transaction.ts';
import { randomInt } from 'node:crypto';
import { insertRoom } from '../../../db/server/rooms/rooms.ts';
import type { RoomRow, SeatRow, TicketRow } from '../../../db/server/schema/rooms.ts';
import type { UserRow } from '../../../db/server/schema/accounts.ts';
import { insertSeat } from '../../../db/server/rooms/seats.ts';
import { claimTickets } from '../../../db/server/rooms/tickets.ts';
import { userById } from '../../../db/server/accounts/users.ts';
import { BUILT_IN_MAPS } from '../../../engine/maps/catalogue.ts';
import { DEFAULT_CONFIG, type GameConfig } from '../../../engine/model/config.ts';
import { MATCH_SIZES, type MatchKind, type Pace } from '../../../engine/model/matchKinds.ts';
import { DAILY_ROUNDS } from '../../../engine/rating/ranked.ts';
import { evenSides } from '../../../engine/rating/matchmaking.ts';
import { CLOCK_RULES } from '../../protocol/clocks.ts';
import { DEFAULT_OPTIONS, type Clock } from '../../protocol/roomSettings.ts';
import type { Games } from '../../games/live/context.ts';
import { optionColumns } from '../../games/facts/storedOptions.ts';
import { boardOf } from '../../games/facts/maps.ts';
import { newRoomRow } from '../newRoom.ts';
import { publishRoom } from '../../games/live/publish.ts';
import { freeCode } from '../roomCode.ts';
import { newHumanSeat } from '../seats.ts';

const CLOCK: Record<Pace, Clock> = { live: 'standard', daily: 'async' };
const NAMES: Record<MatchKind, string> = { duel: 'duel', ffa: 'free-for-all', team: 'team game' };

/** Somebody waits no longer: nothing has happened. */
class Withdrawn extends Error {}

/**
 * Opens the room of those who have found each other. The room and the claim to
 * their tickets are one transaction, so that of two processes, or of a crash and
 * what comes after it, one room comes out. Answers whether it did.
 */
export async function openMatch(games: Games, tickets: readonly TicketRow[]): Promise<boolean> {
  const [first] = tickets;
  if (!first) return false;
  const board = await boardOf(mapFor());
  try {
    const { row, people } = await inTransaction(games.db, async (tx) => {
      const people: (UserRow | undefined)[] = [];
      for (const { user_id: id } of tickets) people.push(await userById(tx, id));
      const row = {
        ...newRoomRow(board, games.now(), chosenFor(await freeCode(tx, false), first, tickets.length)),
        ready_check_at: games.now(),
        deadline: games.now() + CLOCK_RULES[CLOCK[first.pace]].readyMs,
      };
      await insertRoom(tx, row);
      const seats = seatsFor(row, tickets, people, games.now());
      for (const seat of seats) await insertSeat(tx, seat);
      const ids = tickets.map(({ id }) => id);
      if (!(await claimTickets(tx, ids, row.id))) throw new Withdrawn();
      return { row, people: seats.flatMap(({ user_id: id }) => id ?? []) };
    });
    games.publisher.matched(people, { roomId: row.id, roomCode: row.code, name: row.name });
    await publishRoom(games, row.id);
    games.publisher.lobbyChanged();
    games.onMatch();
    return true;
  } catch (error) {
    if (error instanceof Withdrawn) return false;
    throw error;
  }
}

/** One on which the fewest players already fill the land. */
function mapFor(): string {
  const small = BUILT_IN_MAPS.filter(({ players }) => players.recommended[0] <= MATCH_SIZES.ffa.players);
  return small[randomInt(small.length)]?.id ?? 'world';
}

const chosenFor = (code: string, first: TicketRow, players: number) => {
  const { kind, pace, is_ranked: ranked } = first;
  return {
    code,
    name: `${ranked === 1 ? 'Ranked' : 'Casual'} ${NAMES[kind]}`,
    host_id: first.user_id,
    ...optionColumns({ ...DEFAULT_OPTIONS, clock: CLOCK[pace], ranked: ranked === 1 }),
    max_players: players,
    config: JSON.stringify(configFor(kind, pace, ranked === 1)),
    password_hash: null,
    is_matched: 1,
    contest: null,
  };
};

/** The usual rules, with what the kind of game asks for. */
const configFor = (kind: MatchKind, pace: Pace, ranked: boolean): GameConfig => ({
  ...DEFAULT_CONFIG,
  teams: MATCH_SIZES[kind].teams,
  teamDeploy: ranked ? 'half' : 'full',
  roundLimit: pace === 'daily' ? DAILY_ROUNDS : 0,
});

function seatsFor(
  row: RoomRow,
  tickets: readonly TicketRow[],
  people: readonly (UserRow | undefined)[],
  now: number,
): SeatRow[] {
  const sides = evenSides(tickets.map(({ rating }) => rating));
  const seats: SeatRow[] = [];
  for (const [at, person] of people.entries()) {
    if (!person) throw new Withdrawn();
    const seat = newHumanSeat(row, seats, person, undefined, now);
    seats.push({
      ...seat,
      team_id: MATCH_SIZES[tickets[at]?.kind ?? 'duel'].teams > 0 ? (sides[at] ?? 0) : null,
    });
  }
  return seats;
}
