import type { MapDefinition, MapLink } from '../../model/map.ts';
import { whileSame } from '../drawing/whileSame.ts';
import { problem, type MapProblem } from './problem.ts';

/** Share of territories that may hang on a single link. */
const MOST_DEAD_ENDS = 0.15;
/** Share of the map that one territory may cut off. */
const LARGEST_CUT = 0.4;

/** Ways of an army: by territory id, the ids that links lead to. */
type Ways = ReadonlyMap<string, ReadonlySet<string>>;

/** What is wrong with links, and with what they connect: ids of territories. */
interface Faults {
  readonly links: readonly MapProblem[];
  readonly stuck: readonly string[];
  readonly lost: readonly string[];
  readonly ends: readonly string[];
  readonly bottlenecks: readonly string[];
}

/** Links and what they connect. */
export function graphProblems({ territories, links }: MapDefinition): readonly MapProblem[] {
  const ids = territories.map(({ id }) => id);
  const of: unknown[] = [...ids];
  for (const { a, b, type, dir, via } of links) of.push(a, b, type, dir, via?.length);
  const faults = faultsAsBefore(of, () => faultsOf(ids, links));
  if (faults.links.length > 0) return faults.links;

  const names = new Map(territories.map(({ id, name }) => [id, name]));
  const nameOf = (id: string): string => names.get(id) ?? id;
  const { stuck, lost, ends, bottlenecks } = faults;
  if (stuck.length > 0) {
    return stuck.map((id) => problem('no_way_in_or_out', `${nameOf(id)} cannot be entered or left.`, [id]));
  }
  const from = nameOf(ids[0] ?? '');
  return [
    ...(lost.length === 0
      ? []
      : [
          problem(
            'not_connected',
            `${lost.length} territories cannot be reached from ${from} and back.`,
            lost,
          ),
        ]),
    ...(ends.length <= ids.length * MOST_DEAD_ENDS
      ? []
      : [problem('many_dead_ends', `${ends.length} territories have a single neighbour.`, ends)]),
    ...bottlenecks.map((id) =>
      problem('bottleneck', `Whoever holds ${nameOf(id)} cuts the map in two.`, [id]),
    ),
  ];
}

const faultsAsBefore = whileSame<Faults>();

function faultsOf(ids: readonly string[], links: readonly MapLink[]): Faults {
  const fine: Faults = { links: linkProblems(ids, links), stuck: [], lost: [], ends: [], bottlenecks: [] };
  if (fine.links.length > 0) return fine;

  const out = waysOf(ids, links, (link) => link);
  const back = waysOf(ids, links, ({ a, b, ...link }) => ({ ...link, a: b, b: a }));
  const stuck = ids.filter((id) => out.get(id)?.size === 0 || back.get(id)?.size === 0);
  if (stuck.length > 0) return { ...fine, stuck };
  return {
    ...fine,
    lost: lostIn(ids, out, back),
    ends: ids.filter((id) => out.get(id)?.size === 1),
    bottlenecks: bottlenecksIn(ids, out),
  };
}

function linkProblems(ids: readonly string[], links: readonly MapLink[]): MapProblem[] {
  const known = new Set(ids);
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

function waysOf(ids: readonly string[], links: readonly MapLink[], turned: (link: MapLink) => MapLink): Ways {
  const ways = new Map<string, Set<string>>(ids.map((id) => [id, new Set()]));
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
function lostIn(ids: readonly string[], out: Ways, back: Ways): string[] {
  const [first] = ids;
  if (first === undefined) return [];

  const there = reachable(out, first);
  const home = reachable(back, first);
  return ids.filter((id) => !there.has(id) || !home.has(id));
}

function bottlenecksIn(ids: readonly string[], out: Ways): string[] {
  const positions = new Map(ids.map((id, position) => [id, position]));
  const ways = ids.map((id) => [...(out.get(id) ?? [])].map((to) => positions.get(to) ?? 0));
  const met = new Int32Array(ways.length).fill(-1);
  return ids.filter((_, position) => {
    const [start] = ways[position] ?? [];
    if (start === undefined) return false;

    const rest = ids.length - 1;
    const reached = countReached(ways, start, position, met);
    return Math.min(reached, rest - reached) / rest > LARGEST_CUT;
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
