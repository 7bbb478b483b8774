import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Line } from './line.ts';
import { startSwarm, type Told } from './orders.ts';
import { dataFolder } from '../bench/serverProcess.ts';
import { GAME_SERVER, serve } from './served.ts';
import { EVERY_MS, PEOPLE, WARM_UP_MS, type Sizes } from './sizes.ts';
import { makeWorld } from './world.ts';

const BACK_WITHIN_MS = 10_000;
const LONGEST_ACK_MS = 2_000;
const UNTIL_KILL_MS = 2_000;

/** All clients lose their connections at once and come back, by a crash of the server and by their network's fault. */
export async function stormLines({ storm, stormMs }: Sizes): Promise<Line[]> {
  const data = dataFolder('load');
  const commands = Math.ceil((2 * stormMs + WARM_UP_MS) / EVERY_MS) + 10;
  const tables = await makeWorld(data, { rooms: storm / PEOPLE, people: PEOPLE, clock: 'relaxed', commands });
  const world = join(data, 'world.json');
  writeFileSync(world, JSON.stringify(tables));
  const server = await serve(GAME_SERVER, data, 0);
  const swarm = startSwarm(1);
  try {
    await swarm.ask({ type: 'open', url: server.url, world, isBare: false, from: 0, to: tables.length });
    await swarm.ask({ type: 'play', forMs: WARM_UP_MS, everyMs: EVERY_MS });
    const riding = swarm.ask({ type: 'ride', forMs: stormMs, everyMs: EVERY_MS, cut: false });
    await wait(UNTIL_KILL_MS);
    const startMs = await server.crash();
    const killed = await riding;
    const cut = await swarm.ask({ type: 'ride', forMs: stormMs, everyMs: EVERY_MS, cut: true });
    return [
      { name: 'kill -9: until the server is open again', value: startMs, unit: 'ms' },
      ...linesOf('kill -9', killed),
      ...linesOf('network lost', cut),
    ];
  } finally {
    await swarm.stop();
    await server.stop();
  }
}

function linesOf(what: string, { back, acks, faults, failedTries }: Told): Line[] {
  for (const fault of faults) console.log(fault);
  return [
    { name: `${what}: clients that have their room again`, value: back.count, unit: '' },
    { name: `${what}: until half of them have`, value: back.p50, unit: 'ms' },
    { name: `${what}: until all of them have`, value: back.longest, unit: 'ms', atMost: BACK_WITHIN_MS },
    { name: `${what}: tries in vain`, value: failedTries, unit: '' },
    { name: `${what}: acks meanwhile`, value: acks.count, unit: '' },
    { name: `${what}: acks p99`, value: acks.p99, unit: 'ms' },
    { name: `${what}: longest ack`, value: acks.longest, unit: 'ms', atMost: LONGEST_ACK_MS },
    { name: `${what}: faults`, value: faults.length, unit: '', atMost: 0 },
  ];
}
