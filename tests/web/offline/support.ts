import { seededRandom } from '../../../engine/dice/seededRandom.ts';
import type { OfflineEntry, OfflineGame } from '../../../db/local/device/offlineGames.ts';
import type { Ask, CallName, Calls, News } from '../../../web/screens/offline/messages.ts';
import { createAuthority } from '../../../web/screens/offline/authority.ts';
import type { OfflineGameStorage } from '../../../web/screens/offline/storage.ts';
import type { Timer } from '../../../web/base/lib/timer.ts';

/** A device's disk: keeps texts, so that nothing survives on it that could not be stored. */
export interface Disk extends OfflineGameStorage {
  /** The next entries are refused, as by a disk that is full. */
  fill(isFull: boolean): void;
}

export function createDisk(): Disk {
  const games = new Map<string, string>();
  const logs = new Map<string, string[]>();
  let full = false;
  const put = (game: OfflineGame, entry: OfflineEntry): Promise<void> => {
    const log = logs.get(game.id) ?? [];
    if (full || entry.entry.seq !== log.length + 1) return Promise.reject(new Error('not stored'));
    games.set(game.id, JSON.stringify(game));
    logs.set(game.id, [...log, JSON.stringify(entry)]);
    return Promise.resolve();
  };
  const gameOf = (text: string): OfflineGame => JSON.parse(text) as OfflineGame;
  return {
    fill(isFull) {
      full = isFull;
    },
    add: put,
    append: put,
    load(id) {
      const game = games.get(id);
      const log = (logs.get(id) ?? []).map((text) => JSON.parse(text) as OfflineEntry);
      return Promise.resolve(game === undefined ? null : { game: gameOf(game), log });
    },
    list: () => Promise.resolve([...games.values()].map(gameOf).toReversed()),
    remove(id) {
      games.delete(id);
      logs.delete(id);
      return Promise.resolve();
    },
    markHandedIn(id) {
      const text = games.get(id);
      if (text !== undefined) games.set(id, JSON.stringify({ ...gameOf(text), handedIn: true }));
      return Promise.resolve();
    },
  };
}

/** The worker as the page meets it: nothing crosses but what can be copied. */
export function startWorker(disk: Disk, timer: Timer, seed: number, hear: (news: News) => void): Ask {
  const stream = seededRandom(seed).stream('order');
  const authority = createAuthority({
    timer,
    storageOf: () => disk,
    newId: () => '01890a5d-ac96-774b-bcce-b302099a8057',
    randomBytes: (count) => Uint8Array.from({ length: count }, () => stream.below(256)),
    tell: (news) => hear(structuredClone(news)),
  });
  function ask<K extends CallName>(
    name: K,
    ...args: Parameters<Calls[K]>
  ): Promise<Awaited<ReturnType<Calls[K]>>>;
  async function ask(name: CallName, ...args: readonly unknown[]): Promise<unknown> {
    const call = authority[name] as (...given: readonly unknown[]) => Promise<unknown>;
    return structuredClone(await call(...structuredClone(args)));
  }
  return ask;
}
