import type { Command } from '../../../engine/model/command.ts';
import { BOARD_MAP } from './board.ts';
import type { IslandPosition } from './messages.ts';

/** A moment of a game that a page of the field manual is about. */
export interface PlayablePosition {
  readonly id: string;
  readonly title: string;
  /** It says what there is to try. */
  readonly say: string;
  /** The page of the manual that leads here. */
  readonly chapter: string;
  readonly position: IslandPosition;
  /** One command that does what is to be tried. */
  readonly command: Command;
}

/** A territory by its id. */
export const at = (id: string): number => BOARD_MAP.indexOf.get(id) ?? -1;
export const route = (fromTerritoryId: string, toTerritoryId: string) => ({ fromTerritoryId, toTerritoryId });

/** Against one Commander. */
export const DUEL = { ai: [1] };
