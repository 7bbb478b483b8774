import type { Chance } from '../../engine/ai/sim/kernel/model.ts';
import { activeForm, EVOLVED, mannerFor, type Manner } from '../../engine/ai/sim/manner.ts';

const [DUEL] = EVOLVED;

/** One table in so many is of players as they were evolved, each a little different. */
const STRONG_EVERY = 3;

/**
 * Who sits at a table of a game to learn from. Among players who sit still, sitting still wins; so tables are of all
 * degrees of activity, and each player's numbers are scaled at random.
 */
export function mannersOf(sides: number, seats: number, chance: Chance): Manner[] {
  if (chance.below(STRONG_EVERY) === 0 || sides === 2) {
    return Array.from({ length: seats }, () => strong(mannerFor(sides), chance));
  }
  const activity = chance.next();
  return Array.from({ length: seats }, () => {
    const own = Math.min(1, Math.max(0, activity + (chance.next() - 0.5) * 0.5));
    return mixed(mannerFor(sides), own, chance);
  });
}

function strong(manner: Manner, chance: Chance): Manner {
  const form = chance.below(4) === 0 ? activeForm(manner) : manner;
  return { ...scaled(form, () => (chance.below(3) === 0 ? 0.7 + 0.6 * chance.next() : 1)) };
}

/** Between the manner of large tables and that of duels, which is the more active. */
function mixed(manner: Manner, activity: number, chance: Chance): Manner {
  const between = Object.fromEntries(
    Object.entries(manner).map(([key, value]: [string, number]) => [
      key,
      value * (1 - activity) + DUEL[key as keyof Manner] * activity,
    ]),
  ) as unknown as Manner;
  return {
    ...scaled(between, () => 0.6 + 0.9 * chance.next()),
    boldness: 0.9 - 0.45 * activity * (0.5 + 0.5 * chance.next()),
    firstConquest: 2 + 7 * activity * chance.next(),
    goodSet: 1 + 15 * chance.next(),
    capturedCard: 2 + 8 * chance.next(),
  };
}

/** Chances and shares stay below 1. */
const scaled = (manner: Manner, factor: () => number): Manner => {
  const all = Object.fromEntries(
    Object.entries(manner).map(([key, value]: [string, number]) => [key, value * factor()]),
  ) as unknown as Manner;
  return { ...all, boldness: Math.min(0.95, all.boldness), far: Math.min(0.9, all.far) };
};
