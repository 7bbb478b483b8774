import type { Hono } from 'hono';
import { html } from 'hono/html';
import { readMailbox, type StoredMail } from '../accounts/mailDelivery.ts';
import { isNear } from './access/address.ts';

/**
 * Mails that no mail server took, for whoever sits at the machine or beside it:
 * they hold links that open accounts.
 */
export function serveDevMailbox(app: Hono, dataDir: string): void {
  app.get('/dev/mailbox', async (c) => {
    if (!isNear(c)) {
      return c.text('The mailbox opens on this machine and its own network only', 403);
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
        <title>Mailbox</title>
      </head>
      <body>
        <h1>Mailbox</h1>
        ${mails.length === 0 ? html`<p>No mail yet.</p>` : mails.map(article).toReversed()}
      </body>
    </html>`;

const article = (mail: StoredMail) => {
  const { links } = withLinks(mail);
  return html`<article>
    <h2>${mail.subject}</h2>
    <p>${new Date(mail.at).toISOString()}, to ${mail.to}</p>
    <pre>${mail.text}</pre>
    ${links.map((link) => html`<p><a href="${link}">${link}</a></p>`)}
  </article>`;
};
