import { eachBeside, type Ground } from './ground.ts';

/** Rounds in which territories move to the middle of their land (Lloyd 1982). */
const ROUNDS = 3;
/** What a step costs at least, and by how much more at the roughest ground: borders avoid it. */
const STEP = 4;
const ROUGHEST = 5;
/** More than any step costs. */
const BUCKETS = STEP + ROUGHEST + 1;

/**
 * Shares land out among territories of about one size, each connected: whoever is nearest by land has a square.
 * Answers how many there are: a land mass has at least one, so there can be more than were asked for only if there are more masses.
 */
export function shareOut({ cells, masses }: Ground, count: number, random: () => number): number {
  const { columns, owner } = cells;
  const rough = Uint8Array.from(owner, () => STEP + Math.floor(random() ** 2 * (ROUGHEST + 1)));
  const even = new Uint8Array(owner.length).fill(STEP);
  let begun = 0;
  apportioned(
    masses.map(({ length }) => length),
    count,
  ).forEach((shares, at) => {
    const mass = masses[at] ?? [];
    let homes = drawnFrom(mass, shares, random);
    for (let round = 0; round <= ROUNDS; round += 1) {
      const isLast = round === ROUNDS;
      for (const square of mass) owner[square] = UNTAKEN;
      spread(owner, columns, homes, begun, isLast ? rough : even);
      if (!isLast) homes = middles(mass, owner, columns, homes, begun);
    }
    begun += shares;
  });
  return begun;
}

const UNTAKEN = -2;

/** So many squares of a land mass, each another: of two homes in one square one would have no land. */
function drawnFrom(mass: readonly number[], count: number, random: () => number): number[] {
  const drawn = new Set<number>();
  while (drawn.size < Math.min(count, mass.length)) drawn.add(mass[Math.floor(random() * mass.length)] ?? 0);
  return [...drawn];
}

/** How many of a number fall to each by its size, at least one each (Hare's largest remainders). */
export function apportioned(sizes: readonly number[], count: number): number[] {
  const whole = sizes.reduce((sum, size) => sum + size, 0);
  const exact = sizes.map((size) => (size / Math.max(1, whole)) * count);
  const shares = exact.map((share) => Math.max(1, Math.floor(share)));
  const rest = exact.map((share, at) => ({ at, left: share - (shares[at] ?? 0) }));
  const given = (): number => shares.reduce((sum, share) => sum + share, 0);
  for (const { at } of rest.toSorted((one, other) => other.left - one.left)) {
    if (given() >= count) break;
    shares[at] = (shares[at] ?? 0) + 1;
  }
  while (given() > count && Math.max(...shares) > 1) {
    const most = shares.indexOf(Math.max(...shares));
    shares[most] = (shares[most] ?? 0) - 1;
  }
  return shares;
}

/** Squares go to the nearest home, cheapest first (Dial 1969). */
function spread(
  owner: Int16Array,
  columns: number,
  homes: readonly number[],
  begun: number,
  cost: Uint8Array,
): void {
  // A square and who comes to it as one number, because there are very many.
  const most = begun + homes.length;
  const buckets = Array.from({ length: BUCKETS }, (): number[] => []);
  let waiting = homes.length;
  homes.forEach((home, index) => buckets[0]?.push(home * most + begun + index));
  for (let now = 0; waiting > 0; now += 1) {
    const bucket = buckets[now % BUCKETS] ?? [];
    buckets[now % BUCKETS] = [];
    waiting -= bucket.length;
    for (const arrival of bucket) {
      const [square, of] = [Math.floor(arrival / most), arrival % most];
      if (owner[square] !== UNTAKEN) continue;
      owner[square] = of;
      eachBeside(columns, owner.length, square, (next) => {
        if (owner[next] !== UNTAKEN) return;
        buckets[(now + (cost[next] ?? STEP)) % BUCKETS]?.push(next * most + of);
        waiting += 1;
      });
    }
  }
}

/** The square of each territory that is nearest to its middle. */
function middles(
  mass: readonly number[],
  owner: Int16Array,
  columns: number,
  homes: readonly number[],
  begun: number,
): number[] {
  const sums = homes.map(() => ({ x: 0, y: 0, count: 0 }));
  for (const square of mass) {
    const sum = sums[(owner[square] ?? 0) - begun];
    if (sum === undefined) continue;
    sum.x += square % columns;
    sum.y += Math.floor(square / columns);
    sum.count += 1;
  }
  const least = homes.map(() => Infinity);
  const nearest = [...homes];
  for (const square of mass) {
    const of = (owner[square] ?? 0) - begun;
    const { x, y, count } = sums[of] ?? { x: 0, y: 0, count: 1 };
    const away = ((square % columns) - x / count) ** 2 + (Math.floor(square / columns) - y / count) ** 2;
    if (away < (least[of] ?? 0)) [nearest[of], least[of]] = [square, away];
  }
  return nearest;
}
