import type { Context, Hono } from 'hono';
import { accepts } from 'hono/accepts';
import { html } from 'hono/html';
import type { Accounts } from '../accounts/context.ts';
import { unsubscribe, UNSUBSCRIBE_PATH } from '../accounts/unsubscribe.ts';
import { Refusal } from '../runtime/refusal.ts';

const LANGUAGES = ['en', 'de'] as const;
type Language = (typeof LANGUAGES)[number];

/** The page stands by itself, so its words do too. */
const WORDS = {
  en: {
    title: 'E-mails',
    heading: 'E-mails from Cold Keep',
    before: 'You will still see what is new when you open the app.',
    button: 'Send me no more of these e-mails',
    done: 'You get no more of these e-mails. You can turn them on again in your settings.',
    broken: 'This link is not whole. You can turn these e-mails off in your settings.',
    settings: 'Open the settings',
  },
  de: {
    title: 'E-Mails',
    heading: 'E-Mails von Cold Keep',
    before: 'Was es Neues gibt, siehst du weiterhin, wenn du die App öffnest.',
    button: 'Schickt mir keine solchen E-Mails mehr',
    done: 'Du bekommst keine solchen E-Mails mehr. In deinen Einstellungen kannst du sie wieder einschalten.',
    broken: 'Dieser Link ist nicht vollständig. In deinen Einstellungen kannst du diese E-Mails abschalten.',
    settings: 'Einstellungen öffnen',
  },
} as const satisfies Record<Language, Record<string, string>>;

/** What the browser asks for, whoever the mail went to: the page tells nothing about them. */
function languageOf(c: Context): Language {
  const wanted = accepts(c, { header: 'Accept-Language', supports: [...LANGUAGES], default: 'en' });
  return LANGUAGES.find((language) => language === wanted) ?? 'en';
}

/**
 * Turns mails off from within a mail program (RFC 8058), and for people by a page with one button: programs that look
 * through mails follow the links in them, and turn off nothing by that.
 */
export function serveUnsubscribe(app: Hono, accounts: Accounts): void {
  const path = `${UNSUBSCRIBE_PATH}/:userId/:type/:signature` as const;
  app.get(STYLE_PATH, (c) => c.body(STYLE, 200, { 'Content-Type': 'text/css; charset=utf-8' }));
  app.get(path, (c) => {
    c.header('Cache-Control', 'no-store');
    c.header('Referrer-Policy', 'no-referrer');
    const language = languageOf(c);
    const { before, button } = WORDS[language];
    return c.html(
      page(
        language,
        html`<p>${before}</p>
          <form method="post"><button>${button}</button></form>`,
      ),
    );
  });
  app.post(path, async (c) => {
    c.header('Cache-Control', 'no-store');
    const language = languageOf(c);
    const { done, broken } = WORDS[language];
    try {
      await unsubscribe(accounts, c.req.param());
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return c.html(page(language, html`<p>${broken}</p>`), 404);
    }
    return c.html(page(language, html`<p>${done}</p>`));
  });
}

function page(language: Language, content: unknown) {
  const { title, heading, settings } = WORDS[language];
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Cold Keep</title>
        <link rel="stylesheet" href="${STYLE_PATH}" />
      </head>
      <body>
        <main>
          <h1>${heading}</h1>
          ${content}
          <p><a href="/settings">${settings}</a></p>
        </main>
      </body>
    </html>`;
}

const STYLE_PATH = `${UNSUBSCRIBE_PATH}/page.css`;

/** The colours of the app's usual theme. The page stands by itself, in mail programs too, and loads nothing of the app. */
const STYLE = `
body { margin: 0; display: grid; place-items: center; min-height: 100vh; background: #0f131a; color: #f1ebdd;
  font: 1.0625rem/1.5 system-ui, sans-serif; }
main { max-width: 30rem; padding: 1.5rem; }
h1 { font-size: 1.5rem; }
button { min-height: 44px; padding: 0.5rem 1.25rem; border: 0; border-radius: 2px; background: #e0a526; color: #14100a;
  font: inherit; font-weight: 600; cursor: pointer; }
a { color: #f2c14e; }
button:focus-visible, a:focus-visible { outline: 3px solid #f1ebdd; outline-offset: 3px; }
`;
