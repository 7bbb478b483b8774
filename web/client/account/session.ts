import { create } from 'zustand';
import { ownSessionRoutes } from '../../../sync-server/protocol/ownSession.ts';
import { userSchema } from '../../../sync-server/protocol/users.ts';
import type { User } from '../../../sync-server/protocol/users.ts';
import { ApiError, api, authenticateWith, isUnreachable } from '../api/api.ts';
import { expiryOf } from '../api/token.ts';

const TOKEN = 'token';
const USER = 'user';
/** A token is given up this long before its end. */
const MARGIN_MS = 30_000;

export interface Session {
  /** The account as last seen, so that the shell can be drawn before the server has answered. */
  readonly user: User | null;
  /** A token is stored and nobody knows yet whose it is. */
  readonly checking: boolean;
  /** Says why that is not known yet, while it is asked again. */
  readonly trouble: 'unreachable' | 'failed' | null;
  /** Says why the last session ended, when nobody asked for it. */
  readonly error: string | null;
}

const NOBODY: Session = { user: null, checking: false, trouble: null, error: null };

export const useSession = create<Session>(restore);

let leadToLogin = (): void => undefined;

/** Sets what is done when the server takes a session no longer. */
export const whenRefused = (lead: () => void): void => {
  leadToLogin = lead;
};

authenticateWith({
  token: storedToken,
  account: () => useSession.getState().user?.id ?? null,
  onUnauthorized: (message) => {
    forget(message);
    leadToLogin();
  },
});

// Signing in or out in one tab does so in all.
addEventListener('storage', ({ key }) => {
  if (key === TOKEN || key === USER || key === null) useSession.setState(restore());
});

export function storedToken(): string | null {
  return localStorage.getItem(TOKEN);
}

/** Whoever is signed in and lets themselves be seen: nobody plays before the e-mail is verified, nor with an account that is about to be deleted. */
export const isPlayer = (user: User | null): user is User =>
  user !== null && user.emailVerified && (user.deletionAt ?? null) === null;

/** Reads the session that the device remembers. */
function restore(): Session {
  const token = storedToken();
  if (token === null) return NOBODY;
  if (expiryOf(token) - MARGIN_MS < Date.now()) {
    clearStorage();
    return { ...NOBODY, error: 'Token expired' };
  }
  const user = cachedUser();
  return { ...NOBODY, user, checking: user === null };
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
  const asked = storedToken();
  if (asked === null) return;
  // Somebody may sign in or out meanwhile.
  const isCurrent = (): boolean => asked === storedToken();
  try {
    const { user, token = asked } = await api(ownSessionRoutes.me, {});
    if (isCurrent()) begin(token, user);
  } catch (error) {
    const refused = error instanceof ApiError && (error.status === 401 || error.status === 403);
    if (!isCurrent()) return;
    if (refused) forget(error.message);
    else if (useSession.getState().user === null) askLater(isUnreachable(error) ? 'unreachable' : 'failed');
  }
}

const ASK_AGAIN_MS = 3_000;

/** Whoever may be signed in is not sent to the login: they are told what is wrong, and it is tried again. */
function askLater(trouble: Session['trouble']): void {
  useSession.setState({ trouble });
  setTimeout(() => void loadMe(), ASK_AGAIN_MS);
}

/** Clears the session of this device, whatever the server thinks of it; `reason` is the server's, if it ended it. */
export function forget(reason?: string): void {
  clearStorage();
  useSession.setState({ ...NOBODY, error: reason === undefined ? null : reason || 'Auth check failed' });
}

function clearStorage(): void {
  localStorage.removeItem(TOKEN);
  localStorage.removeItem(USER);
}

/** Signed in from now on, in all tabs. */
export function begin(token: string, user: User): void {
  localStorage.setItem(TOKEN, token);
  remember(user);
}

/** The account as the server has just told it. */
export function remember(user: User): void {
  localStorage.setItem(USER, JSON.stringify(user));
  useSession.setState({ ...NOBODY, user });
}
