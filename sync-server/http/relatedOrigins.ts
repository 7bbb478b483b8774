import type { Hono } from 'hono';
import type { Accounts } from '../accounts/context.ts';

/**
 * Tells browsers that pages of the administration's own address may ask for passkeys of the server's name ("Related
 * Origin Requests", Web Authentication Level 3, 5.11). Below that name they may anyway.
 */
export function serveRelatedOrigins(app: Hono, { adminUrl }: Pick<Accounts, 'adminUrl'>): void {
  if (adminUrl === undefined) return;
  const origins = [new URL(adminUrl).origin];
  app.get('/.well-known/webauthn', (c) => c.json({ origins }));
}
