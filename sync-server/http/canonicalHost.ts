import type { MiddlewareHandler } from 'hono';
import type { Config } from '../runtime/config.ts';
import { isLocalName, nameIn } from '../runtime/hosts.ts';

/**
 * Sends visitors of the admin area's other hostnames to its own address, path and
 * query kept; the part after # browsers carry over by
 * themselves. Who asks by localhost is left alone.
 */
export const canonicalHost =
  ({ adminUrl, adminHostnames }: Pick<Config, 'adminUrl' | 'adminHostnames'>): MiddlewareHandler =>
  async (c, next) => {
    const { hostname, pathname, search } = new URL(c.req.url);
    const isAstray = adminHostnames.includes(hostname) && !isLocalName(nameIn(hostname));
    if (adminUrl === undefined || !isAstray || new URL(adminUrl).hostname === hostname) return next();
    return c.redirect(`${new URL(adminUrl).origin}${pathname}${search}`, 308);
  };
