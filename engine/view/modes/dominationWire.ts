import type { ModeDecoder, ModeEncoder } from './modeWire.ts';

type Fields = Record<never, never>;

export const domination: ModeDecoder<'domination', Fields> = {
  fields: {},
  decode: () => ({}),
};

export const dominationEncoder: ModeEncoder<'domination', Fields> = { encode: () => ({}), absent: {} };
