import { z } from 'zod/mini';
import type { Objectives } from '../../../model/objective.ts';
import { byPlayer, type ModeWire } from './modeWire.ts';

const fields = {
  /** Capital territories by player. */
  capitals: z.nullable(z.record(z.string(), z.string())),
  /** Capitals whose attack was confirmed this turn. */
  confirmedCapitals: z.array(z.string()),
};

export const wire: ModeWire<Objectives['capitals'], typeof fields> = {
  fields,
  absent: { capitals: null, confirmedCapitals: [] },
  encode: (objective, ids) => ({
    capitals: byPlayer(
      objective.capitals.map((capital) => (capital === null ? null : ids.territory(capital))),
      ids,
    ),
    confirmedCapitals: objective.confirmed.map(ids.territory),
  }),
  decode: (game, { eachPlayer, territory }) => ({
    mode: 'capitals',
    capitals: eachPlayer((id) => {
      const capital = game.capitals?.[id];
      return capital === undefined ? null : territory(capital);
    }),
    confirmed: game.confirmedCapitals.map(territory),
  }),
};
