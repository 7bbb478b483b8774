type Pair = readonly [string, string];

/** Coasts of one sea are all linked with each other up to this many; more of them would make a net that nobody can read. */
const MOST_COASTS = 5;

/**
 * Lanes in place of seas: between the coasts that one sea zone touches, unless they are linked by land, and, until every
 * land is connected, along the shortest way over several zones.
 */
export function lanesOverWater(lands: readonly string[], connections: readonly Pair[]): Pair[] {
  const isLand = new Set(lands);
  const around = new Map<string, Set<string>>();
  const note = (one: string, other: string): void => {
    around.set(one, (around.get(one) ?? new Set()).add(other));
  };
  for (const [a, b] of connections) {
    note(a, b);
    note(b, a);
  }
  const lanes: Pair[] = [];
  const groups = new Map(lands.map((land) => [land, land]));
  const groupOf = (land: string): string => {
    let at = land;
    for (let up = groups.get(at); up !== undefined && up !== at; up = groups.get(at)) at = up;
    return at;
  };
  const join = (a: string, b: string): void => void groups.set(groupOf(a), groupOf(b));
  for (const [a, b] of connections) if (isLand.has(a) && isLand.has(b)) join(a, b);
  for (const [zone, neighbours] of around) {
    if (isLand.has(zone)) continue;
    const coasts = [...neighbours].filter((one) => isLand.has(one));
    if (coasts.length > MOST_COASTS) continue;
    coasts.forEach((a, at) => {
      for (const b of coasts.slice(at + 1)) {
        if (around.get(a)?.has(b)) continue;
        lanes.push([a, b]);
        join(a, b);
      }
    });
  }
  for (const land of lands) {
    const target = nearestApart(land, around, isLand, (other) => groupOf(other) !== groupOf(land));
    if (target === undefined) continue;
    lanes.push([land, target]);
    join(land, target);
  }
  return lanes;
}

/** The nearest land over water that is not connected yet. */
function nearestApart(
  land: string,
  around: ReadonlyMap<string, ReadonlySet<string>>,
  isLand: ReadonlySet<string>,
  isApart: (other: string) => boolean,
): string | undefined {
  const seen = new Set([land]);
  let edge = [land];
  while (edge.length > 0) {
    const next: string[] = [];
    for (const here of edge) {
      for (const one of around.get(here) ?? []) {
        if (seen.has(one)) continue;
        seen.add(one);
        if (!isLand.has(one)) next.push(one);
        else if (isApart(one)) return one;
      }
    }
    edge = next;
  }
  return undefined;
}
