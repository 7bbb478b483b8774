import { z } from 'zod/mini';
import { deleteMail, dueMails, postponeMail } from '../../db/server/accounts/mails.ts';
import type { Db } from '../../db/server/core/open.ts';
import type { MailRow } from '../../db/server/schema/accounts.ts';
import { UNCONTESTED, type Leases } from '../runtime/leases.ts';
import type { Log } from '../runtime/log.ts';
import { startWorker, type Worker } from '../runtime/worker.ts';
import type { Deliver } from './mailDelivery.ts';

const MINUTE_MS = 60_000;
/** Waits after each failure; after the last the mail is given up. */
const RETRY_MS = [1, 5, 30, 360, 360, 360].map((minutes) => minutes * MINUTE_MS);
const POLL_MS = 30_000;

/** Sends what stands in the outbox, one mail after another. */
export function mailWorker(db: Db, deliver: Deliver, log: Log, leases: Leases = UNCONTESTED): Worker {
  const attempt = async (mail: MailRow): Promise<void> => {
    try {
      await deliver(mail);
      await deleteMail(db, mail.id);
    } catch (error) {
      const wait = RETRY_MS[mail.attempts];
      log.error({ ...codesOf(error), mail: mail.id, givenUp: wait === undefined }, 'mail not sent');
      if (wait === undefined) await deleteMail(db, mail.id);
      else await postponeMail(db, mail.id, mail.attempts + 1, Date.now() + wait);
    }
  };

  return startWorker({
    async work(isStopped) {
      for (const mail of await dueMails(db, Date.now())) {
        if (isStopped()) return;
        await attempt(mail);
      }
    },
    everyMs: POLL_MS,
    lease: { name: 'mails', leases },
    onError: (error) => log.error({ err: error }, 'outbox not read'),
  });
}

const codesSchema = z.object({ code: z.optional(z.string()), responseCode: z.optional(z.number()) });

/** Mail servers repeat the address in what they say; in their codes they do not. */
const codesOf = (error: unknown) => z.safeParse(codesSchema, error).data;
