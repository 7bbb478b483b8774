import type { RandomStream } from '../../engine/model/random.ts';

/** A person who is made up: what they are like, and whether they cheat. */
export interface Person {
  readonly id: string;
  /** Of how many of their games with this person they make no war on each other, 0 to 1; by ids. */
  readonly truces: Map<string, number>;
  /** Lets the partner win where both are left at the end. */
  readonly feeds: string | null;
  /** The share of decisions that they take from an engine, 0 to 1. */
  readonly engine: number;
  /** Attacks with so many times the defender's armies, at least. */
  readonly boldness: number;
  /** The chance to do nothing more in a turn after each attack. */
  readonly idleness: number;
  /** How much stronger borders, weak rivals and single rivals draw them. */
  readonly taste: { readonly weak: number; readonly strong: number; readonly whim: number };
  /** How much they like to attack somebody, by ids; 1 for all others. */
  readonly grudges: Map<string, number>;
}

const between = (chance: RandomStream, low: number, high: number): number =>
  low + ((high - low) * chance.below(10_000)) / 10_000;

/** People differ: peaceful and warlike ones, hunters of the weak and of the strong. */
export const honestPerson = (id: string, chance: RandomStream): Person => ({
  id,
  truces: new Map(),
  feeds: null,
  engine: 0,
  boldness: between(chance, 0.9, 2.2),
  idleness: between(chance, 0.05, 0.4),
  taste: {
    weak: between(chance, 0, 1.5),
    strong: between(chance, -0.4, 0.6),
    whim: between(chance, 0.2, 1.5),
  },
  grudges: new Map(),
});

export interface Crowd {
  /** People who meet each other only, as players of one strength at one hour do. */
  readonly circles: readonly (readonly Person[])[];
  /** Ids of pairs who spare each other, the lower first. */
  readonly colluders: ReadonlySet<string>;
  readonly engines: ReadonlySet<string>;
}

/**
 * A crowd with cheats among it.
 * @param cheats of a hundred people so many pairs collude, and so many use an engine
 */
export function crowdOf(
  size: number,
  circle: number,
  cheats: { readonly pairs: number; readonly engines: number },
  chance: RandomStream,
): Crowd {
  const people = Array.from({ length: size }, (_, index) => honestPerson(`p${index}`, chance));
  const circles = Array.from({ length: Math.ceil(size / circle) }, (_, index) =>
    people.slice(index * circle, (index + 1) * circle),
  );
  const colluders = new Set<string>();
  const engines = new Set<string>();
  // Everybody has somebody whom they like to attack, and somebody whom they do not.
  for (const circleOf of circles) {
    for (const person of circleOf) {
      const [foe, friend] = [
        circleOf[chance.below(circleOf.length)],
        circleOf[chance.below(circleOf.length)],
      ];
      if (foe && foe !== person) person.grudges.set(foe.id, between(chance, 1, 2.5));
      if (friend && friend !== person) person.grudges.set(friend.id, between(chance, 0.6, 1));
    }
  }
  const pairs = Math.round((size * cheats.pairs) / 100);
  for (let made = 0; made < pairs; made++) {
    const among = circles[made % circles.length] ?? [];
    const free = among.filter(({ truces }) => truces.size === 0);
    const [one, other] = [free[0], free[1]];
    if (!one || !other) continue;
    const share = between(chance, 0.7, 1);
    one.truces.set(other.id, share);
    other.truces.set(one.id, share);
    if (chance.below(2) === 0) people[people.indexOf(one)] = Object.assign(one, { feeds: other.id });
    colluders.add([one.id, other.id].toSorted().join(' '));
  }
  const wanted = Math.round((size * cheats.engines) / 100);
  for (let made = 0; made < wanted; made++) {
    const among = circles[(circles.length - 1 - made) % circles.length] ?? [];
    const user = among.findLast(({ truces, engine }) => truces.size === 0 && engine === 0);
    if (!user) continue;
    Object.assign(user, { engine: between(chance, 0.7, 1) });
    engines.add(user.id);
  }
  return { circles, colluders, engines };
}
