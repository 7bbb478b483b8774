import type { ChatCommand, ChatLetter } from '../../../db/local/account/chatLetters.ts';
import { doNothing } from '../../base/lib/doNothing.ts';
import { accountId } from '../api/api.ts';
import { tabs } from '../connection/tabs.ts';
import { localData } from '../device/localData.ts';
import { registerSync } from '../outbox/sending/backgroundSync.ts';
import { chatLetterTopics, letterTakenBack } from './topics.ts';
import { timedId } from './timedId.ts';

/** Writes down what somebody does in a conversation and has the leading tab send it: now, or when there is a network. */
export async function postChatCommand(lane: string, command: ChatCommand): Promise<void> {
  const userId = accountId();
  if (userId === null) return;
  const writtenAt = Date.now();
  const letter: ChatLetter = { key: timedId(writtenAt), lane, writtenAt, command };
  // Without room on the disk it still goes out; it only does not survive a reload.
  await localData(userId)
    .then(({ chatLetters }) => chatLetters.add(letter))
    .catch(doNothing);
  tabs.tell(chatLetterTopics.posted, { envelope: letter });
  if (!navigator.onLine) await registerSync().catch(doNothing);
}

/** Forgets what was not sent, or was refused. */
export async function takeBack(key: string): Promise<void> {
  const userId = accountId();
  if (userId === null) return;
  tabs.tell(letterTakenBack, { key });
  await (await localData(userId)).chatLetters.takeBack(key);
}

/** Sends what was refused once more: as a new letter, since the server has nothing of the first. */
export async function tryAgain({ key, lane, command }: ChatLetter): Promise<void> {
  await postChatCommand(lane, command);
  await takeBack(key);
}
