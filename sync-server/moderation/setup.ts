import type { z } from 'zod/mini';
import { insertUser, verifiedUserByEmail } from '../../db/server/accounts/users.ts';
import type { Db } from '../../db/server/core/open.ts';
import { inTransaction } from '../../db/server/core/transaction.ts';
import { countAdmins } from '../../db/server/moderation/people.ts';
import { deleteSetupLink, setupLink, storeSetupLink } from '../../db/server/moderation/setup.ts';
import { storeSetting } from '../../db/server/moderation/settings.ts';
import { refuseCommonPassword } from '../accounts/commonPasswords.ts';
import { hashOf, randomToken } from '../accounts/hash.ts';
import { hashPassword } from '../accounts/passwords.ts';
import { newUser, refuseTakenUsername } from '../accounts/registration.ts';
import { openSession, type SignedIn } from '../accounts/signIn.ts';
import type { setupRoutes } from '../protocol/setup.ts';
import { Refusal } from '../runtime/refusal.ts';
import { audit, SERVER_ITSELF } from './auditLog.ts';
import type { Moderation, SetupDoor } from './context.ts';
import { storePlace, takePlace, tryMail } from './place.ts';

type Given = z.output<(typeof setupRoutes)['setUp']['body']>;

const LASTS_MS = 30 * 60_000;

/** Whoever has the link may have so many mail servers called: enough to find a wrong port, too few to look around with. */
const MOST_TRIES = 10;

export function setupDoor(db: Db, now: () => number): SetupDoor {
  let tries = 0;
  return {
    async offer(publicUrl) {
      if ((await countAdmins(db)) > 0) return null;
      const token = randomToken();
      await storeSetupLink(db, hashOf(token), now() + LASTS_MS);
      return `${publicUrl}/setup/${token}`;
    },
    countTry() {
      if (tries >= MOST_TRIES) {
        throw new Refusal(
          'forbidden',
          'too_many_tries',
          'This link has tried enough mail servers: start the server again',
        );
      }
      tries++;
    },
    async fits(token) {
      const link = await setupLink(db);
      return link !== undefined && link.until > now() && link.hash === hashOf(token);
    },
  };
}

const over = (): Refusal =>
  new Refusal('not_found', 'setup_over', 'This link has been used or is too old: start the server again');

/** Whoever sets the server up tries the mail server first. */
export async function tryMailAtSetup(
  { upkeep }: Moderation,
  { token, to, smtp }: z.output<(typeof setupRoutes)['mail']['body']>,
): Promise<void> {
  if (!(await upkeep.setup.fits(token))) throw over();
  upkeep.setup.countTry();
  await tryMail(smtp, to);
}

/** Makes the first admin and stores what was chosen; works once. */
export async function setUp(
  moderation: Moderation,
  { token, username, email, password, publicUrl, smtp, ...chosen }: Given,
  device: string,
): Promise<SignedIn> {
  const { db, now, auditKey, accounts, upkeep } = moderation;
  if (!(await upkeep.setup.fits(token))) throw over();
  refuseCommonPassword(password, { username, email });
  const at = now();
  const user = {
    ...newUser(username, email, await hashPassword(password), at),
    role: 'admin' as const,
    email_verified_at: at,
  };
  await inTransaction(db, async (tx) => {
    if ((await countAdmins(tx)) > 0) throw over();
    await refuseTakenUsername(tx, username);
    if (await verifiedUserByEmail(tx, email)) {
      throw new Refusal('conflict', 'email_taken', 'This e-mail address belongs to another account', {
        field: 'email',
      });
    }
    await insertUser(tx, user);
    await deleteSetupLink(tx);
    for (const [key, value] of Object.entries(chosen)) await storeSetting(tx, key, JSON.stringify(value));
    // What the environment says counts anyway.
    await storePlace(tx, accounts.key, { publicUrl, smtp });
    const target = { kind: 'user', id: user.id } as const;
    const after = { ...chosen, publicUrl, smtp: smtp?.host ?? null };
    await audit(tx, auditKey, SERVER_ITSELF, { act: 'server.setup', target, after }, at);
  });
  await takePlace(moderation);
  return openSession(accounts, user, device);
}
