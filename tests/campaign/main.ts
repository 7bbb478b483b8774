import { parseArgs } from 'node:util';
import { runCampaign } from './campaign.ts';

const TOLD_EVERY = 20;

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '200' },
    players: { type: 'string', default: '50' },
    processes: { type: 'string', default: '1' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
  },
});
const [kills, players, processes, seed] = [values.kills, values.players, values.processes, values.seed].map(
  Number,
) as [number, number, number, number];
if (processes > 1 && !(process.env['DATABASE_URL'] && process.env['REDIS_URL'])) {
  throw new Error('Several processes need PostgreSQL and Redis: set DATABASE_URL and REDIS_URL');
}
const started = performance.now();
console.log(`${kills} kills under play by ${players} players on ${processes} processes, seed ${seed} ...`);
const onKill = (done: number): void => {
  if (done % TOLD_EVERY === 0) console.log(`${done} kills`);
};
const { acknowledged, refused, faults } = await runCampaign({ kills, players, seed, processes, onKill });
for (const fault of faults) console.log(fault);
console.log(
  `${acknowledged} commands acknowledged, ${refused} refused, ${faults.length} faults, ${Math.round((performance.now() - started) / 1000)} s`,
);
process.exit(faults.length === 0 ? 0 : 1);
