import { authRoutes } from '../../sync-server/protocol/auth.ts';
import type { User } from '../../sync-server/protocol/users.ts';
import { api } from '../sync/api.ts';
import { begin, forget, storedToken, useSession } from './session.ts';

export async function login(identifier: string, password: string): Promise<void> {
  await open(await api(authRoutes.login, { body: { identifier, password } }));
}

export async function register(username: string, email: string, password: string): Promise<void> {
  await open(await api(authRoutes.register, { body: { username, email, password } }));
}

/** Ends the session here at once, and on the server when it can be reached. */
export async function logout(): Promise<void> {
  if (storedToken() === null) return;
  const told = api(authRoutes.logout, {});
  const { user } = useSession.getState();
  forget();
  if (user) void import('../sync/forgetAccount.ts').then(({ forgetAccount }) => forgetAccount(user.id));
  void import('../settings/settings.ts').then(({ forgetSettings }) => forgetSettings());
  await told.catch(() => undefined);
}

async function open({ token, user }: { token: string; user: User }): Promise<void> {
  await import('../sync/forgetAccount.ts')
    .then(({ forgetOthers }) => forgetOthers(user.id))
    // Without storage there is nothing to forget.
    .catch(() => undefined);
  begin(token, user);
}
