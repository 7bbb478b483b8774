import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, Hono } from 'hono';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Files with a hash in their name never change. */
const HASHED = /\/assets\/[^/]+$/;

/**
 * The built web app. Its page answers navigations only: a missing script must be a 404, not a page.
 * @param startLanguage asked for the language in which a page begins that nobody has chosen one on; null = the browser's
 */
export function serveWebApp(app: Hono, webRoot: string, startLanguage: () => Promise<string | null>): void {
  const files = serveStatic({ root: webRoot, precompressed: true, onFound: setLifetime });
  const page = serveStatic({ root: webRoot, path: 'index.html', precompressed: true, onFound: setLifetime });

  app.get('*', async (c, next) => {
    const language = isNavigation(c) ? await startLanguage() : null;
    const index =
      language === null ? null : await readFile(join(webRoot, 'index.html'), 'utf8').catch(() => null);
    if (index === null) return next();
    c.header('Cache-Control', 'no-cache');
    // As `startLanguage` of the page reads it.
    return c.html(index.replace('<html ', `<html data-language="${language}" `));
  });
  app.get('*', files);
  app.get('*', (c, next) => (isNavigation(c) ? page(c, next) : next()));
}

function setLifetime(path: string, c: Context): void {
  const immutable = HASHED.test(path.replaceAll('\\', '/'));
  c.header('Cache-Control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
}

const isNavigation = (c: Context): boolean =>
  (c.req.header('accept') ?? '').includes('text/html') && !/\.\w+$/.test(c.req.path);
