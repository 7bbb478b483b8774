import { z } from 'zod/mini';
import { sentence } from '../logSentence.ts';
import { byPlayer, PUBLIC, type ModeReader, type ModeTeller } from './modeView.ts';

const fields = {
  /** Capital territories by player. */
  capitals: z.nullable(z.record(z.string(), z.string())),
  /** Capitals whose attack was confirmed this turn. */
  confirmedCapitals: z.array(z.string()),
};

export const capitals: ModeReader<'capitals', typeof fields> = {
  fields,
  decode: (game, { eachPlayer, territory }) => ({
    mode: 'capitals',
    capitals: eachPlayer((id) => {
      const capital = game.capitals?.[id];
      return capital === undefined ? null : territory(capital);
    }),
    confirmed: game.confirmedCapitals.map(territory),
  }),
  sentences: {
    capital_attack_checked({ attack }, names, say) {
      const [attacker, defender] = [names.player(attack.attacker), names.player(attack.defender)];
      const place = names.territory(attack.capital);
      return sentence(
        attack.attacker,
        say('{attacker} threatens the capital of {defender}: {place}', { attacker, defender, place }),
      );
    },
    capital_fell(event, names, say) {
      const [attacker, defender] = [names.player(event.conqueror), names.player(event.eliminated)];
      const place = names.territory(event.capital);
      return sentence(
        event.conqueror,
        say('{attacker} took the capital of {defender}: {place}', { attacker, defender, place }),
      );
    },
    capital_reinforced: () => null,
  },
};

export const capitalsTeller: ModeTeller<'capitals', typeof fields> = {
  encode: (objective, ids) => ({
    capitals: byPlayer(
      objective.capitals.map((capital) => (capital === null ? null : ids.territory(capital))),
      ids,
    ),
    confirmedCapitals: objective.confirmed.map(ids.territory),
  }),
  absent: { capitals: null, confirmedCapitals: [] },
  redactions: {
    capital_attack_checked: {
      ...PUBLIC,
      fogged: (event, { after, concerns }) =>
        after.pendingCapitalAttack && concerns(event.attack) ? [event] : [],
    },
    capital_fell: {
      ...PUBLIC,
      fogged: (event, { isOwn, sees }) => [
        isOwn(event.conqueror)
          ? event
          : { ...event, spoils: event.spoils.filter(({ territory }) => sees(territory)) },
      ],
    },
    capital_reinforced: {
      ...PUBLIC,
      fogged: (event, { isOwn, change }) =>
        isOwn(event.seat) ? [event] : change(event.capital, event.armies),
    },
  },
};
