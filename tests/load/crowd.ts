import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { keepBeating, seat, type Client, type ClientWatcher } from './client.ts';
import { latenciesOf } from './latencies.ts';
import type { Order, Task, Told } from './orders.ts';
import { playing, type PlayedTable } from './playing.ts';
import type { Table } from './world.ts';

const CONNECT_AT_ONCE = 50;

/** All clients of one process. */
export interface Crowd {
  obey(order: Order): Promise<Told>;
}

export function crowd(): Crowd {
  const clients: Client[] = [];
  const tables: PlayedTable[] = [];
  keepBeating(clients);
  let lostAt: number | null = null;
  let back: number[] = [];
  let failedTries = 0;
  const watcher: ClientWatcher = {
    lost: () => void (lostAt ??= performance.now()),
    back: () => void back.push(performance.now() - (lostAt ?? 0)),
    failed: () => void failedTries++,
  };

  const open = async ({ url, world, from, to, isBare }: Extract<Task, { type: 'open' }>): Promise<void> => {
    const all = JSON.parse(readFileSync(world, 'utf8')) as Table[];
    const wanted = all.slice(from, to).map((table) => ({ table, seats: [] as (Client | null)[] }));
    const places = wanted.flatMap(({ table, seats }) =>
      table.tokens.map((token, at) => ({ roomId: table.id, token, seats, at })),
    );
    const next = places.values();
    const work = async (): Promise<void> => {
      for (const { roomId, token, seats, at } of next) {
        seats[at] = token === null ? null : await seat({ url, roomId, token, isBare }, watcher);
      }
    };
    await Promise.all(Array.from({ length: CONNECT_AT_ONCE }, work));
    for (const { table, seats } of wanted) {
      tables.push({ ...table, clients: seats, at: 0 });
      clients.push(...seats.filter((client) => client !== null));
    }
  };

  const play = async (forMs: number, everyMs: number, cut: boolean): Promise<Told> => {
    [lostAt, back, failedTries] = [null, [], 0];
    const game = playing(tables, everyMs);
    if (cut) for (const client of clients) client.cut();
    await wait(forMs);
    const { acks, faults } = await game.stop();
    const away = clients.filter(({ socket }) => socket === null).length;
    return {
      acks: latenciesOf(acks),
      faults: away > 0 ? [...faults, `${away} clients are not back`] : faults,
      back: latenciesOf(back),
      failedTries,
    };
  };

  return {
    async obey(order) {
      if (order.type === 'open') await open(order);
      if (order.type === 'play') return play(order.forMs, order.everyMs, false);
      if (order.type === 'ride') return play(order.forMs, order.everyMs, order.cut);
      if (order.type === 'close') {
        for (const client of clients.splice(0)) client.close();
        tables.length = 0;
      }
      return { acks: latenciesOf([]), faults: [], back: latenciesOf([]), failedTries: 0 };
    },
  };
}
