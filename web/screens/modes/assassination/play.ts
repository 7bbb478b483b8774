import { plural, t } from '@lingui/core/macro';
import type { ModePlay } from '../../game/model/mode.ts';

export const assassination: ModePlay<'assassination'> = {
  objectiveLines(objective, { me, names }) {
    const seat = me === null ? null : objective.targets[me];
    if (seat === null || seat === undefined) return [];
    const target = names.player(seat);
    return [t`Your target is ${target}. Nobody else knows.`];
  },
  score(objective, seat) {
    const contracts = objective.completed[seat] ?? 0;
    return contracts === 0 ? '' : plural(contracts, { one: '# contract', other: '# contracts' });
  },
  events: {
    contract_assigned: {
      notice(event, { me, names }) {
        if (event.seat !== me) return null;
        const target = names.player(event.target);
        return event.first
          ? t`Contract assigned: eliminate ${target}.`
          : t`Contract updated: new target is ${target}.`;
      },
    },
    contract_completed: { notice: ({ seat }, { me }) => (seat === me ? t`Contract complete` : null) },
  },
};
