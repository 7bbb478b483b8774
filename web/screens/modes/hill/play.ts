import { plural, t } from '@lingui/core/macro';
import type { ModePlay } from '../../game/model/mode.ts';

export const hill: ModePlay<'king_of_the_hill'> = {
  objectiveLines(objective, { names }) {
    if (objective.hill === null) return [t`The hill appears in round 2.`];
    const hill = names.territory(objective.hill);
    const next = objective.next === null ? null : names.territory(objective.next);
    return [
      t`The hill is ${hill}. Hold it from the end of one turn of yours to the start of the next to score.`,
      ...(next === null ? [] : [t`Next it will be ${next}.`]),
    ];
  },
  score(objective, seat) {
    const points = objective.points[seat] ?? 0;
    return points === 0 ? '' : plural(points, { one: '# hill point', other: '# hill points' });
  },
  events: {
    hill_activated: {
      notice(event, { names }) {
        const hill = names.territory(event.hill);
        return t`King of the Hill activated: ${hill}`;
      },
    },
    hill_announced: {},
    hill_rotated: {
      notice(event, { names }) {
        const hill = names.territory(event.hill);
        return t`Hill has rotated to ${hill}.`;
      },
    },
    hill_point_scored: {
      notice: ({ seat }, { me }) =>
        seat === me ? t`You gained a hill point! Keep holding the objective.` : null,
    },
  },
};
