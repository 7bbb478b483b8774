import type { ModePlay } from '../../game/model/mode.ts';

export const domination: ModePlay<'domination'> = {
  objectiveLines: () => [],
  score: () => '',
  events: {},
};
