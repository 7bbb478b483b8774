import { setTimeout as wait } from 'node:timers/promises';
import { openSqlite } from '../../db/server/core/open.ts';
import { turnsToRemindOf } from '../../db/server/push/pushNotifications.ts';
import { nextDeadline, roomsDue } from '../../db/server/rooms/rooms.ts';
import { nextReplacement, replacementsDue } from '../../db/server/games/turnClocks.ts';
import { REMIND_BEFORE_MS } from '../../sync-server/push/tell.ts';
import { copyGame } from './copyGame.ts';
import type { Line } from './line.ts';
import { dataFolder } from '../bench/serverProcess.ts';
import { GAME_SERVER, serve } from './served.ts';
import { MB, type Sizes } from './sizes.ts';
import { makeWorld } from './world.ts';

const PEOPLE = 4;
/** Users whose games they are: each has some forty. */
const TABLES = 5_000;
const TIMES = 9;
/** SQLite keeps at most so much of its pages, less a little. */
const MOST_BYTES = 24 * MB;
const MOST_CPU_PERCENT = 0.5;
/** A scan that each end of a turn brings with it may take the one, and one twice a minute the other. */
const OFTEN_MS = 5;
const SELDOM_MS = 150;

interface Idle {
  readonly startMs: number;
  readonly bytes: number;
  /** In percent of one core. */
  readonly cpu: number;
}

/** Games of a day a turn in which nobody does anything: rows, and nothing else. */
export async function idleLines({ idleGames, idleMs }: Sizes): Promise<Line[]> {
  const empty = await measure(dataFolder('load'), idleMs);
  const data = dataFolder('load');
  const [template] = await makeWorld(data, { rooms: 1, people: PEOPLE, clock: 'async', commands: 0 });
  if (!template) throw new Error('no game to copy');
  copyGame(data, template.id, { games: idleGames, users: Math.min(TABLES * PEOPLE, idleGames) });
  const scans = await scanTimes(data);
  const full = await measure(data, idleMs);
  return [
    { name: 'start of the server, no games', value: empty.startMs, unit: 'ms' },
    { name: `start of the server, ${idleGames.toLocaleString('en')} games`, value: full.startMs, unit: 'ms' },
    { name: 'memory, no games', value: empty.bytes / MB, unit: 'MB' },
    {
      name: 'memory of the games beyond that',
      value: (full.bytes - empty.bytes) / MB,
      unit: 'MB',
      atMost: MOST_BYTES / MB,
    },
    { name: 'processor, no games', value: empty.cpu, unit: '% of one' },
    {
      name: 'processor for the games beyond that',
      value: full.cpu - empty.cpu,
      unit: '% of one',
      atMost: MOST_CPU_PERCENT,
    },
    ...scans,
  ];
}

async function measure(data: string, forMs: number): Promise<Idle> {
  const from = performance.now();
  const server = await serve(GAME_SERVER, data, 0);
  try {
    const startMs = performance.now() - from;
    await server.settled();
    const began = server.reading().cpuMs;
    await wait(forMs);
    const cpu = ((server.reading().cpuMs - began) / forMs) * 100;
    return { startMs, bytes: (await server.settled()).resident, cpu };
  } finally {
    await server.stop();
  }
}

/** Measures how long each question takes that the server asks now and then of all games. */
async function scanTimes(data: string): Promise<Line[]> {
  const { db } = openSqlite(data);
  const now = Date.now();
  const scans: readonly (readonly [string, number, () => Promise<unknown>])[] = [
    ['turns that are over', OFTEN_MS, () => roomsDue(db, now, 20)],
    ['the next deadline', OFTEN_MS, () => nextDeadline(db)],
    ['seats to take over', OFTEN_MS, () => replacementsDue(db, now)],
    ['the next seat to take over', OFTEN_MS, () => nextReplacement(db)],
    ['players to remind', SELDOM_MS, () => turnsToRemindOf(db, now, now + REMIND_BEFORE_MS)],
  ];
  const lines: Line[] = [];
  for (const [name, atMost, scan] of scans) {
    let best = Infinity;
    for (let time = 0; time < TIMES; time++) {
      const from = performance.now();
      await scan();
      best = Math.min(best, performance.now() - from);
    }
    lines.push({ name: `scan: ${name}`, value: best, unit: 'ms', atMost });
  }
  await db.destroy();
  return lines;
}
