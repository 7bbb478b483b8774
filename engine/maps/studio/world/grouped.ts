import { distance, type Point } from '../../drawing/geometry.ts';

/**
 * Puts land into connected groups of about one size: each begins far from the others and takes the neighbour with the longest common
 * border, the smallest group first. Islands join whoever is nearest.
 * @param homes a place in each land
 * @param borders lengths of common borders by positions, the lesser first: `1 4`
 * @returns the number of each land's group
 */
export function grouped(
  homes: readonly Point[],
  borders: ReadonlyMap<string, number>,
  groups: number,
  random: () => number,
): number[] {
  const beside = new Map<number, Map<number, number>>();
  for (const [pair, length] of borders) {
    const [a = 0, b = 0] = pair.split(' ').map(Number);
    beside.set(a, (beside.get(a) ?? new Map<number, number>()).set(b, length));
    beside.set(b, (beside.get(b) ?? new Map<number, number>()).set(a, length));
  }
  const group = homes.map(() => -1);
  const sizes: number[] = [];
  const away = homes.map(() => Infinity);
  const begin = (at: number): void => {
    group[at] = sizes.push(1) - 1;
    homes.forEach((home, other) => {
      away[other] = Math.min(away[other] ?? Infinity, distance(home, homes[at] ?? home));
    });
  };
  if (homes.length > 0) begin(Math.floor(random() * homes.length));
  while (sizes.length < Math.min(groups, homes.length)) begin(away.indexOf(Math.max(...away)));
  for (let left = homes.length - sizes.length; left > 0; left -= 1) {
    const [at, to] = nextByLand(group, sizes, beside) ?? nextBySea(group, homes);
    group[at] = to;
    sizes[to] = (sizes[to] ?? 0) + 1;
  }
  return group;
}

/** The smallest group that has a free neighbour, and that of them with the longest common border. */
function nextByLand(
  group: readonly number[],
  sizes: readonly number[],
  beside: ReadonlyMap<number, ReadonlyMap<number, number>>,
): readonly [at: number, to: number] | undefined {
  const order = [...sizes.keys()].toSorted((one, other) => (sizes[one] ?? 0) - (sizes[other] ?? 0));
  for (const to of order) {
    const lengths = new Map<number, number>();
    group.forEach((of, at) => {
      if (of !== to) return;
      for (const [other, length] of beside.get(at) ?? []) {
        if (group[other] === -1) lengths.set(other, (lengths.get(other) ?? 0) + length);
      }
    });
    const [longest] = [...lengths].toSorted(([, one], [, other]) => other - one);
    if (longest !== undefined) return [longest[0], to];
  }
  return undefined;
}

/** The free land that is nearest to land in a group. */
function nextBySea(group: readonly number[], homes: readonly Point[]): readonly [at: number, to: number] {
  let [found, to, least] = [0, 0, Infinity];
  group.forEach((of, at) => {
    if (of !== -1) return;
    group.forEach((other, by) => {
      const away = other === -1 ? Infinity : distance(homes[at] ?? [0, 0], homes[by] ?? [0, 0]);
      if (away < least) [found, to, least] = [at, other, away];
    });
  });
  return [found, to];
}
