import { FEWEST_TOGETHER, halvesOf, pairKey, type PlayedGame } from './playedGame.ts';
import { standingOut } from './significance.ts';

/** Somebody who wins more with another at the table than without. */
export interface Feeding {
  /** Who wins, and who is there. */
  readonly one: string;
  readonly other: string;
  readonly games: number;
  readonly wins: number;
  readonly expected: number;
  readonly chance: number;
}

/** So many games like everybody's weigh as much as those that a player has played without the other. */
const PRIOR = 10;

interface Tally {
  games: number;
  wins: number;
  /** The sum of the shares that winners would have if all were alike: one by the number of seats. */
  fair: number;
}

const NONE: Readonly<Tally> = { games: 0, wins: 0, fair: 0 };

/** Counts games one by one; `found` then tells of all of them. */
export function feedingStudy() {
  const alone = new Map<string, Tally>();
  const together = new Map<string, Tally>();
  const add = (to: Map<string, Tally>, key: string, won: boolean, fair: number): void => {
    const tally = to.get(key) ?? { ...NONE };
    to.set(key, tally);
    tally.games++;
    tally.wins += won ? 1 : 0;
    tally.fair += fair;
  };
  return {
    count({ players, winner }: Pick<PlayedGame, 'players' | 'winner'>): void {
      const people = players.filter((id) => id !== null);
      const fair = 1 / players.length;
      for (const one of people) {
        add(alone, one, one === winner, fair);
        for (const other of people) if (other !== one) add(together, `${one} ${other}`, one === winner, fair);
      }
    },
    found: (): Feeding[] => standingOut(tested(alone, together)),
  };
}

/** Each pair once, in the direction that stands out more. */
function tested(alone: ReadonlyMap<string, Tally>, together: ReadonlyMap<string, Tally>): Feeding[] {
  const best = new Map<string, Feeding>();
  for (const [key, { games, wins, fair }] of together) {
    if (games < FEWEST_TOGETHER) continue;
    const [one, other] = halvesOf(key);
    const all = alone.get(one) ?? NONE;
    const share = fair / games;
    const won = all.wins - wins + PRIOR * share;
    const lost = all.games - games - (all.wins - wins) + PRIOR * (1 - share);
    // Of two directions the better one is taken.
    const chance = Math.min(1, 2 * winsAtLeast(wins, games, won, lost));
    const pair = pairKey(one, other);
    const known = best.get(pair);
    if (known !== undefined && known.chance <= chance) continue;
    best.set(pair, { one, other, games, wins, expected: (games * won) / (won + lost), chance });
  }
  return [...best.values()];
}

/**
 * The chance to win so often or more, where what is known of the share of wins is that of so many games won and lost: the
 * tail of the beta-binomial distribution.
 */
function winsAtLeast(wins: number, games: number, won: number, lost: number): number {
  // The chance of no win at all, and each next one from the one before.
  let chance = 1;
  for (let game = 0; game < games; game++) chance *= (lost + game) / (won + lost + game);
  let below = 0;
  for (let count = 0; count < wins; count++) {
    below += chance;
    chance *= ((games - count) / (count + 1)) * ((won + count) / (lost + games - count - 1));
  }
  return Math.max(0, 1 - below);
}
