import type { ImportedLink, LossCount } from '../model/importedMap.ts';

/**
 * Links out of neighbours that each land names for itself: both ways where both name each other, else one way. Those to
 * lands that nobody knows are lost.
 */
export function linksOf(
  named: Iterable<readonly [from: string, to: string]>,
  isKnown: (key: string) => boolean,
  lost: LossCount,
): ImportedLink[] {
  const ways = new Map<string, Map<string, boolean>>();
  for (const [from, to] of named) {
    if (!isKnown(from) || !isKnown(to)) lost.add('unknown_neighbours');
    else if (from !== to) {
      const back = ways.get(to);
      if (back?.has(from)) back.set(from, false);
      else
        ways.set(
          from,
          (ways.get(from) ?? new Map<string, boolean>()).set(to, ways.get(from)?.get(to) ?? true),
        );
    }
  }
  const links = [...ways].flatMap(([a, targets]) =>
    [...targets].map(([b, oneWay]): ImportedLink => ({ a, b, oneWay })),
  );
  lost.add('one_way', links.filter(({ oneWay }) => oneWay).length);
  return links;
}
