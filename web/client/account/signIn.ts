import { authRoutes } from '../../../sync-server/protocol/auth.ts';
import type { User } from '../../../sync-server/protocol/users.ts';
import { api } from '../api/api.ts';
import { begin } from './session.ts';

/** @param code of an app that shows codes, or a recovery code; null = none was asked for */
export async function login(identifier: string, password: string, code: string | null): Promise<void> {
  const body = { identifier, password, ...(code !== null && { code }) };
  await enter(await api(authRoutes.login, { body }));
}

/** @param invitation that of the link which has led here; null = none has */
export async function register(
  username: string,
  email: string,
  password: string,
  invitation: string | null,
): Promise<void> {
  const body = { username, email, password, ...(invitation !== null && { invitation }) };
  await enter(await api(authRoutes.register, { body }));
}

/** Begins the session that the server has opened. */
export async function enter({ token, user }: { token: string; user: User }): Promise<void> {
  await import('./forgetAccount.ts')
    .then(({ forgetOthers }) => forgetOthers(user.id))
    // Without storage there is nothing to forget.
    .catch(() => undefined);
  begin(token, user);
}
