import type { CardMode } from '../../engine/model/config.ts';
import { AI_TIERS } from '../../engine/model/tiers.ts';
import { playAll, type Job } from './crew.ts';
import { ratingsOf, type Pairing } from './ratings.ts';
import { RELEASES, tiersOf } from './released.ts';
import { writeSection } from './results.ts';
import { STYLES } from './sparring.ts';

const ANCHOR = 'commander';
const ANCHOR_POINTS = 1_000;
const CARDS = ['fixed', 'escalating'] as const;

/** Everybody that is ours: the tiers, all their releases, the sparring partners and the frozen yardsticks. */
const members = (): string[] => [
  ...AI_TIERS,
  ...Object.keys(RELEASES)
    .slice(0, -1)
    .flatMap((version) => tiersOf(version).map((tier) => `${tier}@${version}`)),
  ...Object.keys(STYLES).map((style) => `sparring:${style}`),
  'greedy',
  'random',
];

interface Season {
  /** Everybody where it is empty. */
  readonly named: readonly string[];
  /** The number of games of each pair. */
  readonly games: number;
  readonly threads: number;
  readonly jobFor: (bots: readonly string[], game: number, cardMode: CardMode) => Job;
}

/** Plays duels of all against all, by both card rules in turn, and writes the ratings (`npm run tournament -- league`). */
export async function playLeague({ named, games, threads, jobFor }: Season): Promise<void> {
  const bots = named.length > 0 ? [...named] : members();
  if (!bots.includes(ANCHOR)) throw new Error(`Ratings are told from the ${ANCHOR}'s: name it, too.`);
  const pairs = bots.flatMap((_, one) =>
    bots.slice(one + 1).map((_bot, index) => [one, one + 1 + index] as const),
  );
  const jobs = pairs.flatMap(([one, other]) =>
    Array.from({ length: games }, (_, game) =>
      // A deal is played from both seats by the same cards.
      jobFor(
        [bots[one] ?? '', bots[other] ?? ''],
        game,
        CARDS[Math.floor(game / 2) % CARDS.length] ?? 'fixed',
      ),
    ),
  );
  const wins = new Map<string, number>();
  await playAll(jobs, threads, ({ wins: won }, { bots: seats }) => {
    const names = seats.toSorted((a, b) => bots.indexOf(a) - bots.indexOf(b));
    const key = names.join(' ');
    wins.set(key, (wins.get(key) ?? 0) + (won[seats.indexOf(names[0] ?? '')] ?? 0));
  });
  const pairings = pairs.map(([one, other]): Pairing => {
    const won = wins.get(`${bots[one]} ${bots[other]}`) ?? 0;
    return { one, other, games, wins: won };
  });
  const ratings = ratingsOf(bots.length, pairings, bots.indexOf(ANCHOR), ANCHOR_POINTS);
  const share = (bot: number): string => {
    const own = pairings.filter(({ one, other }) => one === bot || other === bot);
    const won = own.reduce((sum, { one, wins: w, games: g }) => sum + (one === bot ? w : g - w), 0);
    return `${((100 * won) / (own.length * games)).toFixed(0)} %`;
  };
  const rows = bots
    .map((name, bot) => ({ name, bot, ...(ratings[bot] ?? { points: 0, within: 0 }) }))
    .toSorted((a, b) => b.points - a.points)
    .map(
      ({ name, bot, points, within }) =>
        `| ${name} | ${points.toFixed(0)} ± ${within.toFixed(0)} | ${share(bot)} |`,
    );
  const table = [
    `${games} duels of each pair on the World, half of them by each card rule; 400 points are odds of ten to one, ± 95 %.`,
    '',
    '| who | rating | won |',
    '| --- | --- | --- |',
    ...rows,
  ];
  for (const line of table) console.log(line);
  writeSection('league', table);
}
