import type { GameState } from '../../../engine/model/state.ts';
import { stateAt, type PositionSetup as PositionOn } from '../../../engine/rules/position.ts';
import { CRAFTED } from './boards.ts';

/** On the crafted board unless it names another one. */
export type Position = Omit<PositionOn, 'map'> & Partial<Pick<PositionOn, 'map'>>;

export const aGame = (position: Position): GameState => stateAt({ map: CRAFTED, ...position });
