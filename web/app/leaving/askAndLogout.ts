import { logout } from '../../client/account/signOut.ts';

/** Signs out, after a question if something is on this device alone: a logout takes it away. */
export async function askAndLogout(userId: string): Promise<void> {
  const asking = await import('./mayLeave.tsx').catch(() => null);
  if (asking === null || (await asking.mayLeave(userId))) await logout();
}
