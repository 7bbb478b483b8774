import { createHash, timingSafeEqual } from 'node:crypto';
import type { Hono } from 'hono';
import type { Metrics } from '../runtime/metrics.ts';

/** Times what is asked from here on. */
export function timeRequests(app: Hono, metrics: Metrics): void {
  app.use(async (c, next) => {
    const end = metrics.request();
    await next();
    end(c.req.method, c.req.routePath, c.res.status);
  });
}

/**
 * Serves the figures to whoever watches over the server (Prometheus). Without a token in the configuration
 * there is no such page.
 */
export function serveMetrics(app: Hono, metrics: Metrics, token: string | undefined): void {
  if (token === undefined) return;
  app.get('/metrics', async (c) => {
    if (!isSame(c.req.header('authorization') ?? '', `Bearer ${token}`)) return c.text('Not allowed', 401);
    return c.text(await metrics.text(), 200, { 'Content-Type': metrics.contentType });
  });
}

/** Takes as long for a wrong one as for the right one. */
function isSame(given: string, wanted: string): boolean {
  const [one, other] = [given, wanted].map((text) => createHash('sha256').update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}
