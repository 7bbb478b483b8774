import { openDatabase } from '../../../db/local/core/database.ts';
import {
  addOfflineGame,
  appendOfflineEntry,
  loadOfflineGame,
  loadOfflineGames,
  markHandedIn,
  removeOfflineGame,
} from '../../../db/local/device/offlineGames.ts';
import { browserTimer } from '../../base/lib/browserTimer.ts';
import { createAuthority } from './authority.ts';
import { serve, tell } from './serve.ts';
import type { OfflineGameStorage } from './storage.ts';

/** Plays off the page: the rules, the dice and the Commanders weigh on no screen, and no long think holds one up. */
serve(
  createAuthority({
    timer: browserTimer,
    storageOf,
    newId: () => crypto.randomUUID(),
    randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
    tell,
  }),
);

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
