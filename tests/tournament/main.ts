import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { isMainThread } from 'node:worker_threads';
import { BUILT_IN_MAPS } from '../../engine/maps/catalogue.ts';
import { gameConfigSchema } from '../../engine/model/config.ts';
import { BOT_NAMES } from './bots.ts';
import { playAll, type Job } from './crew.ts';
import { scoreOf } from './score.ts';

const USAGE = `npm run tournament -- BOT BOT [BOT ...] [--map ID] [--games N] [--config JSON] [--threads N] [--seed N]
  A bot sits in each seat. Every deal is played once by each rotation of the seats.
  Bots: ${BOT_NAMES.join(', ')}; a detail follows a colon: grandmaster:500, "external:python3 bot.py".`;

/** Games without an end go to the strongest side. */
const LAST_ROUND = 50;

async function main(): Promise<void> {
  const { values, positionals: bots } = parseArgs({
    allowPositionals: true,
    options: {
      map: { type: 'string', default: 'world' },
      games: { type: 'string', default: '100' },
      config: { type: 'string', default: '{}' },
      threads: { type: 'string', default: String(availableParallelism()) },
      seed: { type: 'string', default: '1' },
    },
  });
  const map = BUILT_IN_MAPS.find(({ id }) => id === values.map);
  if (bots.length < 2 || !map) {
    console.log(USAGE);
    process.exitCode = 1;
    return;
  }
  const config = gameConfigSchema.parse({ roundLimit: LAST_ROUND, ...JSON.parse(values.config) });
  const jobs = Array.from({ length: Number(values.games) }, (_, game): Job => {
    const turned = game % bots.length;
    return {
      mapId: map.id,
      config,
      bots: bots.map((_bot, seat) => bots[(seat + turned) % bots.length] ?? ''),
      seed: Number(values.seed) * 1_000_003 + Math.floor(game / bots.length),
    };
  });
  const score = scoreOf(bots);
  let draws = 0;
  await playAll(jobs, Number(values.threads), (result, job) => {
    score.add(job.bots, result);
    if (result.isDraw) draws++;
  });
  console.log(`${jobs.length} games on ${map.id}, ${draws} drawn, ${JSON.stringify(config)}`);
  for (const line of score.lines()) console.log(line);
}

if (isMainThread) await main();
