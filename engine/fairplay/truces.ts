import { CONTACTS } from './contact.ts';
import { FEWEST_TOGETHER, halvesOf, pairKey, type PlayedGame } from './playedGame.ts';
import { normalBelow, spreadOf, standingOut } from './significance.ts';

/** A pair who have spared each other. */
export interface Truce {
  readonly one: string;
  readonly other: string;
  readonly games: number;
  /** Turns in which one attacked the other, and how many of them were to be expected. */
  readonly attacks: number;
  readonly expected: number;
  /** Standard deviations below what was to be expected. */
  readonly score: number;
  /** The chance of so low a number without a reason. */
  readonly chance: number;
}

/** So many attacks of a player on others weigh as much as their own habit. */
const HABIT = 10;
/** Nobody attacks whenever they can. */
const MOST = 0.95;

interface Side {
  readonly occasions: number[];
}

/** Counts games one by one; `found` then tells of all of them. */
export function truceStudy() {
  const sides = new Map<string, Side>();
  const together = new Map<string, number>();
  return {
    count({ players, meetings }: Pick<PlayedGame, 'players' | 'meetings'>): void {
      for (const [index, one] of players.entries()) {
        for (const other of players.slice(index + 1)) {
          if (one === null || other === null) continue;
          const key = pairKey(one, other);
          together.set(key, (together.get(key) ?? 0) + 1);
        }
      }
      for (const { one, other, occasions } of meetings) {
        const [from, to] = [players[one] ?? null, players[other] ?? null];
        if (from === null || to === null) continue;
        const key = `${from} ${to}`;
        const side = sides.get(key) ?? { occasions: Array<number>(2 * CONTACTS).fill(0) };
        sides.set(key, side);
        for (const [at, value] of occasions.entries()) side.occasions[at] = (side.occasions[at] ?? 0) + value;
      }
    },
    found: (): Truce[] => standingOut(tested(sides, together)),
  };
}

function tested(sides: ReadonlyMap<string, Side>, together: ReadonlyMap<string, number>): Truce[] {
  const rates = ratesOf(sides);
  const habits = habitsOf(sides, rates);
  const scored: Omit<Truce, 'chance'>[] = [];
  for (const [key, games] of together) {
    if (games < FEWEST_TOGETHER) continue;
    const [one, other] = halvesOf(key);
    const halves = [
      expectationOf(sides, rates, habits, one, other),
      expectationOf(sides, rates, habits, other, one),
    ];
    const [attacks, expected, variance] = [0, 1, 2].map((part) =>
      halves.reduce((sum, half) => sum + (half[part] ?? 0), 0),
    ) as [number, number, number];
    if (variance === 0) continue;
    scored.push({ one, other, games, attacks, expected, score: (expected - attacks) / Math.sqrt(variance) });
  }
  const spread = spreadOf(scored.map(({ score }) => score));
  return scored.map((pair) => {
    const score = pair.score / spread;
    return { ...pair, score, chance: normalBelow(-score) };
  });
}

/** For each kind of occasion the share of turns in which it was taken, over everybody. */
function ratesOf(sides: ReadonlyMap<string, Side>): number[] {
  const all = Array<number>(2 * CONTACTS).fill(0);
  for (const { occasions } of sides.values()) {
    for (const [at, value] of occasions.entries()) all[at] = (all[at] ?? 0) + value;
  }
  return Array.from(
    { length: CONTACTS },
    (_, kind) => (all[2 * kind + 1] ?? 0) / Math.max(1, all[2 * kind] ?? 0),
  );
}

interface Habit {
  readonly attacks: number;
  readonly expected: number;
}

function habitsOf(sides: ReadonlyMap<string, Side>, rates: readonly number[]): Map<string, Habit> {
  const habits = new Map<string, Habit>();
  for (const [key, { occasions }] of sides) {
    const [one] = halvesOf(key);
    const { attacks, expected } = habits.get(one) ?? { attacks: 0, expected: 0 };
    const own = sumsOf(occasions, rates, 1);
    habits.set(one, { attacks: attacks + own[0], expected: expected + own[1] });
  }
  return habits;
}

/** What one did to another, what was to be expected of somebody who treats all others as one does, and its variance. */
function expectationOf(
  sides: ReadonlyMap<string, Side>,
  rates: readonly number[],
  habits: ReadonlyMap<string, Habit>,
  one: string,
  other: string,
): readonly [attacks: number, expected: number, variance: number] {
  const side = sides.get(`${one} ${other}`);
  if (!side) return [0, 0, 0];
  const [attacks, plain] = sumsOf(side.occasions, rates, 1);
  const habit = habits.get(one) ?? { attacks, expected: plain };
  const eagerness = (habit.attacks - attacks + HABIT) / (habit.expected - plain + HABIT);
  return sumsOf(side.occasions, rates, eagerness);
}

function sumsOf(
  occasions: readonly number[],
  rates: readonly number[],
  eagerness: number,
): readonly [attacks: number, expected: number, variance: number] {
  let [attacks, expected, variance] = [0, 0, 0];
  for (const [kind, rate] of rates.entries()) {
    const turns = occasions[2 * kind] ?? 0;
    const chance = Math.min(MOST, rate * eagerness);
    attacks += occasions[2 * kind + 1] ?? 0;
    expected += turns * chance;
    variance += turns * chance * (1 - chance);
  }
  return [attacks, expected, variance];
}
