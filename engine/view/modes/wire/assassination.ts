import { z } from 'zod/mini';
import type { Objectives } from '../../../model/objective.ts';
import { byPlayer, type ModeWire } from './modeWire.ts';

const fields = {
  /** By player: whom they must eliminate, as far as the viewer may know. */
  assassinationTargets: z.nullable(z.record(z.string(), z.string())),
  contractsCompleted: z.nullable(z.record(z.string(), z.int())),
};

export const wire: ModeWire<Objectives['assassination'], typeof fields> = {
  fields,
  absent: { assassinationTargets: null, contractsCompleted: null },
  encode: ({ targets, completed }, ids) => ({
    assassinationTargets: byPlayer(
      targets.map((target) => (target === null ? null : ids.player(target))),
      ids,
    ),
    contractsCompleted: byPlayer(completed, ids),
  }),
  decode: (game, { eachPlayer, seat }) => ({
    mode: 'assassination',
    targets: eachPlayer((id) => {
      const target = game.assassinationTargets?.[id];
      return target === undefined ? null : seat(target);
    }),
    completed: eachPlayer((id) => game.contractsCompleted?.[id] ?? 0),
  }),
};
