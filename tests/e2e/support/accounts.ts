import { execFileSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import { mailboxLink } from './mailbox.ts';

export const PASSWORD = 'Winter!at7Marrow';

export interface Account {
  readonly username: string;
  readonly token: string;
}

/** Registers and verifies over the API: for tests that are about something else. */
export async function openAccount(url: string, username: string): Promise<Account> {
  const email = `${username}@example.org`;
  const { token } = await post<{ token: string }>(url, '/auth/register', {
    username,
    email,
    password: PASSWORD,
  });
  const link = await mailboxLink(url, email);
  await post(url, `/auth/verify-email/${link.split('/').at(-1)}`, {});
  return { username, token };
}

export async function post<Reply>(url: string, path: string, body: unknown, token?: string): Promise<Reply> {
  const response = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Reply;
}

/** Makes two people friends. */
export async function befriend(url: string, one: Account, other: Account): Promise<void> {
  for (const [by, to] of [
    [one, other],
    [other, one],
  ] as const) {
    const response = await fetch(`${url}/api/auth/me`, { headers: { Authorization: `Bearer ${to.token}` } });
    const { user } = (await response.json()) as { user: { id: string } };
    await post(url, '/friends/requests', { targetUserId: user.id }, by.token);
  }
}

/** Signs in without a screen, for tests that are about something else. The page is in the lobby. */
export async function signIn(page: Page, url: string, username: string): Promise<void> {
  await takeSession(page, url, username);
  await page.goto(`${url}/lobby`);
}

/** Signs the page's browser in. The page shows nothing of the app yet. */
export async function takeSession(page: Page, url: string, username: string): Promise<void> {
  await page.goto(`${url}/healthz`);
  await page.evaluate(
    async (body) => {
      const headers = { 'Content-Type': 'application/json' };
      const response = await fetch('/api/auth/login', { method: 'POST', headers, body });
      if (!response.ok) throw new Error(`login: ${response.status} ${await response.text()}`);
      const { token, user } = (await response.json()) as { token: string; user: unknown };
      localStorage.setItem('token', token);
      localStorage.setItem('user', JSON.stringify(user));
    },
    JSON.stringify({ identifier: username, password: PASSWORD }),
  );
}

/** Signs in through the login screen. */
export async function signInOnScreen(page: Page, url: string, username: string): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel('Username or Email').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL('**/lobby');
}

/** An account of an admin, as a self-hoster makes it. Answers its token. */
export async function openAdmin(url: string, dataDir: string, username = 'admin'): Promise<string> {
  const address = `${username}@example.org`;
  const told = execFileSync(process.execPath, ['dist/server/cli.js', 'create', username, address], {
    env: { ...process.env, DATA_DIR: dataDir },
  });
  const password = /Password: (\S+)/.exec(told.toString())?.[1];
  const { token } = await post<{ token: string }>(url, '/auth/login', { identifier: username, password });
  return token;
}

/** Gives an account a role, as somebody at the server's terminal does. */
export function giveRole(dataDir: string, username: string, role: 'admin' | 'moderator'): void {
  execFileSync(process.execPath, ['dist/server/cli.js', 'role', username, role], {
    env: { ...process.env, DATA_DIR: dataDir },
  });
}
