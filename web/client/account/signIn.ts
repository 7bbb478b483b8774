import { authRoutes } from '../../../sync-server/protocol/auth.ts';
import type { User } from '../../../sync-server/protocol/users.ts';
import { api } from '../api/api.ts';
import { begin } from './session.ts';

export async function login(identifier: string, password: string): Promise<void> {
  await open(await api(authRoutes.login, { body: { identifier, password } }));
}

export async function register(username: string, email: string, password: string): Promise<void> {
  await open(await api(authRoutes.register, { body: { username, email, password } }));
}

async function open({ token, user }: { token: string; user: User }): Promise<void> {
  await import('./forgetAccount.ts')
    .then(({ forgetOthers }) => forgetOthers(user.id))
    // Without storage there is nothing to forget.
    .catch(() => undefined);
  begin(token, user);
}
