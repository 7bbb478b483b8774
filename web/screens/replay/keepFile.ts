import { GUEST } from '../../../db/local/core/guest.ts';
import { openDatabase } from '../../../db/local/core/database.ts';
import { keepReplay } from '../../../db/local/replays/replays.ts';
import { readGameFile } from '../../../engine/file/gameFile.ts';
import { accountId } from '../../client/api/api.ts';
import { fileBody } from './fileBody.ts';

/**
 * Keeps a game file that was verified, so that it can be watched, now and later, without account and network.
 * @returns the address at which it can be watched. Throws what is no game file.
 */
export async function keepFile(file: File): Promise<string> {
  const read = readGameFile(await file.text());
  if (!read.ok) throw new Error(read.problem);
  const database = openDatabase(accountId() ?? GUEST);
  try {
    await keepReplay(database, fileBody(read.file), Date.now());
  } finally {
    database.close();
  }
  return `/offline/${read.file.gameId}/replay`;
}
