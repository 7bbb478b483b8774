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
      return [
        ...(own === null || own === undefined
          ? []
          : [`Your capital is ${names.territory(own)}. Lose it and you are out.`]),
        `${standing} ${standing === 1 ? 'capital stands' : 'capitals stand'}.`,
      ];
    }
    case 'king_of_the_hill':
      if (objective.hill === null) return ['The hill appears in round 2.'];
      return [
        `The hill is ${names.territory(objective.hill)}. Hold it from the end of one turn of yours to the start of the next to score.`,
        ...(objective.next === null ? [] : [`Next it will be ${names.territory(objective.next)}.`]),
      ];
    case 'assassination': {
      const target = me === null ? null : objective.targets[me];
      return target === null || target === undefined
        ? []
        : [`Your target is ${names.player(target)}. Nobody else knows.`];
    }
  }
}

/** What stands beside a player's name: hill points, contracts. */
export function scoreOf({ view }: GameModel, seat: number): string {
  const { objective } = view;
  if (objective.mode === 'king_of_the_hill') return count(objective.points[seat] ?? 0, 'hill point');
  if (objective.mode === 'assassination') return count(objective.completed[seat] ?? 0, 'contract');
  return '';
}

const count = (number: number, thing: string): string =>
  number === 0 ? '' : `${number} ${thing}${number === 1 ? '' : 's'}`;
