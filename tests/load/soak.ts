import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolder } from '../bench/serverProcess.ts';
import type { Line } from './line.ts';
import { startSwarm } from './orders.ts';
import { GAME_SERVER, serve } from './served.ts';
import { EVERY_MS, MB, PEOPLE, type Sizes } from './sizes.ts';
import { makeWorld } from './world.ts';

const TABLES = 40;
const ROUNDS = 6;
/** After the first round everything has been compiled and fetched; what grows from then on would grow for ever. */
const MOST_GROWTH_MB = 5;

/** The same people play on and on: is what the server holds after each sixth of the time the same? */
export async function soakLines({ soakMs }: Sizes): Promise<Line[]> {
  const data = dataFolder('load');
  const commands = Math.ceil(soakMs / EVERY_MS) + 10;
  const tables = await makeWorld(data, { rooms: TABLES, people: PEOPLE, clock: 'relaxed', commands });
  const world = join(data, 'world.json');
  writeFileSync(world, JSON.stringify(tables));
  const server = await serve(GAME_SERVER, data, null);
  const swarm = startSwarm(1);
  try {
    await swarm.ask({ type: 'open', url: server.url, world, isBare: false, from: 0, to: TABLES });
    const lines: Line[] = [];
    const inUse: number[] = [];
    for (let round = 1; round <= ROUNDS; round++) {
      await swarm.ask({ type: 'play', forMs: soakMs / ROUNDS, everyMs: EVERY_MS });
      const memory = await server.settled();
      inUse.push(memory.inUse / MB);
      lines.push({ name: `in use after round ${round}`, value: memory.inUse / MB, unit: 'MB' });
      lines.push({ name: `resident after round ${round}`, value: memory.resident / MB, unit: 'MB' });
    }
    const growth = (inUse.at(-1) ?? 0) - (inUse[0] ?? 0);
    return [
      ...lines,
      { name: 'in use, from the first round to the last', value: growth, unit: 'MB', atMost: MOST_GROWTH_MB },
    ];
  } finally {
    await swarm.stop();
    await server.stop();
  }
}
