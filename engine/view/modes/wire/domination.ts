import type { Objectives } from '../../../model/objective.ts';
import { type ModeWire } from './modeWire.ts';

export const wire: ModeWire<Objectives['domination'], Record<never, never>> = {
  fields: {},
  absent: {},
  encode: () => ({}),
  decode: () => ({ mode: 'domination' }),
};
