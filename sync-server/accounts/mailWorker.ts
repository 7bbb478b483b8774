import { deleteMail, dueMails, postponeMail } from '../../db/server/mails.ts';
import type { Db } from '../../db/server/open.ts';
import type { MailRow } from '../../db/server/schema.ts';
import type { Log } from '../log.ts';
import type { Deliver } from './mailDelivery.ts';

const MINUTE_MS = 60_000;
/** Waits after each failure; after the last the mail is given up. */
const RETRY_MS = [1, 5, 30, 360, 360, 360].map((minutes) => minutes * MINUTE_MS);
const POLL_MS = 30_000;

export interface MailWorker {
  wake(): void;
  /** Resolves when the mail in hand is done. */
  stop(): Promise<void>;
}

/** Sends what stands in the outbox, one mail after another. */
export function mailWorker(db: Db, deliver: Deliver, log: Log): MailWorker {
  let stopped = false;
  let again = false;
  let working: Promise<void> | null = null;

  const attempt = async (mail: MailRow): Promise<void> => {
    try {
      await deliver(mail);
      await deleteMail(db, mail.id);
    } catch (error) {
      const wait = RETRY_MS[mail.attempts];
      log.error({ err: error, mail: mail.id, givenUp: wait === undefined }, 'mail not sent');
      if (wait === undefined) await deleteMail(db, mail.id);
      else await postponeMail(db, mail.id, mail.attempts + 1, Date.now() + wait);
    }
  };

  const work = async (): Promise<void> => {
    do {
      again = false;
      for (const mail of await dueMails(db, Date.now())) {
        if (stopped) return;
        await attempt(mail);
      }
    } while (again);
  };

  const wake = (): void => {
    if (stopped) return;
    again = true;
    working ??= work()
      .catch((error: unknown) => log.error({ err: error }, 'outbox not read'))
      .finally(() => {
        working = null;
      });
  };
  const poll = setInterval(wake, POLL_MS);
  poll.unref();

  return {
    wake,
    async stop() {
      stopped = true;
      clearInterval(poll);
      await working;
    },
  };
}
