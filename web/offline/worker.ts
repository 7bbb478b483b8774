import { openDatabase } from '../../db/local/database.ts';
import {
  addOfflineGame,
  appendOfflineEntry,
  loadOfflineGame,
  loadOfflineGames,
  markHandedIn,
  removeOfflineGame,
} from '../../db/local/offlineGames.ts';
import { browserTimer } from '../outbox/browserTimer.ts';
import { createAuthority } from './authority.ts';
import type { Reply, Request } from './messages.ts';
import type { OfflineGameStorage } from './storage.ts';

/** Plays off the page: the rules, the dice and the Commanders weigh on no screen, and no long think holds one up. */
const authority = createAuthority({
  timer: browserTimer,
  storageOf,
  newId: () => crypto.randomUUID(),
  randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
  tell: reply,
});

const storages = new Map<string, OfflineGameStorage>();

function storageOf(owner: string): OfflineGameStorage {
  const storage = storages.get(owner) ?? openStorage(owner);
  storages.set(owner, storage);
  return storage;
}

function openStorage(owner: string): OfflineGameStorage {
  const database = openDatabase(owner);
  return {
    add: (game, first) => addOfflineGame(database, game, first),
    append: (game, entry) => appendOfflineEntry(database, game, entry),
    load: (id) => loadOfflineGame(database, id),
    list: () => loadOfflineGames(database),
    remove: (id) => removeOfflineGame(database, id),
    markHandedIn: (id) => markHandedIn(database, id),
  };
}

self.addEventListener('message', ({ data }: MessageEvent<Request>) => void answer(data));

async function answer({ id, name, args }: Request): Promise<void> {
  try {
    reply({ type: 'answer', id, answer: await called(name, args) });
  } catch (error) {
    reply({ type: 'failure', id, message: error instanceof Error ? error.message : String(error) });
  }
}

/** Sound because `Calls` ties each call to its arguments, and page and worker are of one build. */
const called = (name: Request['name'], args: readonly unknown[]): Promise<unknown> =>
  (authority[name] as (...given: readonly unknown[]) => Promise<unknown>)(...args);

function reply(message: Reply): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
  self.postMessage(message);
}
