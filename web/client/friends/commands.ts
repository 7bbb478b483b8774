import type { FriendCommand } from '../../../db/local/account/friendLetters.ts';
import { doNothing } from '../../base/lib/doNothing.ts';
import { accountId } from '../api/api.ts';
import { tabs } from '../connection/tabs.ts';
import { localData } from '../device/localData.ts';
import { showRefusal } from '../outbox/refusals.ts';
import { registerSync } from '../outbox/sending/backgroundSync.ts';
import { friendLetterTopics } from './topics.ts';

/** The letters of this tab that have no answer yet. */
const own = new Set<string>();

// The tab in which somebody has done something is the one that says what became of it.
tabs.on(friendLetterTopics.settled, ({ envelope: { key }, answer: { refusal } }) => {
  if (own.delete(key) && refusal !== null) showRefusal(refusal);
});

/** Writes a command down and has the leading tab send it: now, or when there is a network. */
export async function postFriendCommand(command: FriendCommand): Promise<void> {
  const userId = accountId();
  if (userId === null) return;
  const envelope = { key: crypto.randomUUID(), command };
  own.add(envelope.key);
  // Without room on the disk it still goes out; it only does not survive a reload.
  await localData(userId)
    .then(({ letters }) => letters.add(envelope))
    .catch(doNothing);
  tabs.tell(friendLetterTopics.posted, { envelope });
  if (!navigator.onLine) await registerSync().catch(doNothing);
}
