import type { Command, CommandOf } from '../../../engine/model/command.ts';
import type { TerritoryIndex } from '../../../engine/model/ids.ts';
import { armiesOf, ownerOf, type Board } from '../../../engine/model/state.ts';
import { BOARD_MAP, ME } from './board.ts';
import type { Step } from './lessons.ts';

/** The land that a command names, in the order in which it is chosen on the board. */
export function landOf(command: Command): readonly TerritoryIndex[] {
  if (command.type === 'deploy') return [at(command.territoryId)];
  return command.type === 'attack' || command.type === 'fortify'
    ? [at(command.fromTerritoryId), at(command.toTerritoryId)]
    : [];
}

/** Has what a step asks for been done, by whatever commands? */
export function isDone({ command }: Step, board: Board): boolean {
  if (board.result !== null) return board.result.winners.includes(ME);
  if (board.current !== ME) return command.type === 'end_turn';
  switch (command.type) {
    case 'deploy':
      return board.reserves === 0;
    case 'attack':
      return isFought(command, board);
    case 'transfer_conquest':
      return board.pendingConquest === null;
    case 'end_phase':
      return board.phase === 'fortify';
    case 'fortify':
      return board.fortifications.length > 0;
    default:
      return false;
  }
}

const isFought = (command: CommandOf<'attack'>, board: Board): boolean => {
  const [from, to] = [at(command.fromTerritoryId), at(command.toTerritoryId)];
  return ownerOf(board, to) === ME || armiesOf(board, from) === 1;
};

/** Can a step that is not done still be taken as it is told? */
export function isOpen({ command, fight }: Step, board: Board): boolean {
  const land = landOf(command);
  switch (command.type) {
    case 'attack': {
      const begun = board.lastBattle !== null && land.includes(board.lastBattle.to);
      const asTold = land.every((territory, end) => armiesOf(board, territory) === fight?.armies[end]);
      return board.phase === 'attack' && board.pendingConquest === null && (begun || asTold);
    }
    case 'end_phase':
      return board.phase === 'attack' && board.pendingConquest === null;
    case 'fortify':
      return board.phase === 'fortify' && land.every((territory) => ownerOf(board, territory) === ME);
    default:
      return true;
  }
}

const at = (id: string): TerritoryIndex => BOARD_MAP.indexOf.get(id) ?? -1;
