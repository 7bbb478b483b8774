import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { z } from 'zod/mini';
import type { Mail } from '../../db/server/accounts/mails.ts';

export type Deliver = (mail: Mail) => Promise<void>;

/** Addresses go as objects: in a plain string a comma would make two recipients of one. */
export function smtpDelivery(url: string, from: string): Deliver {
  const transport = createTransport({ url, disableFileAccess: true, disableUrlAccess: true });
  return async ({ recipient, subject, body }) => {
    await transport.sendMail({
      from: { name: 'Cold Keep', address: from },
      to: { name: '', address: recipient },
      subject,
      text: body,
    });
  };
}

const storedMailSchema = z.object({
  at: z.int(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
});
export type StoredMail = z.infer<typeof storedMailSchema>;

const mailboxOf = (dataDir: string): string => join(dataDir, 'mailbox.jsonl');

/** Where no mail server is configured, mails end in a file. */
export const fileDelivery =
  (dataDir: string): Deliver =>
  async ({ recipient, subject, body }) => {
    const stored: StoredMail = { at: Date.now(), to: recipient, subject, text: body };
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
