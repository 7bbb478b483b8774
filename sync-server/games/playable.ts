import type { BoardMap } from '../../engine/model/boardMap.ts';
import type { GameConfig } from '../../engine/model/config.ts';
import { whyImpossible } from '../../engine/rules/setup.ts';
import { Refusal } from '../refusal.ts';

/** Refuses rules by which so many cannot play; the field is the choice that stands in the way. */
export function refuseImpossible(
  board: BoardMap,
  config: GameConfig,
  seats: number,
  kind: 'invalid' | 'unprocessable',
): void {
  const why = whyImpossible(board, config, seats);
  if (why !== null) throw new Refusal(kind, 'unplayable', why, { field: obstacle(board, config, seats) });
}

function obstacle(board: BoardMap, config: GameConfig, seats: number): string {
  if (whyImpossible(board, { ...config, gameMode: 'domination', teams: 0 }, seats) !== null)
    return 'maxPlayers';
  return whyImpossible(board, { ...config, teams: 0 }, seats) === null ? 'config.teams' : 'config.gameMode';
}
