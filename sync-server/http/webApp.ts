import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, Hono } from 'hono';

/** Files with a hash in their name never change. */
const HASHED = /\/assets\/[^/]+$/;

/** The built web app. Its page answers navigations only: a missing script must be a 404, not a page. */
export function serveWebApp(app: Hono, webRoot: string): void {
  const files = serveStatic({ root: webRoot, precompressed: true, onFound: setLifetime });
  const page = serveStatic({ root: webRoot, path: 'index.html', precompressed: true, onFound: setLifetime });

  app.get('*', files);
  app.get('*', (c, next) => (isNavigation(c) ? page(c, next) : next()));
}

function setLifetime(path: string, c: Context): void {
  const immutable = HASHED.test(path.replaceAll('\\', '/'));
  c.header('Cache-Control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
}

const isNavigation = (c: Context): boolean =>
  (c.req.header('accept') ?? '').includes('text/html') && !/\.\w+$/.test(c.req.path);
