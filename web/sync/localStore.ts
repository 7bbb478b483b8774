import { chainStorage, type ChainStorage } from '../../db/local/chains.ts';
import { deleteDatabase, openDatabase } from '../../db/local/database.ts';
import { loadDice, saveDice, type VerifiedDice } from '../../db/local/dice.ts';
import { loadGames, saveGames } from '../../db/local/games.ts';
import { keepHead, loadHead, type SignedHead } from '../../db/local/heads.ts';
import { keepToken, takeRefusals } from '../../db/local/kv.ts';
import { outboxStorage, roomsWithEntries, type OutboxStorage } from '../../db/local/outbox.ts';
import { loadView, saveView, type SavedView } from '../../db/local/views.ts';
import type { MyGame } from '../../sync-server/protocol/rooms.ts';

/** What this device keeps for one account. */
export interface LocalStore {
  loadView(reference: string): Promise<SavedView | null>;
  saveView(view: SavedView): Promise<void>;
  loadGames(): Promise<MyGame[]>;
  saveGames(games: readonly MyGame[]): Promise<void>;
  /** Rooms in which commands wait for an answer. */
  roomsWithCommands(): Promise<string[]>;
  outboxOf(roomId: string): OutboxStorage;
  chainsOf(roomId: string): ChainStorage;
  /** For the service worker. */
  keepToken(token: string): Promise<void>;
  /** What the service worker could not tell the player. */
  takeRefusals(): Promise<string[]>;
  keepHead(roomId: string, head: SignedHead): Promise<void>;
  /** The newest head that the server has signed for this account in a room. */
  loadHead(roomId: string): Promise<SignedHead | null>;
  loadDice(roomId: string): Promise<VerifiedDice | null>;
  saveDice(roomId: string, dice: VerifiedDice): Promise<void>;
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
    outboxOf: (roomId) => outboxStorage(database, roomId),
    chainsOf: (roomId) => chainStorage(database, roomId),
    keepToken: (token) => keepToken(database, token),
    takeRefusals: () => takeRefusals(database),
    keepHead: (roomId, head) => keepHead(database, roomId, head),
    loadHead: (roomId) => loadHead(database, roomId),
    loadDice: (roomId) => loadDice(database, roomId),
    saveDice: (roomId, dice) => saveDice(database, roomId, dice),
    close: () => database.close(),
  };
}

export const deleteLocalStore = deleteDatabase;
