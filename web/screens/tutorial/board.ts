import { boardMapOf } from '../../../engine/model/boardMap.ts';
import type { Seat } from '../../../engine/model/ids.ts';
import type { MapDefinition } from '../../../engine/model/map.ts';
import board from './board.json' with { type: 'json' };

/** Sound because a test reads it through the schema. */
const asMap = (read: unknown): MapDefinition => read as MapDefinition;

/** The island of nine territories on which the game is learned. */
export const BOARD: MapDefinition = asMap(board);

export const BOARD_MAP = boardMapOf(BOARD);

/** Whoever learns sits here. */
export const ME: Seat = 0;
