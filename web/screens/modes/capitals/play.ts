import { plural, t } from '@lingui/core/macro';
import { AFTERMATH_S } from '../../game/model/cue.ts';
import type { ModePlay } from '../../game/model/mode.ts';

export const capitals: ModePlay<'capitals'> = {
  objectiveLines(objective, { me, names }) {
    const own = me === null ? null : objective.capitals[me];
    const standing = objective.capitals.filter((capital) => capital !== null).length;
    const capital = own === null || own === undefined ? null : names.territory(own);
    return [
      ...(capital === null ? [] : [t`Your capital is ${capital}. Lose it and you are out.`]),
      t`${plural(standing, { one: '# capital still stands', other: '# capitals still stand' })}.`,
    ];
  },
  score: () => '',
  events: {
    capital_attack_checked: {
      notice({ attack }, { me, names }) {
        const attacker = names.player(attack.attacker);
        return attack.defender === me ? t`${attacker} is about to attack your capital!` : null;
      },
    },
    capital_fell: {
      notice(event, { names }) {
        const [attacker, defender] = [names.player(event.conqueror), names.player(event.eliminated)];
        return t`${attacker} took the capital of ${defender}.`;
      },
      cue: ({ capital }) => ({ effect: 'elimination', territory: capital, gain: 1, delay: AFTERMATH_S }),
    },
    capital_reinforced: {},
  },
};
