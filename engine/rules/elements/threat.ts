import { NEUTRAL, UNKNOWN_ARMIES, type Seat, type TerritoryIndex } from '../../model/ids.ts';
import { areMates, armiesOf, ownerOf, territoriesOf, type Board } from '../../model/state.ts';

/** Neighbours that are neither one's own nor a teammate's, neutral or unknown ones included. */
export const foreignNeighbours = (board: Board, territory: TerritoryIndex): TerritoryIndex[] => {
  const owner = ownerOf(board, territory);
  return (board.map.neighbours[territory] ?? []).filter(
    (next) => !areMates(board, owner, ownerOf(board, next)),
  );
};

/** Armies that other players have next to a territory, as far as they can be seen; neutral ones never attack. */
export const enemyArmiesAround = (board: Board, territory: TerritoryIndex): number =>
  foreignNeighbours(board, territory).reduce((sum, next) => {
    const armies = armiesOf(board, next);
    return ownerOf(board, next) === NEUTRAL || armies === UNKNOWN_ARMIES ? sum : sum + armies;
  }, 0);

/** Own border whose enemies outnumber it most; ties by lowest index (X3). */
export function mostThreatened(board: Board, seat: Seat): TerritoryIndex {
  const owned = territoriesOf(board, seat);
  let worst = owned[0] ?? 0;
  let pressure = -Infinity;
  for (const territory of owned) {
    if (foreignNeighbours(board, territory).length === 0) continue;
    const against = enemyArmiesAround(board, territory) - armiesOf(board, territory);
    if (against > pressure) [worst, pressure] = [territory, against];
  }
  return worst;
}
