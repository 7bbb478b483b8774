import type { ReplyOf } from '../protocol/contract.ts';
import type { communityRoutes, ShownGame } from '../protocol/community.ts';
import type { Room } from '../protocol/rooms.ts';
import type { Games } from '../games/live/context.ts';
import { listWatchable, listWatchableOf } from './listRooms.ts';
import { ownerColors } from './myGames.ts';

const MOST = 6;
/** No user has it: the board is seen as everybody may. */
const NOBODY = '';

/** A few running games that anybody may watch: Domination first, and of each mode those of the best players. */
export async function gamesToShow(games: Games): Promise<ReplyOf<typeof communityRoutes.games>> {
  const rooms = await listWatchable(games);
  const best = rooms.toSorted((a, b) => rankOf(b) - rankOf(a)).slice(0, MOST);
  return { total: rooms.length, games: await Promise.all(best.map((room) => shown(games, room))) };
}

/** A few running games of a contest that anybody may watch. */
export async function gamesOfContest(games: Games, contest: string): Promise<ShownGame[]> {
  const rooms = await listWatchableOf(games, contest, MOST);
  return Promise.all(rooms.map((room) => shown(games, room)));
}

/** More than any rating. */
const DOMINATION = 10_000;

function rankOf({ config: { gameMode }, players }: Room): number {
  const ratings = players.flatMap(({ elo }) => elo ?? []);
  const mean = ratings.reduce((sum, elo) => sum + elo, 0) / Math.max(1, ratings.length);
  return mean + (gameMode === 'domination' ? DOMINATION : 0);
}

async function shown({ live }: Games, room: Room): Promise<ShownGame> {
  const colors = ownerColors(await live.get(room.id), NOBODY);
  return {
    id: room.id,
    name: room.name,
    mapId: room.mapId,
    mode: room.config.gameMode,
    clock: room.clock,
    turn: room.turnNumber,
    players: room.players.map(({ username }) => username),
    // In fog everybody sees nobody's land.
    ownerColors: colors.some((color) => color !== null) ? colors : [],
  };
}
