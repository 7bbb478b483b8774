import { boardMapOf, type BoardMap } from '../../../engine/model/boardMap.ts';
import { BUILT_IN_MAPS, isBuiltInMap, loadMap, type BuiltInMap } from '../../../engine/maps/catalogue.ts';

const boards = new Map<string, Promise<BoardMap>>();

/** A built-in map's board; one object for all games on it. */
export function boardOf(mapId: string): Promise<BoardMap> {
  if (!isBuiltInMap(mapId)) return Promise.reject(new Error(`there is no map ${mapId}`));
  let board = boards.get(mapId);
  if (!board) {
    board = loadMap(mapId).then(boardMapOf);
    boards.set(mapId, board);
  }
  return board;
}

/** The board that a room pinned when it opened. */
export async function pinnedBoard(mapId: string, mapRev: number): Promise<BoardMap> {
  const board = await boardOf(mapId);
  if (board.rev !== mapRev) throw new Error(`${mapId}@${mapRev} is not there: the map is at ${board.rev}`);
  return board;
}

export const catalogueEntry = (mapId: string): BuiltInMap | undefined =>
  BUILT_IN_MAPS.find(({ id }) => id === mapId);
