import { queueMail } from '../../db/server/accounts/mails.ts';
import { userById } from '../../db/server/accounts/users.ts';
import type { Db } from '../../db/server/core/open.ts';
import type { Moderation } from './context.ts';
import { removalMail, removalNotice, type Removal } from './removalWords.ts';
import { serverSettings } from './settings.ts';

/**
 * Writes to somebody, in the transaction of the act, what was taken from them and why. Answers how they are told in the
 * app, once it is done.
 */
export async function tellRemoval(
  tx: Db,
  { accounts, chat, upkeep }: Moderation,
  userId: string,
  removal: Removal,
): Promise<() => void> {
  const user = await userById(tx, userId);
  if (!user || user.erased_at !== null) return () => undefined;
  const { contact } = await serverSettings(tx, upkeep.config);
  await queueMail(tx, removalMail(user, removal, contact), removal.at);
  return () => {
    chat.news.notify(userId, removalNotice(removal));
    accounts.wakeMailer();
  };
}
