import type { Hono } from 'hono';
import { html } from 'hono/html';
import { hashOf } from '../accounts/hash.ts';
import { readMailbox, type StoredMail } from '../accounts/mailDelivery.ts';
import { isNear } from './access/address.ts';

const PATH = '/dev/mailbox';

/** Below the server's address. */
export const mailboxPath = (word: string): string => `${PATH}?word=${word}`;

/**
 * Mails that no mail server took, for whoever started the server: they hold links that open accounts. Where a request
 * comes from cannot be told for sure, because forwarders exist that say nothing of themselves; so it takes a word too.
 */
export function serveDevMailbox(app: Hono, dataDir: string, word: string): void {
  const wanted = hashOf(word);
  app.get(PATH, async (c) => {
    if (!isNear(c)) return c.text('The mailbox opens on this machine only', 403);
    if (hashOf(c.req.query('word') ?? '') !== wanted) {
      return c.text('The mailbox opens by the link that the server printed when it started', 403);
    }
    c.header('Cache-Control', 'no-store');
    const mails = await readMailbox(dataDir);
    const wantsJson =
      c.req.query('format') === 'json' || /\bapplication\/json\b/.test(c.req.header('accept') ?? '');
    return wantsJson ? c.json({ mails: mails.map(withLinks) }) : c.html(page(mails));
  });
}

const LINK = /https?:\/\/\S+/g;

const withLinks = (mail: StoredMail) => ({ ...mail, links: mail.text.match(LINK) ?? [] });

const page = (mails: readonly StoredMail[]) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Mailbox</title>
      </head>
      <body>
        <h1>Mailbox</h1>
        ${mails.length === 0 ? html`<p>No mail yet.</p>` : mails.map(article).toReversed()}
      </body>
    </html>`;

const article = ({ subject, at, to, text }: StoredMail) =>
  html`<article>
    <h2>${subject}</h2>
    <p>${new Date(at).toISOString()}, to ${to}</p>
    ${text.split('\n').map((line) => (line === '' ? '' : html`<p>${linked(line)}</p>`))}
  </article>`;

/** A line of a mail, in which links can be followed. */
const linked = (line: string) => {
  const links = line.match(LINK) ?? [];
  return line.split(LINK).map((words, at) => {
    const link = links[at];
    return link === undefined ? words : html`${words}<a href="${link}">${link}</a>`;
  });
};
