import { z } from 'zod/mini';
import { byPlayer, type ModeDecoder, type ModeEncoder } from './modeWire.ts';

const fields = {
  /** Capital territories by player. */
  capitals: z.nullable(z.record(z.string(), z.string())),
  /** Capitals whose attack was confirmed this turn. */
  confirmedCapitals: z.array(z.string()),
};

export const capitals: ModeDecoder<'capitals', typeof fields> = {
  fields,
  decode: (game, { eachPlayer, territory }) => ({
    capitals: eachPlayer((id) => {
      const capital = game.capitals?.[id];
      return capital === undefined ? null : territory(capital);
    }),
    confirmed: game.confirmedCapitals.map(territory),
  }),
};

export const capitalsEncoder: ModeEncoder<'capitals', typeof fields> = {
  encode: (objective, ids) => ({
    capitals: byPlayer(
      objective.capitals.map((capital) => (capital === null ? null : ids.territory(capital))),
      ids,
    ),
    confirmedCapitals: objective.confirmed.map(ids.territory),
  }),
  absent: { capitals: null, confirmedCapitals: [] },
};
