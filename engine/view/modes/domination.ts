import type { ModeReader, ModeTeller } from './modeView.ts';

type Fields = Record<never, never>;

export const domination: ModeReader<'domination', Fields> = {
  fields: {},
  decode: () => ({ mode: 'domination' }),
  sentences: {},
};

export const dominationTeller: ModeTeller<'domination', Fields> = {
  encode: () => ({}),
  absent: {},
  redactions: {},
};
