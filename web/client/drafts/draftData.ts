import { openDatabase } from '../../../db/local/core/database.ts';
import { draftStorage, type DraftStorage } from '../../../db/local/drafts/drafts.ts';

const opened = new Map<string, DraftStorage>();

/**
 * The maps that an account draws on this device. They have a way of their own to the disk, because what reads a whole
 * board has no place in what a room loads.
 */
export function draftsOf(userId: string): DraftStorage {
  const known = opened.get(userId);
  if (known !== undefined) return known;
  const database = openDatabase(userId);
  // A logout deletes the account's data; whoever signs in again begins with an empty disk.
  database.on('versionchange', () => void opened.delete(userId));
  const storage = draftStorage(database);
  opened.set(userId, storage);
  return storage;
}
