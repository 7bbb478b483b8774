import type { MapDefinition } from '../../model/map.ts';
import { problem, type MapErrorCode, type MapProblem } from './problem.ts';

const FEWEST_TERRITORIES = 6;
const FEWEST_REGIONS = 2;
const MOST_PLAYERS = 12;
const TERRITORIES_PER_PLAYER = 3;
const COMFORTABLE_TERRITORIES_PER_PLAYER = 5;

/** Identities, regions, player counts, attribution. */
export function structureProblems(map: MapDefinition): MapProblem[] {
  return [
    ...duplicates(map.territories, 'duplicate_territory_id', 'duplicate_territory_name'),
    ...duplicates(map.regions, 'duplicate_region_id', 'duplicate_region_name'),
    ...sizeProblems(map),
    ...regionProblems(map),
    ...playerProblems(map),
    ...attributionProblems(map),
  ];
}

interface Named {
  readonly id: string;
  readonly name: string;
}

function duplicates(things: readonly Named[], idCode: MapErrorCode, nameCode: MapErrorCode): MapProblem[] {
  const folded = ({ name }: Named) => name.trim().toLowerCase();
  return [
    ...repeated(things, ({ id }) => id).map(([{ id }]) =>
      problem(idCode, `The id "${id}" is used more than once.`, [id]),
    ),
    ...repeated(things, folded).map((group) =>
      problem(
        nameCode,
        `The name "${group[0].name}" is used more than once.`,
        group.map(({ id }) => id),
      ),
    ),
  ];
}

function repeated(things: readonly Named[], key: (thing: Named) => string): [Named, ...Named[]][] {
  const groups = new Map<string, [Named, ...Named[]]>();
  for (const thing of things) {
    const group = groups.get(key(thing));
    if (group === undefined) groups.set(key(thing), [thing]);
    else group.push(thing);
  }
  return [...groups.values()].filter((group) => group.length > 1);
}

function sizeProblems({ territories, regions }: MapDefinition): MapProblem[] {
  const problems: MapProblem[] = [];
  if (territories.length < FEWEST_TERRITORIES) {
    problems.push(problem('too_few_territories', `A map needs at least ${FEWEST_TERRITORIES} territories.`));
  }
  if (regions.length < FEWEST_REGIONS) {
    problems.push(problem('too_few_regions', `A map needs at least ${FEWEST_REGIONS} regions.`));
  }
  return problems;
}

function regionProblems({ territories, regions }: MapDefinition): MapProblem[] {
  const known = new Set(regions.map(({ id }) => id));
  const orphans = territories
    .filter(({ region }) => !known.has(region))
    .map(({ id, name }) => problem('unknown_region', `${name} is in no region of this map.`, [id]));
  const sizes = regions.flatMap(({ id, name }) => {
    const size = territories.filter(({ region }) => region === id).length;
    if (size === 0) return [problem('empty_region', `${name} has no territory.`, [id])];
    if (size === 1) return [problem('small_region', `${name} has only one territory.`, [id])];
    return [];
  });
  return [...orphans, ...sizes];
}

function playerProblems({ players, territories }: MapDefinition): MapProblem[] {
  const { min, max, recommended } = players;
  const [low, high] = recommended;
  const problems: MapProblem[] = [];
  if (!(min >= 2 && min <= low && low <= high && high <= max && max <= MOST_PLAYERS)) {
    const message = `Players must run from 2 to at most ${MOST_PLAYERS}, with the recommended range inside.`;
    problems.push(problem('player_range', message));
  }
  if (territories.length < max * TERRITORIES_PER_PLAYER) {
    const message = `${max} players need at least ${max * TERRITORIES_PER_PLAYER} territories.`;
    problems.push(problem('too_many_players', message));
  } else if (territories.length < max * COMFORTABLE_TERRITORIES_PER_PLAYER) {
    const message = `${max} players have fewer than ${COMFORTABLE_TERRITORIES_PER_PLAYER} territories each.`;
    problems.push(problem('few_territories', message));
  }
  return problems;
}

function attributionProblems({ attribution }: MapDefinition): MapProblem[] {
  const { author, licence, sources } = attribution;
  const complete = [author, licence, ...sources.flatMap((source) => [source.name, source.licence])].every(
    (text) => text.trim() !== '',
  );
  return complete ? [] : [problem('attribution_missing', 'Author, licence and sources must be filled in.')];
}
