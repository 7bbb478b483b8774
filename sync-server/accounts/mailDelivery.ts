import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { z } from 'zod/mini';
import type { MailRow } from '../../db/server/schema/accounts.ts';
import type { Config } from '../runtime/config.ts';

/** A mail as it stands in the outbox. */
export type Deliver = (
  mail: Pick<MailRow, 'recipient' | 'subject' | 'body' | 'unsubscribe'>,
) => Promise<void>;

/** Addresses go as objects: in a plain string a comma would make two recipients of one. */
function smtpDelivery(url: string, from: string): Deliver {
  const transport = createTransport({ url, disableFileAccess: true, disableUrlAccess: true });
  return async ({ recipient, subject, body, unsubscribe }) => {
    await transport.sendMail({
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

/** The way of mails that the operator has configured. */
export const configuredDelivery = (config: Config): Deliver =>
  config.smtpUrl ? smtpDelivery(config.smtpUrl, config.mailFrom) : fileDelivery(config.dataDir);
