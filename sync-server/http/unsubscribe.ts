import type { Hono } from 'hono';
import { html } from 'hono/html';
import type { Accounts } from '../accounts/context.ts';
import { unsubscribe, UNSUBSCRIBE_PATH } from '../accounts/unsubscribe.ts';

/**
 * Turns mails off from within a mail program (RFC 8058), and for people by a page with one button: programs that look
 * through mails follow the links in them, and turn off nothing by that.
 */
export function serveUnsubscribe(app: Hono, accounts: Accounts): void {
  const path = `${UNSUBSCRIBE_PATH}/:userId/:type/:signature` as const;
  app.get(path, (c) => {
    c.header('Cache-Control', 'no-store');
    c.header('Referrer-Policy', 'no-referrer');
    return c.html(page(html`<form method="post"><button>Send me no more of these e-mails</button></form>`));
  });
  app.post(path, async (c) => {
    await unsubscribe(accounts, c.req.param());
    c.header('Cache-Control', 'no-store');
    return c.html(
      page(html`<p>You get no more of these e-mails. You can turn them on again in your settings.</p>`),
    );
  });
}

const page = (content: unknown) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Cold Keep</title>
      </head>
      <body>
        <h1>E-mails of Cold Keep</h1>
        ${content}
      </body>
    </html>`;
