import type { BoardMap } from '../../model/boardMap.ts';
import type { TerritoryIndex } from '../../model/ids.ts';
import { ownerOf, type Board } from '../../model/state.ts';

export const areAdjacent = (board: Board, from: TerritoryIndex, to: TerritoryIndex): boolean =>
  board.map.neighbours[from]?.includes(to) ?? false;

/** Everything reachable from `from` through land of its owner, `from` left out. */
export function connectedOwn(board: Board, from: TerritoryIndex): TerritoryIndex[] {
  const owner = ownerOf(board, from);
  const seen = new Set([from]);
  const queue = [from];
  for (const territory of queue) {
    for (const next of board.map.neighbours[territory] ?? []) {
      if (seen.has(next) || ownerOf(board, next) !== owner) continue;
      seen.add(next);
      queue.push(next);
    }
  }
  return queue.slice(1);
}

/** Steps from one territory to every other, over all land; Infinity where no way leads. */
export function distancesFrom(map: BoardMap, from: TerritoryIndex): number[] {
  const distances = map.territories.map(() => Infinity);
  distances[from] = 0;
  const queue = [from];
  for (const territory of queue) {
    for (const next of map.neighbours[territory] ?? []) {
      if (distances[next] !== Infinity) continue;
      distances[next] = (distances[territory] ?? 0) + 1;
      queue.push(next);
    }
  }
  return distances;
}
