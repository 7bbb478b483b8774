import { peopleOf, type RosterEntry } from '../../db/server/clans/members.ts';
import { roomById } from '../../db/server/rooms/rooms.ts';
import { seatsOfRoom } from '../../db/server/rooms/seats.ts';
import type { SeatRow } from '../../db/server/schema/rooms.ts';
import type { WarRow } from '../../db/server/schema/wars.ts';
import { viewFor } from '../../engine/view/viewFor.ts';
import type { WarBoard } from '../../engine/wars/state.ts';
import { SIDES, type Side } from '../../engine/wars/terms.ts';
import type { WarBoardShown } from '../protocol/wars.ts';
import { gameName } from './boardRooms.ts';
import type { Wars } from './context.ts';
import { roomsOfWar } from './substitute.ts';

/** The boards of a war with their games, as everybody may see them. @param userId who is told that it is their turn */
export async function shownBoards(
  wars: Wars,
  row: WarRow,
  boards: readonly WarBoard[],
  userId: string | null,
): Promise<WarBoardShown[]> {
  const rooms = await roomsOfWar(wars, row);
  const ids = new Set(boards.flatMap(({ players }) => SIDES.flatMap((side) => players[side])));
  const people = new Map((await peopleOf(wars.games.db, [...ids])).map((one) => [one.userId, one]));
  return Promise.all(
    boards.map(async (board) => {
      const roomId = rooms.get(gameName(board)) ?? null;
      const isOn = board.status === 'running' && roomId !== null;
      return {
        number: board.number,
        format: board.format,
        set: board.set,
        home: board.home,
        status: board.status,
        pick: board.pick,
        players: {
          challenger: named(people, board.players.challenger),
          challenged: named(people, board.players.challenged),
        },
        games: board.games,
        winner: board.winner,
        by: board.by,
        roomId,
        ...(isOn ? await standOf(wars, board, roomId, userId) : NOT_ON),
      };
    }),
  );
}

const NOT_ON: Pick<WarBoardShown, 'turn' | 'isYourTurn' | 'owners'> = {
  turn: null,
  isYourTurn: false,
  owners: [],
};

const named = (people: ReadonlyMap<string, RosterEntry>, ids: readonly string[]) =>
  ids.map((userId) => {
    const person = people.get(userId);
    return { userId, username: person?.username ?? '', elo: person?.elo ?? 0 };
  });

async function standOf(
  { games }: Wars,
  board: WarBoard,
  roomId: string,
  userId: string | null,
): Promise<typeof NOT_ON> {
  const row = await roomById(games.db, roomId);
  const room = row?.status === 'active' ? await games.live.get(roomId) : null;
  if (!row || !room) return NOT_ON;
  const seats = await seatsOfRoom(games.db, roomId);
  const sides = seats.map((seat) => sideOfSeat(board, seat));
  const mover = seats.find(({ position }) => position === row.current_seat);
  const { owner } = viewFor(room.stored.state, 'spectator');
  return {
    turn: mover ? sideOfSeat(board, mover) : null,
    isYourTurn: userId !== null && mover?.user_id === userId && mover.ai_difficulty === null,
    owners: owner.some((seat) => seat !== null)
      ? owner.map((seat) => (seat === null ? null : (sides[seat] ?? null)))
      : [],
  };
}

const sideOfSeat = ({ players }: WarBoard, { user_id: id, team_id: team }: SeatRow): Side | null =>
  team === null ? (SIDES.find((side) => players[side].includes(id ?? '')) ?? null) : (SIDES[team] ?? null);
