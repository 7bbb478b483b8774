import { plural, t } from '@lingui/core/macro';
import type { GameModel } from './model.ts';

/** What the game is about for the viewer, in sentences. */
export function objectiveLines({ view, me, names }: GameModel): string[] {
  const { objective } = view;
  switch (objective.mode) {
    case 'domination':
      return [];
    case 'capitals': {
      const own = me === null ? null : objective.capitals[me];
      const standing = objective.capitals.filter((capital) => capital !== null).length;
      const capital = own === null || own === undefined ? null : names.territory(own);
      return [
        ...(capital === null ? [] : [t`Your capital is ${capital}. Lose it and you are out.`]),
        t`${plural(standing, { one: '# capital stands', other: '# capitals stand' })}.`,
      ];
    }
    case 'king_of_the_hill': {
      if (objective.hill === null) return [t`The hill appears in round 2.`];
      const hill = names.territory(objective.hill);
      const next = objective.next === null ? null : names.territory(objective.next);
      return [
        t`The hill is ${hill}. Hold it from the end of one turn of yours to the start of the next to score.`,
        ...(next === null ? [] : [t`Next it will be ${next}.`]),
      ];
    }
    case 'assassination': {
      const seat = me === null ? null : objective.targets[me];
      if (seat === null || seat === undefined) return [];
      const target = names.player(seat);
      return [t`Your target is ${target}. Nobody else knows.`];
    }
  }
}

/** What stands beside a player's name: hill points, contracts. */
export function scoreOf({ view }: GameModel, seat: number): string {
  const { objective } = view;
  switch (objective.mode) {
    case 'king_of_the_hill': {
      const points = objective.points[seat] ?? 0;
      return points === 0 ? '' : plural(points, { one: '# hill point', other: '# hill points' });
    }
    case 'assassination': {
      const contracts = objective.completed[seat] ?? 0;
      return contracts === 0 ? '' : plural(contracts, { one: '# contract', other: '# contracts' });
    }
    default:
      objective.mode satisfies 'domination' | 'capitals';
      return '';
  }
}
