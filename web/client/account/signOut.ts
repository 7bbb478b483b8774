import { ownSessionRoutes } from '../../../sync-server/protocol/ownSession.ts';
import { api } from '../api/api.ts';
import { beginToLeave } from './leaving.ts';
import { forget, storedToken, useSession } from './session.ts';

/** Ends the session here at once, and on the server when it can be reached. */
export async function logout(): Promise<void> {
  if (storedToken() === null) return;
  const isTold = api(ownSessionRoutes.logout, {});
  const { user } = useSession.getState();
  if (user) beginToLeave(user.id);
  forget();
  void import('./forgetAccount.ts').then(({ forgetAccount }) => forgetAccount());
  void import('../settings/settings.ts').then(({ forgetSettings }) => forgetSettings());
  await isTold.catch(() => undefined);
}
