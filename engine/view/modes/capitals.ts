import { sentence } from '../events/logSentence.ts';
import { PUBLIC, type EventViews } from './eventView.ts';

export const capitals: EventViews<'capitals'> = {
  capital_attack_checked: {
    ...PUBLIC,
    fogged: (event, { after, concerns }) =>
      after.pendingCapitalAttack && concerns(event.attack) ? [event] : [],
    sentence({ attack }, names, say) {
      const [attacker, defender] = [names.player(attack.attacker), names.player(attack.defender)];
      const place = names.territory(attack.capital);
      return sentence(
        attack.attacker,
        say('{attacker} threatens the capital of {defender}: {place}', { attacker, defender, place }),
      );
    },
  },
  capital_fell: {
    ...PUBLIC,
    fogged: (event, { isOwn, sees }) => [
      isOwn(event.conqueror)
        ? event
        : { ...event, spoils: event.spoils.filter(({ territory }) => sees(territory)) },
    ],
    sentence(event, names, say) {
      const [attacker, defender] = [names.player(event.conqueror), names.player(event.eliminated)];
      const place = names.territory(event.capital);
      return sentence(
        event.conqueror,
        say('{attacker} took the capital of {defender}: {place}', { attacker, defender, place }),
      );
    },
  },
  capital_reinforced: {
    ...PUBLIC,
    fogged: (event, { isOwn, change }) => (isOwn(event.seat) ? [event] : change(event.capital, event.armies)),
    sentence: () => null,
  },
};
