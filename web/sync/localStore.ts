import { deleteDatabase, openDatabase } from '../../db/local/database.ts';
import { loadGames, saveGames } from '../../db/local/games.ts';
import {
  addEntry,
  countAttempt,
  loadEntries,
  removeEntries,
  roomsWithEntries,
} from '../../db/local/outbox.ts';
import { loadView, saveView, type SavedView } from '../../db/local/views.ts';
import type { MyGame } from '../../sync-server/protocol/rooms.ts';
import type { OutboxStorage } from './gamePorts.ts';

/** What this device keeps for one account. */
export interface LocalStore {
  loadView(reference: string): Promise<SavedView | null>;
  saveView(view: SavedView): Promise<void>;
  loadGames(): Promise<MyGame[]>;
  saveGames(games: readonly MyGame[]): Promise<void>;
  /** Rooms in which commands wait for an answer. */
  roomsWithCommands(): Promise<string[]>;
  outboxOf(roomId: string): OutboxStorage;
  close(): void;
}

export function openLocalStore(userId: string): LocalStore {
  const database = openDatabase(userId);
  return {
    loadView: (reference) => loadView(database, reference),
    saveView: (view) => saveView(database, view),
    loadGames: () => loadGames(database),
    saveGames: (games) => saveGames(database, games),
    roomsWithCommands: () => roomsWithEntries(database),
    outboxOf: (roomId) => ({
      add: (envelope) => addEntry(database, envelope),
      countAttempt: (key) => countAttempt(database, key),
      remove: (keys) => removeEntries(database, keys),
      load: () => loadEntries(database, roomId),
    }),
    close: () => database.close(),
  };
}

export const deleteLocalStore = deleteDatabase;
