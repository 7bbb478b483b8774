import { GUEST } from '../../../db/local/core/guest.ts';
import { withDatabase } from '../../../db/local/core/withDatabase.ts';
import { keepReplay, loadReplay } from '../../../db/local/replays/replays.ts';
import { keepStudy } from '../../../db/local/replays/studies.ts';
import { readGameFile } from '../../../engine/file/gameFile.ts';
import type { StudyFile } from '../../../engine/file/studyFile.ts';
import { REPLAY_FORMAT } from '../../../engine/replay/body.ts';
import { accountId } from '../../client/api/api.ts';
import { fileBody } from './fileBody.ts';

/**
 * Keeps a game file that was verified, so that it can be watched, now and later, without account and network.
 * @returns the address at which it can be watched. Throws what is no game file.
 */
export async function keepFile(file: File): Promise<string> {
  const read = readGameFile(await file.text());
  if (!read.ok) throw new Error(read.problem);
  await withDatabase(accountId() ?? GUEST, (database) =>
    keepReplay(database, fileBody(read.file), Date.now()),
  );
  return `/offline/${read.file.gameId}/replay`;
}

/**
 * Keeps a study that was checked, with its game, beside what is here of it.
 * @returns the address at which it is. Throws StudyFull, and then nothing is changed.
 */
export async function keepStudyFile({ study, branches, notes, game }: StudyFile): Promise<string> {
  await withDatabase(accountId() ?? GUEST, async (database) => {
    await keepStudy(database, { study, branches, notes });
    // What is here of the game knows more of it: the colours of its players.
    if ((await loadReplay(database, study.id)) === null)
      await keepReplay(database, game.format === REPLAY_FORMAT ? game : fileBody(game), Date.now());
  });
  return `/offline/${study.id}/replay`;
}
