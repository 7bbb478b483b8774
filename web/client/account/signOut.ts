import { sessionOf } from '../api/token.ts';
import { endOnServer } from './endSessions.ts';
import { beginToLeave } from './leaving.ts';
import { forget, storedToken, useSession } from './session.ts';

/** Ends the session here at once, and on the server as soon as it can be reached. */
export async function logout(): Promise<void> {
  const token = storedToken();
  if (token === null) return;
  const { user } = useSession.getState();
  if (user) beginToLeave(user.id);
  const session = sessionOf(token);
  const isTold = session === null ? Promise.resolve() : endOnServer(session);
  forget();
  void import('./forgetAccount.ts').then(({ forgetAccount }) => forgetAccount());
  void import('../settings/settings.ts').then(({ forgetSettings }) => forgetSettings());
  await isTold;
}
