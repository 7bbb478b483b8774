import type { OfflineEntry, OfflineGame, StoredOfflineGame } from '../../../db/local/device/offlineGames.ts';

/** The games that are played on this device are kept here. */
export interface OfflineGameStorage {
  add(game: OfflineGame, first: OfflineEntry): Promise<void>;
  /** Rejects if the log has such an entry already: the game was played on elsewhere. */
  append(game: OfflineGame, entry: OfflineEntry): Promise<void>;
  /** null if there is no such game, or none that can still be read. */
  load(id: string): Promise<StoredOfflineGame | null>;
  /** Newest first. */
  list(): Promise<OfflineGame[]>;
  remove(id: string): Promise<void>;
  /** The server has taken it in. */
  markHandedIn(id: string): Promise<void>;
}
