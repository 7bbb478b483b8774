import { replaceEmailToken } from '../../db/server/accounts/emailTokens.ts';
import { queueMail } from '../../db/server/accounts/mails.ts';
import type { Db } from '../../db/server/core/open.ts';
import type { TokenPurpose, UserRow } from '../../db/server/schema/accounts.ts';
import type { Accounts } from './context.ts';
import { hashOf, randomToken } from './hash.ts';
import { resetMail, verificationMail } from './mailTexts.ts';

const HOUR_MS = 3_600_000;
/** After so long a mailed link opens nothing. */
export const LIFETIME_MS: Record<TokenPurpose, number> = { verify: 24 * HOUR_MS, reset: HOUR_MS };
const MAIL = { verify: verificationMail, reset: resetMail };

/** Mails a link that voids earlier ones of its purpose. `tx` is the transaction in which the reason arises. */
export async function mailLink(
  accounts: Accounts,
  tx: Db,
  user: Pick<UserRow, 'id' | 'username' | 'email'>,
  purpose: TokenPurpose,
): Promise<void> {
  const token = randomToken();
  const now = accounts.now();
  await replaceEmailToken(tx, {
    hash: hashOf(token),
    user_id: user.id,
    purpose,
    expires_at: now + LIFETIME_MS[purpose],
  });
  await queueMail(tx, MAIL[purpose](user, accounts.publicUrl(), token), now);
}
