import type { ChildProcess } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { bootServer, killServer, root } from '../bench/serverProcess.ts';

const SETTLE = join(root, 'tests/load/settle.mjs');
export const GAME_SERVER = 'dist/server/main.js';
export const BARE_SERVER = 'tests/bench/echoServer.mjs';

/** Linux counts processor time in these. */
const TICK_MS = 10;
/** … and memory in these. */
const PAGE = 4096;
const SETTLE_MS = 3_000;

/** A server in a process of its own, seen from outside. */
export interface Served {
  readonly url: string;
  /** SIGKILL, and up again on the same database and port. Answers how long the start took. */
  crash(): Promise<number>;
  /** Waits until what was begun is done and the garbage is gone, and reads then. */
  settled(): Promise<Memory>;
  reading(): Reading;
  /** Also removes its data. */
  stop(): Promise<void>;
}

export interface Reading {
  /** Processor time of all its threads so far. */
  readonly cpuMs: number;
}

/** In bytes. */
export interface Memory {
  /** The whole process holds this, with what its heap keeps for later. */
  readonly resident: number;
  /** On the heap of its main thread, and held by it outside. */
  readonly inUse: number;
}

/** @param core null = both cores @param data its DATA_DIR, ready */
export async function serve(file: string, data: string, core: number | null): Promise<Served> {
  const port = 7_800 + (process.pid % 500);
  let server = await boot(file, data, port, core);
  const end = (): Promise<void> => killServer(server);
  const reading = (): Reading => readingOf(server.pid ?? 0);
  return {
    url: `http://127.0.0.1:${port}`,
    async crash() {
      await end();
      const from = performance.now();
      server = await boot(file, data, port, core);
      return performance.now() - from;
    },
    reading,
    async settled() {
      for (let round = 0; round < 2; round++) {
        await wait(SETTLE_MS);
        server.kill('SIGUSR2');
      }
      await wait(SETTLE_MS);
      const inUse = Number(readFileSync(join(data, 'in-use'), 'utf8'));
      return { resident: residentOf(server.pid ?? 0), inUse };
    },
    async stop() {
      await end();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** With its garbage collected when it is asked to (`settle.mjs`). */
const boot = (file: string, data: string, port: number, core: number | null): Promise<ChildProcess> =>
  bootServer(file, { data, port, core, options: ['--expose-gc', '--import', SETTLE] });

const residentOf = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE;

function readingOf(pid: number): Reading {
  // The fields begin after the program's name, which may hold anything.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return { cpuMs: (Number(fields[11]) + Number(fields[12])) * TICK_MS };
}
