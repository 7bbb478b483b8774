import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { isMainThread } from 'node:worker_threads';
import { BUILT_IN_MAPS } from '../../engine/maps/catalogue.ts';
import { gameConfigSchema, type GameConfig } from '../../engine/model/config.ts';
import { BOT_NAMES } from './bots.ts';
import { playAll, type Job } from './crew.ts';
import { playLeague } from './league.ts';
import { scoreOf } from './score.ts';

const USAGE = `npm run tournament -- BOT BOT [BOT ...] [--map ID] [--games N] [--config JSON] [--threads N] [--seed N]
  A bot sits in each seat. Every deal is played once by each rotation of the seats.
  Bots: ${BOT_NAMES.join(', ')}; a detail follows a colon: grandmaster:500, sparring:holder, "external:python3 bot.py".
npm run tournament -- league [BOT BOT ...] [--games N] [--threads N] [--seed N]
  Duels of all of them, or of all of ours, against all; ratings go to RESULTS.md.`;

/** Games without an end go to the strongest side. */
const LAST_ROUND = 50;
const [GAMES, GAMES_OF_A_PAIR] = [100, 20];

async function main(): Promise<void> {
  const { values, positionals: bots } = parseArgs({
    allowPositionals: true,
    options: {
      map: { type: 'string', default: 'world' },
      games: { type: 'string' },
      config: { type: 'string', default: '{}' },
      threads: { type: 'string', default: String(availableParallelism()) },
      seed: { type: 'string', default: '1' },
    },
  });
  const map = BUILT_IN_MAPS.find(({ id }) => id === values.map);
  const isLeague = bots[0] === 'league';
  if (!map || (bots.length < 2 && !isLeague)) {
    console.log(USAGE);
    process.exitCode = 1;
    return;
  }
  const threads = Number(values.threads);
  const rules = gameConfigSchema.parse({ roundLimit: LAST_ROUND, ...JSON.parse(values.config) });
  const jobOf = (seats: readonly string[], game: number, config: GameConfig): Job => ({
    mapId: map.id,
    config,
    bots: rotated(seats, game % seats.length),
    seed: Number(values.seed) * 1_000_003 + Math.floor(game / seats.length),
  });
  if (isLeague) {
    const games = Number(values.games ?? GAMES_OF_A_PAIR);
    await playLeague({
      named: bots.slice(1),
      games,
      threads,
      jobFor: (pair, game, cardMode) => jobOf(pair, game, { ...rules, cardMode }),
    });
    return;
  }
  const games = Number(values.games ?? GAMES);
  await playTable(
    bots,
    Array.from({ length: games }, (_, game) => jobOf(bots, game, rules)),
    threads,
  );
}

const rotated = (bots: readonly string[], by: number): string[] =>
  bots.map((_bot, seat) => bots[(seat + by) % bots.length] ?? '');

async function playTable(bots: readonly string[], jobs: readonly Job[], threads: number): Promise<void> {
  const score = scoreOf(bots);
  let draws = 0;
  let atLimit = 0;
  await playAll(jobs, threads, (result, job) => {
    score.add(job.bots, result);
    if (result.isDraw) draws++;
    if (result.isAtLimit) atLimit++;
  });
  console.log(
    `${jobs.length} games, ${draws} drawn, ${atLimit} ended by the last round, ${JSON.stringify(jobs[0]?.config)}`,
  );
  for (const line of score.lines()) console.log(line);
}

if (isMainThread) await main();
