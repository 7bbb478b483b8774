import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { onCore } from '../bench/onCore.ts';
import type { Latencies } from './latencies.ts';

/** An order is what the process of the clients is told to do. */
export type Order = { readonly id: number } & Task;

export type Task =
  /** Seats the players of these rooms of a world, all of them at the end. @see Table */
  | {
      readonly type: 'open';
      readonly url: string;
      /** A JSON file of Table[]. */
      readonly world: string;
      readonly from: number;
      readonly to: number;
      /** The server knows no rooms: their state is not fetched. */
      readonly isBare: boolean;
    }
  /** Lets every room play, a command every so often, and tells how long the answers took. */
  | { readonly type: 'play'; readonly forMs: number; readonly everyMs: number }
  /** The rooms play on while all connections break and are opened anew; `cut`: the clients break them. */
  | { readonly type: 'ride'; readonly forMs: number; readonly everyMs: number; readonly cut: boolean }
  | { readonly type: 'close' };

export interface Told {
  readonly acks: Latencies;
  /** These things went wrong, a line each. */
  readonly faults: readonly string[];
  /** Milliseconds from the first lost connection until a client had its room again. */
  readonly back: Latencies;
  /** Connections that could not be made. */
  readonly failedTries: number;
}

export type Reply = { readonly id: number } & ({ readonly told: Told } | { readonly error: string });

export interface Swarm {
  ask(task: Task): Promise<Told>;
  stop(): Promise<void>;
}

/** @param core null = any */
export function startSwarm(core: number | null): Swarm {
  const child = onCore(core, [fileURLToPath(new URL('swarm.js', import.meta.url))], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const waiting = new Map<number, (reply: Reply) => void>();
  let asked = 0;
  child.once('exit', (code) => {
    for (const [id, answer] of waiting) answer({ id, error: `the clients ended with ${code}` });
  });
  child.on('message', (reply: Reply) => {
    waiting.get(reply.id)?.(reply);
    waiting.delete(reply.id);
  });
  return {
    ask: (task) =>
      new Promise((resolve, reject) => {
        const order: Order = { ...task, id: ++asked };
        waiting.set(order.id, (reply) =>
          'told' in reply ? resolve(reply.told) : reject(new Error(reply.error)),
        );
        child.send(order);
      }),
    async stop() {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}
