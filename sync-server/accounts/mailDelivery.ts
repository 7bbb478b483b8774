import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod/mini';
import type { MailRow } from '../../db/server/schema/accounts.ts';
import type { Config } from '../runtime/config.ts';

/** A mail as it stands in the outbox. */
export type Deliver = (
  mail: Pick<MailRow, 'recipient' | 'subject' | 'body' | 'unsubscribe'>,
) => Promise<void>;

/** Addresses go as objects: in a plain string a comma would make two recipients of one. */
function smtpDelivery(url: string, from: string, patience: object = {}): Deliver {
  // Read with the first mail that is sent: most servers of a small circle send none, and it would be a tenth of their start.
  const transport = import('nodemailer').then(({ createTransport }) =>
    createTransport({ url, ...patience, disableFileAccess: true, disableUrlAccess: true }),
  );
  return async ({ recipient, subject, body, unsubscribe }) => {
    const server = await transport;
    await server.sendMail({
      from: { name: 'Cold Keep', address: from },
      to: { name: '', address: recipient },
      subject,
      text: body,
      headers: headersFor(unsubscribe),
    });
  };
}

/** By these a mail program shows a button of its own that turns such mails off (RFC 2369 and RFC 8058). */
const headersFor = (unsubscribe: string | null): Record<string, string> =>
  unsubscribe === null
    ? {}
    : { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

const storedMailSchema = z.object({
  at: z.int(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  headers: z._default(z.record(z.string(), z.string()), {}),
});
export type StoredMail = z.infer<typeof storedMailSchema>;

const mailboxOf = (dataDir: string): string => join(dataDir, 'mailbox.jsonl');

/** Where no mail server is configured, mails end in a file. */
const fileDelivery =
  (dataDir: string): Deliver =>
  async ({ recipient, subject, body, unsubscribe }) => {
    const headers = headersFor(unsubscribe);
    const stored: StoredMail = { at: Date.now(), to: recipient, subject, text: body, headers };
    // The line before may have been cut off by a crash or a full disk: this one begins on its own.
    await appendFile(mailboxOf(dataDir), `\n${JSON.stringify(stored)}\n`, { mode: 0o600 });
  };

/** Oldest first; without lines that were cut off while they were written. */
export async function readMailbox(dataDir: string): Promise<StoredMail[]> {
  const text = await readFile(mailboxOf(dataDir), 'utf8').catch(() => '');
  return text.split('\n').flatMap(mailIn);
}

function mailIn(line: string): StoredMail[] {
  try {
    return [storedMailSchema.parse(JSON.parse(line))];
  } catch {
    return [];
  }
}

/** The way of mails that the operator has configured or chosen; it follows what is chosen. */
export function configuredDelivery(config: Config): Deliver {
  const toFile = fileDelivery(config.dataDir);
  let open: { readonly by: string; readonly deliver: Deliver } | null = null;
  return (mail) => {
    const { smtpUrl, mailFrom } = config;
    if (smtpUrl === undefined) return toFile(mail);
    const by = `${mailFrom} ${smtpUrl}`;
    if (open?.by !== by) open = { by, deliver: smtpDelivery(smtpUrl, mailFrom) };
    return open.deliver(mail);
  };
}

/** Somebody looks at the page meanwhile. */
const AT_THE_SCREEN = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Sends one mail at once. Answers the code of what went wrong; null = the mail server has taken it. */
export async function sendNow(
  url: string,
  from: string,
  mail: Pick<MailRow, 'recipient' | 'subject' | 'body'>,
): Promise<string | null> {
  try {
    await smtpDelivery(url, from, AT_THE_SCREEN)({ ...mail, unsubscribe: null });
    return null;
  } catch (error) {
    // Mail servers repeat addresses in what they say; in their codes they do not.
    return error instanceof Error && 'code' in error ? String(error.code) : 'EUNKNOWN';
  }
}
