import { letterStorage, type LetterStorage } from '../../../db/local/account/letters.ts';
import { openDatabase } from '../../../db/local/core/database.ts';
import {
  commentLetterForm,
  keepThreads,
  loadThreads,
  type CommentLetter,
} from '../../../db/local/drafts/comments.ts';
import { keepBoard, loadBoard } from '../../../db/local/drafts/boards.ts';
import { draftStorage, type DraftStorage } from '../../../db/local/drafts/drafts.ts';
import { keepVersion, keptVersions, type KeptVersion } from '../../../db/local/drafts/versions.ts';
import type { DraftThread } from '../../../sync-server/protocol/draftComments.ts';
import { MOST_DEVICE_VERSIONS } from '../../../sync-server/protocol/draftVersions.ts';
import { BUILD } from '../../../sync-server/protocol/version.ts';

/** The maps that an account draws on this device, with what is said about them and how they were. */
export interface DraftData extends DraftStorage {
  loadThreads(id: string): Promise<DraftThread[]>;
  keepThreads(id: string, threads: readonly DraftThread[]): Promise<void>;
  /** What somebody does about comments, until the server has answered. */
  readonly letters: LetterStorage<CommentLetter>;
  /** Newest first. */
  versions(id: string): Promise<KeptVersion[]>;
  keepVersion(id: string, version: KeptVersion): Promise<void>;
  /** The board that this build made last of a draft, as it was kept; null if there is none. */
  loadBoard(id: string): Promise<unknown>;
  keepBoard(id: string, board: object): Promise<void>;
}

const opened = new Map<string, DraftData>();

/**
 * The drafts of an account. They have a way of their own to the disk, because what reads a whole board has no place in
 * what a room loads.
 */
export function draftsOf(userId: string): DraftData {
  const known = opened.get(userId);
  if (known !== undefined) return known;
  const database = openDatabase(userId);
  // A logout deletes the account's data; whoever signs in again begins with an empty disk.
  database.on('versionchange', () => void opened.delete(userId));
  const data: DraftData = {
    ...draftStorage(database),
    loadThreads: (id) => loadThreads(database, id),
    keepThreads: (id, threads) => keepThreads(database, id, threads),
    letters: letterStorage(database, commentLetterForm),
    versions: (id) => keptVersions(database, id),
    keepVersion: (id, version) => keepVersion(database, id, version, MOST_DEVICE_VERSIONS),
    loadBoard: (id) => loadBoard(database, id, BUILD),
    keepBoard: (id, board) => keepBoard(database, id, BUILD, board),
  };
  opened.set(userId, data);
  return data;
}
