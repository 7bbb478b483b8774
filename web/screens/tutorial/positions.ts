import { MODE_POSITIONS } from './modePositions.ts';
import type { PlayablePosition } from './playablePosition.ts';
import { TURN_POSITIONS } from './turnPositions.ts';

/** Every position that a page of the field manual leads to. */
export const POSITIONS: readonly PlayablePosition[] = [...TURN_POSITIONS, ...MODE_POSITIONS];
