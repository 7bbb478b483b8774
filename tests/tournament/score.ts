import { addConduct, noConduct, type Conduct } from './conduct.ts';
import type { MatchResult } from './match.ts';

export interface Score {
  readonly bot: string;
  games: number;
  wins: number;
  /** Those of the games that the last round ended, and what was won of them. */
  readonly atLimit: { games: number; wins: number };
  readonly turnMs: number[];
  readonly conduct: Conduct;
}

/** Counts each bot's seats; two seats of one bot in a game are two chances to win it. */
export function scoreOf(bots: readonly string[]) {
  const scores = new Map(
    bots.map((bot): [string, Score] => [
      bot,
      { bot, games: 0, wins: 0, atLimit: { games: 0, wins: 0 }, turnMs: [], conduct: noConduct() },
    ]),
  );
  return {
    add(seats: readonly string[], { wins, turnMs, conducts, isAtLimit }: MatchResult): void {
      seats.forEach((bot, seat) => {
        const score = scores.get(bot);
        if (!score) return;
        score.games++;
        score.wins += wins[seat] ?? 0;
        if (isAtLimit) {
          score.atLimit.games++;
          score.atLimit.wins += wins[seat] ?? 0;
        }
        score.turnMs.push(...(turnMs[seat] ?? []));
        addConduct(score.conduct, conducts[seat] ?? noConduct());
      });
    },
    lines: (): string[] => [...scores.values()].map(lineOf),
  };
}

function lineOf({ bot, games, wins, atLimit, turnMs, conduct }: Score): string {
  const [low, high] = wilson(wins, games);
  const sorted = turnMs.toSorted((a, b) => a - b);
  const quantile = (share: number): string => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1);
  const apart = (won: number, of: number): string => `${Number(won.toFixed(1))} of ${of}`;
  return (
    `${bot.padEnd(28)} ${percent(wins / Math.max(1, games))} of ${games} seats ` +
    `[${percent(low)}, ${percent(high)}]   ` +
    `before the last round ${apart(wins - atLimit.wins, games - atLimit.games)}, by it ${apart(atLimit.wins, atLimit.games)}   ` +
    `turn ms p50 ${quantile(0.5)}  p95 ${quantile(0.95)}` +
    `   conquers early ${did(conduct.early)}  breaks ${did(conduct.breaks)}  spent ${did(conduct.spent)}`
  );
}

const did = ({ of, did: done }: { of: number; did: number }): string =>
  `${percent(done / Math.max(1, of))} of ${of}`;

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

/** 95 % interval of a share (Wilson 1927). */
export function wilson(successes: number, trials: number): readonly [number, number] {
  if (trials === 0) return [0, 1];
  const z = 1.96;
  const share = successes / trials;
  const centre = (share + (z * z) / (2 * trials)) / (1 + (z * z) / trials);
  const half =
    (z / (1 + (z * z) / trials)) *
    Math.sqrt((share * (1 - share)) / trials + (z * z) / (4 * trials * trials));
  return [Math.max(0, centre - half), Math.min(1, centre + half)];
}
