import type { MapDefinition, MapLink } from '../../model/map.ts';
import { problem, type MapProblem } from './problem.ts';

/** Share of territories that may hang on a single link. */
const MOST_DEAD_ENDS = 0.15;
/** Share of the map that one territory may cut off. */
const LARGEST_CUT = 0.4;

/** Ways of an army: by territory id, the ids that links lead to. */
type Ways = ReadonlyMap<string, ReadonlySet<string>>;

/** Links and what they connect. */
export function graphProblems(map: MapDefinition): MapProblem[] {
  const problems = linkProblems(map);
  if (problems.length > 0) return problems;

  const out = waysOf(map, (link) => link);
  const back = waysOf(map, ({ a, b, ...link }) => ({ ...link, a: b, b: a }));
  const stuck = map.territories.filter(({ id }) => out.get(id)?.size === 0 || back.get(id)?.size === 0);
  if (stuck.length > 0) {
    return stuck.map(({ id, name }) =>
      problem('no_way_in_or_out', `${name} cannot be entered or left.`, [id]),
    );
  }
  return [
    ...connectionProblems(map, out, back),
    ...deadEndProblems(map, out),
    ...bottleneckProblems(map, out),
  ];
}

function linkProblems({ territories, links }: MapDefinition): MapProblem[] {
  const known = new Set(territories.map(({ id }) => id));
  const seen = new Set<string>();
  return links.flatMap(({ a, b, type, via }) => {
    const unknown = [a, b].filter((id) => !known.has(id));
    if (unknown.length > 0)
      return [problem('unknown_territory', `A link leads to unknown "${unknown[0]}".`, unknown)];
    if (a === b) return [problem('self_link', `${a} is linked to itself.`, [a])];

    const key = [a, b].toSorted().join(' ');
    if (seen.has(key)) return [problem('duplicate_link', `${a} and ${b} are linked more than once.`, [a, b])];
    seen.add(key);
    if (type === 'wrap' && via !== undefined && via.length !== 4) {
      const message = `The lane from ${a} to ${b} needs four points: start, both edges of the board, end.`;
      return [problem('bad_wrap_lane', message, [a, b])];
    }
    return [];
  });
}

function waysOf({ territories, links }: MapDefinition, turned: (link: MapLink) => MapLink): Ways {
  const ways = new Map<string, Set<string>>(territories.map(({ id }) => [id, new Set()]));
  for (const link of links) {
    const { a, b } = turned(link);
    ways.get(a)?.add(b);
    if (link.dir !== 'ab') ways.get(b)?.add(a);
  }
  return ways;
}

function reachable(ways: Ways, from: string): Set<string> {
  const seen = new Set([from]);
  for (const id of seen) {
    for (const next of ways.get(id) ?? []) seen.add(next);
  }
  return seen;
}

/** Strong connection: everything can be reached from the first territory, and the first from everything. */
function connectionProblems({ territories }: MapDefinition, out: Ways, back: Ways): MapProblem[] {
  const [first] = territories;
  if (first === undefined) return [];

  const there = reachable(out, first.id);
  const home = reachable(back, first.id);
  const lost = territories.filter(({ id }) => !there.has(id) || !home.has(id)).map(({ id }) => id);
  if (lost.length === 0) return [];
  return [
    problem(
      'not_connected',
      `${lost.length} territories cannot be reached from ${first.name} and back.`,
      lost,
    ),
  ];
}

function deadEndProblems({ territories }: MapDefinition, out: Ways): MapProblem[] {
  const ends = territories.filter(({ id }) => out.get(id)?.size === 1).map(({ id }) => id);
  if (ends.length <= territories.length * MOST_DEAD_ENDS) return [];
  return [problem('many_dead_ends', `${ends.length} territories have a single neighbour.`, ends)];
}

function bottleneckProblems({ territories }: MapDefinition, out: Ways): MapProblem[] {
  const positions = new Map(territories.map(({ id }, position) => [id, position]));
  const ways = territories.map(({ id }) => [...(out.get(id) ?? [])].map((to) => positions.get(to) ?? 0));
  const met = new Int32Array(ways.length).fill(-1);
  return territories.flatMap(({ id, name }, position) => {
    const [start] = ways[position] ?? [];
    if (start === undefined) return [];

    const rest = territories.length - 1;
    const reached = countReached(ways, start, position, met);
    const cut = Math.min(reached, rest - reached) / rest;
    if (cut <= LARGEST_CUT) return [];
    return [problem('bottleneck', `Whoever holds ${name} cuts the map in two.`, [id])];
  });
}

/** How many positions ways lead to without one of them. Every position is tried, so marks are kept instead of sets. */
function countReached(
  ways: readonly (readonly number[])[],
  from: number,
  without: number,
  met: Int32Array,
): number {
  const reached = [from];
  met[from] = without;
  for (const position of reached) {
    for (const next of ways[position] ?? []) {
      if (next === without || met[next] === without) continue;
      met[next] = without;
      reached.push(next);
    }
  }
  return reached.length;
}
