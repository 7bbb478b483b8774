import { z } from 'zod/mini';
import { byPlayer, type ModeDecoder, type ModeEncoder } from './modeWire.ts';

const fields = {
  /** The player whom each player must eliminate, as far as the viewer may know. */
  assassinationTargets: z.nullable(z.record(z.string(), z.string())),
  contractsCompleted: z.nullable(z.record(z.string(), z.int())),
};

export const assassination: ModeDecoder<'assassination', typeof fields> = {
  fields,
  decode: (game, { eachPlayer, seat }) => ({
    targets: eachPlayer((id) => {
      const target = game.assassinationTargets?.[id];
      return target === undefined ? null : seat(target);
    }),
    completed: eachPlayer((id) => game.contractsCompleted?.[id] ?? 0),
  }),
};

export const assassinationEncoder: ModeEncoder<'assassination', typeof fields> = {
  encode: ({ targets, completed }, ids) => ({
    assassinationTargets: byPlayer(
      targets.map((target) => (target === null ? null : ids.player(target))),
      ids,
    ),
    contractsCompleted: byPlayer(completed, ids),
  }),
  absent: { assassinationTargets: null, contractsCompleted: null },
};
