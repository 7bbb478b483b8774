import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Line } from './line.ts';
import { startSwarm } from './orders.ts';
import { quietest } from './quietest.ts';
import { playAmongCommanders } from './rivals.ts';
import { dataFolder } from '../bench/serverProcess.ts';
import { GAME_SERVER, serve } from './served.ts';
import { EVERY_MS, PEOPLE, WARM_UP_MS, type Sizes } from './sizes.ts';
import { makeWorld } from './world.ts';

const SOCKETS = 1_000;
const MOST_TIMES = 2;

/** Measures what people at tables of their own feel of Grandmasters who think in other games, on both cores like everything else. */
export async function grandmasterLines({ playMs, grandmasters }: Sizes): Promise<Line[]> {
  const data = dataFolder('load');
  const commands = Math.ceil((2 * (playMs + WARM_UP_MS)) / EVERY_MS) + 10;
  const rooms = SOCKETS / PEOPLE;
  const tables = await makeWorld(data, { rooms, people: PEOPLE, clock: 'relaxed', commands });
  const hard = await makeWorld(data, {
    rooms: grandmasters,
    from: rooms,
    people: 1,
    commanders: ['grandmaster', 'grandmaster', 'grandmaster'],
    clock: 'relaxed',
    commands: 0,
  });
  const world = join(data, 'world.json');
  writeFileSync(world, JSON.stringify(tables));
  const server = await serve(GAME_SERVER, data, null);
  const swarm = startSwarm(null);
  const measured = async () => {
    await swarm.ask({ type: 'play', forMs: WARM_UP_MS, everyMs: EVERY_MS });
    const began = server.reading().cpuMs;
    const acks = await quietest(swarm, playMs);
    return { acks, cpu: (server.reading().cpuMs - began) / playMs };
  };
  try {
    await swarm.ask({ type: 'open', url: server.url, world, isBare: false, from: 0, to: rooms });
    const alone = await measured();
    const leave = await Promise.all(hard.map((table) => playAmongCommanders(server.url, table)));
    const beside = await measured();
    for (const go of leave) go();
    return [
      { name: 'processor without them', value: alone.cpu * 100, unit: '% of one' },
      { name: 'processor with them', value: beside.cpu * 100, unit: '% of one' },
      { name: 'acks p50 without them', value: alone.acks.p50, unit: 'ms' },
      { name: 'acks p50 with them', value: beside.acks.p50, unit: 'ms' },
      { name: 'acks p99 without them', value: alone.acks.p99, unit: 'ms' },
      {
        name: 'acks p99 with them',
        value: beside.acks.p99,
        unit: 'ms',
        atMost: alone.acks.p99 * MOST_TIMES,
      },
    ];
  } finally {
    await swarm.stop();
    await server.stop();
  }
}
