import { create } from 'zustand';
import { authRoutes } from '../../sync-server/protocol/auth.ts';
import { userSchema } from '../../sync-server/protocol/users.ts';
import type { User } from '../../sync-server/protocol/users.ts';
import { ApiError, api, authenticateWith } from '../sync/api.ts';
import { expiryOf } from '../outbox/token.ts';

const TOKEN = 'token';
const USER = 'user';
/** A token is given up this long before its end. */
const MARGIN_MS = 30_000;

export interface Session {
  /** As last seen, so that the shell can be drawn before the server has answered. */
  readonly user: User | null;
  /** A token is stored and nobody knows yet whose it is. */
  readonly checking: boolean;
}

const NOBODY: Session = { user: null, checking: false };

export const useSession = create<Session>(restore);

// Whoever stands on a guarded screen is led to /login by the guard, once, when nobody is signed in any more.
authenticateWith({
  token: () => localStorage.getItem(TOKEN),
  account: () => useSession.getState().user?.id ?? null,
  onUnauthorized: forget,
});

// Signing in or out in one tab does so in all.
addEventListener('storage', ({ key }) => {
  if (key === TOKEN || key === USER || key === null) useSession.setState(restore());
});

/** What the device remembers. */
function restore(): Session {
  const token = localStorage.getItem(TOKEN);
  if (token === null) return NOBODY;
  if (expiryOf(token) - MARGIN_MS < Date.now()) {
    clearStorage();
    return NOBODY;
  }
  const user = cachedUser();
  return { user, checking: user === null };
}

function cachedUser(): User | null {
  try {
    return userSchema.parse(JSON.parse(localStorage.getItem(USER) ?? 'null'));
  } catch {
    return null;
  }
}

/** Asks the server who the stored token belongs to. Without an answer the cached user stays: the game works offline. */
export async function loadMe(): Promise<void> {
  if (localStorage.getItem(TOKEN) === null) return;
  try {
    const { user, token } = await api(authRoutes.me, {});
    if (token !== undefined) localStorage.setItem(TOKEN, token);
    remember(user);
  } catch (error) {
    if (error instanceof ApiError && (error.status === 401 || error.status === 403)) forget();
    else useSession.setState({ checking: false });
  }
}

export async function login(identifier: string, password: string): Promise<void> {
  await begin(await api(authRoutes.login, { body: { identifier, password } }));
}

export async function register(username: string, email: string, password: string): Promise<void> {
  await begin(await api(authRoutes.register, { body: { username, email, password } }));
}

/** Ends the session here at once, and on the server when it can be reached. */
export async function logout(): Promise<void> {
  const told = api(authRoutes.logout, {});
  const user = useSession.getState().user;
  forget();
  if (user) void import('../sync/forgetAccount.ts').then(({ forgetAccount }) => forgetAccount(user.id));
  void import('../settings/settings.ts').then(({ forgetSettings }) => forgetSettings());
  await told.catch(() => undefined);
}

/** Clears the session of this device, whatever the server thinks of it. */
export function forget(): void {
  clearStorage();
  useSession.setState(NOBODY);
}

function clearStorage(): void {
  localStorage.removeItem(TOKEN);
  localStorage.removeItem(USER);
}

async function begin({ token, user }: { token: string; user: User }): Promise<void> {
  await import('../sync/forgetAccount.ts')
    .then(({ forgetOthers }) => forgetOthers(user.id))
    // Without storage there is nothing to forget.
    .catch(() => undefined);
  localStorage.setItem(TOKEN, token);
  remember(user);
}

/** The account as the server has just told it. */
export function remember(user: User): void {
  localStorage.setItem(USER, JSON.stringify(user));
  useSession.setState({ user, checking: false });
}
