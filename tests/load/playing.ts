import type { Client } from './client.ts';
import type { Table } from './world.ts';

/** A table with its players at it, and how far its script has got. */
export interface PlayedTable extends Table {
  /** By seat. */
  readonly clients: readonly (Client | null)[];
  at: number;
}

export interface Play {
  /** Resolves when nothing is under way. */
  stop(): Promise<{ acks: number[]; faults: string[] }>;
}

const LOOK_MS = 10;
const MOST_FAULTS = 10;

/**
 * Each table gives its next command every so often, whatever the others do. One that got no answer is sent
 * again with its key when the player is back; what counts is the time from a sending to its answer.
 */
export function playing(tables: readonly PlayedTable[], everyMs: number): Play {
  const acks: number[] = [];
  const faults: string[] = [];
  const underWay = new Set<Promise<void>>();
  const started = performance.now();
  const queue = tables.map((table, index) => ({
    table,
    dueAt: started + (index / tables.length) * everyMs,
    isBusy: false,
  }));

  const fail = (table: PlayedTable, text: string): void => {
    if (faults.length < MOST_FAULTS) faults.push(`${table.id} at ${table.at}: ${text}`);
  };

  const give = async (entry: (typeof queue)[number], client: Client): Promise<void> => {
    const { table } = entry;
    const action = table.script[table.at]?.command;
    if (!action || !client.socket) return;
    const sentAt = performance.now();
    const answer = await client.socket
      .ask('game-action', {
        roomId: table.id,
        idempotencyKey: `${table.id}-${table.at}`,
        baseVersion: table.at + 1,
        action,
      })
      .catch(() => null);
    if (answer === null) return;
    acks.push(performance.now() - sentAt);
    if (answer.includes('"ok":true')) {
      table.at++;
      entry.dueAt = Math.max(performance.now(), entry.dueAt + everyMs);
    } else {
      fail(table, answer);
      entry.dueAt = Infinity;
    }
  };

  const timer = setInterval(() => {
    const now = performance.now();
    for (const entry of queue) {
      if (entry.isBusy || entry.dueAt > now) continue;
      const { script, at, clients } = entry.table;
      const next = script[at];
      const client = next && clients[next.seat];
      if (!next) {
        fail(entry.table, 'the script is at its end');
        entry.dueAt = Infinity;
      }
      if (!client?.socket) continue;
      entry.isBusy = true;
      const given = give(entry, client).finally(() => {
        entry.isBusy = false;
        underWay.delete(given);
      });
      underWay.add(given);
    }
  }, LOOK_MS);

  return {
    async stop() {
      clearInterval(timer);
      await Promise.all(underWay);
      return { acks, faults };
    },
  };
}
