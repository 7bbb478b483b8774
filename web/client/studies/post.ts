import { letterStorage, type LetterStorage } from '../../../db/local/account/letters.ts';
import { openDatabase } from '../../../db/local/core/database.ts';
import { withDatabase } from '../../../db/local/core/withDatabase.ts';
import { loadLink, studyLetterForm, type StudyLetter } from '../../../db/local/replays/sharedStudies.ts';
import { tabs } from '../connection/tabs.ts';
import { studyLetterTopics } from './topics.ts';

const opened = new Map<string, LetterStorage<StudyLetter>>();

/** What waits to be sent of studies. */
export function studyLettersOf(userId: string): LetterStorage<StudyLetter> {
  const known = opened.get(userId);
  if (known !== undefined) return known;
  const database = openDatabase(userId);
  // A logout deletes the account's data; whoever signs in again begins with an empty disk.
  database.on('versionchange', () => void opened.delete(userId));
  const letters = letterStorage(database, studyLetterForm);
  opened.set(userId, letters);
  return letters;
}

/** Has the leading tab send what has changed of a game's study, now or when there is a network, if it lies on the server. */
export async function postStudy(userId: string, gameId: string): Promise<void> {
  if ((await withDatabase(userId, (database) => loadLink(database, gameId))) === null) return;
  const envelope = { key: crypto.randomUUID(), gameId };
  await studyLettersOf(userId).add(envelope);
  tabs.tell(studyLetterTopics.posted, { envelope });
}
