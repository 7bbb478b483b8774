import type { ModeView } from './modeView.ts';

export const domination: ModeView<'domination', Record<never, never>> = {
  wire: {
    fields: {},
    absent: {},
    encode: () => ({}),
    decode: () => ({ mode: 'domination' }),
  },
  events: {},
};
