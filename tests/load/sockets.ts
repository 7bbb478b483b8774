import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Latencies } from './latencies.ts';
import type { Line } from './line.ts';
import { startSwarm } from './orders.ts';
import { quietest } from './quietest.ts';
import { dataFolder } from '../bench/serverProcess.ts';
import { BARE_SERVER, GAME_SERVER, serve, type Memory } from './served.ts';
import { EVERY_MS, PEOPLE, WARM_UP_MS, type Sizes } from './sizes.ts';
import { makeWorld } from './world.ts';

/** Measured again, memory differs by this much. */
const INEXACT = 1.1;
/** With as many sockets as there are, the slowest answers may take this many times those of a server that does nothing. */
const SLOWER = 3;

interface Step {
  readonly sockets: number;
  /** Since before the first client, once settled: of those who look on, and after play. */
  readonly idle: Memory;
  readonly played: Memory;
  readonly acks: Latencies;
  /** Processor time of the server while it was measured, in seconds for each second. */
  readonly cpu: number;
}

/** Players and rooms more and more of them, on the game's server and on a bare one with the same clients. */
export async function socketLines(sizes: Sizes): Promise<Line[]> {
  const data = dataFolder('load');
  const most = Math.max(...sizes.steps);
  const commands = Math.ceil((sizes.steps.length * (sizes.playMs + WARM_UP_MS)) / EVERY_MS) + 10;
  const rooms = most / PEOPLE + warmUpRooms(sizes);
  const tables = await makeWorld(data, { rooms, people: PEOPLE, clock: 'relaxed', commands });
  const world = join(data, 'world.json');
  writeFileSync(world, JSON.stringify(tables));
  const bare = await stepsOf(BARE_SERVER, dataFolder('load'), world, sizes);
  const game = await stepsOf(GAME_SERVER, data, world, sizes);
  return [
    ...game.flatMap((step, at) => linesOf(step, bare[at] ?? step)),
    ...slowest(game, bare),
    ...growth(game, bare),
  ];
}

const warmUpRooms = ({ steps }: Sizes): number => Math.min(...steps) / PEOPLE / 2;

async function stepsOf(file: string, data: string, world: string, sizes: Sizes): Promise<Step[]> {
  const isBare = file === BARE_SERVER;
  const server = await serve(file, data, 0);
  const swarm = startSwarm(1);
  const { url } = server;
  try {
    // The first rooms are for what is compiled and fetched once, which counts for nobody; rooms stay in memory, so these are none of those that count.
    const last = Math.max(...sizes.steps) / PEOPLE;
    await swarm.ask({ type: 'open', url, world, isBare, from: last, to: last + warmUpRooms(sizes) });
    await swarm.ask({ type: 'close' });
    const before = await server.settled();
    const steps: Step[] = [];
    let from = 0;
    for (const sockets of sizes.steps) {
      const to = sockets / PEOPLE;
      await swarm.ask({ type: 'open', url, world, isBare, from, to });
      from = to;
      const idle = await server.settled();
      await swarm.ask({ type: 'play', forMs: WARM_UP_MS, everyMs: EVERY_MS });
      const began = server.reading();
      const acks = await quietest(swarm, sizes.playMs);
      const cpu = (server.reading().cpuMs - began.cpuMs) / sizes.playMs;
      const played = await server.settled();
      console.error(`${file}: ${sockets} sockets measured`);
      steps.push({
        sockets,
        idle: since(before, idle),
        played: since(before, played),
        acks,
        cpu,
      });
    }
    return steps;
  } finally {
    await swarm.stop();
    await server.stop();
  }
}

const since = (before: Memory, now: Memory): Memory => ({
  resident: now.resident - before.resident,
  inUse: now.inUse - before.inUse,
});

function linesOf(step: Step, bare: Step): Line[] {
  const { sockets, acks } = step;
  const each = (bytes: number): number => bytes / 1024 / sockets;
  const name = (what: string): string => `${sockets.toLocaleString('en')} sockets: ${what}`;
  return [
    {
      name: name('memory each, looking on'),
      value: each(step.idle.resident),
      unit: 'KB',
      bare: each(bare.idle.resident),
    },
    {
      name: name('memory each, after play'),
      value: each(step.played.resident),
      unit: 'KB',
      bare: each(bare.played.resident),
    },
    {
      name: name('of that in use'),
      value: each(step.played.inUse),
      unit: 'KB',
      bare: each(bare.played.inUse),
    },
    { name: name('acks p50'), value: acks.p50, unit: 'ms', bare: bare.acks.p50 },
    { name: name('acks p99'), value: acks.p99, unit: 'ms', bare: bare.acks.p99 },
    { name: name('longest ack'), value: acks.longest, unit: 'ms', bare: bare.acks.longest },
    { name: name('acks'), value: acks.count, unit: '', bare: bare.acks.count },
    { name: name('processor'), value: step.cpu * 100, unit: '% of one', bare: bare.cpu * 100 },
  ];
}

function slowest(game: readonly Step[], bare: readonly Step[]): Line[] {
  const [last, beside] = [game.at(-1), bare.at(-1)];
  if (!last || !beside) return [];
  const value = last.acks.p99 / beside.acks.p99;
  return [{ name: 'acks p99 beside the bare server', value, unit: 'times', atMost: SLOWER }];
}

/** From the first step to the last, which must be no worse than linear. */
function growth(game: readonly Step[], bare: readonly Step[]): Line[] {
  const factor = (steps: readonly Step[], of: (step: Step) => number): number => {
    const [first, last] = [steps[0], steps.at(-1)];
    return first && last ? of(last) / of(first) : NaN;
  };
  const compared = (name: string, of: (step: Step) => number): Line => ({
    name: `growth of ${name}`,
    value: factor(game, of),
    unit: 'times',
    bare: factor(bare, of),
    atMost: factor(game, ({ sockets }) => sockets) * INEXACT,
  });
  return [
    // The memory in use is compared: what is resident has tens of megabytes from before the first client to give away.
    compared('memory in use', ({ played }) => played.inUse),
    compared('acks p99', ({ acks }) => acks.p99),
    compared('processor time', ({ cpu }) => cpu),
  ];
}
