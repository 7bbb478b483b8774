import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashOf } from '../../sync-server/accounts/hash.ts';
import { authRoutes } from '../../sync-server/protocol/auth.ts';
import { openAccount, PASSWORD } from '../e2e/support/accounts.ts';
import { mailboxLink, mailboxOf } from '../e2e/support/mailbox.ts';
import { withDatabase } from '../support/rawDatabase.ts';
import { call, refusal, request } from '../support/rest.ts';
import { connect } from '../support/testSocket.ts';
import { isRepeat } from '../support/isRepeat.ts';
import { startServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const OTHER_PASSWORD = 'Autumn#at3Furrow';

const register = (username: string, email = `${username}@example.org`) =>
  call(server.url, undefined, authRoutes.register, { body: { username, email, password: PASSWORD } });

const login = (identifier: string, password = PASSWORD) =>
  call(server.url, undefined, authRoutes.login, { body: { identifier, password } });

const refusedLogin = (identifier: string, password: string) =>
  refusal(server.url, undefined, authRoutes.login, { body: { identifier, password } });

const tokenMailedTo = async (address: string): Promise<string> =>
  (await mailboxLink(server.url, address)).split('/').at(-1) ?? '';

const verify = (token: string) => call(server.url, undefined, authRoutes.verifyEmail, { params: { token } });

/** Looks into the database as a thief would. */
const rowsOf = (sql: string): Record<string, unknown>[] =>
  withDatabase(server.dataDir, (database) => database.prepare<[], Record<string, unknown>>(sql).all());

const changeRows = (sql: string, ...values: (string | number)[]): void =>
  withDatabase(server.dataDir, (database) =>
    expect(database.prepare(sql).run(...values).changes).toBeGreaterThan(0),
  );

function sessionOf(token: string): string {
  const [, payload = ''] = token.split('.');
  return (JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sid: string }).sid;
}

test.skipIf(isRepeat)('the mailbox shows a mail as a page, with its link where the mail has it', async () => {
  await register('quentin');
  const link = await mailboxLink(server.url, 'quentin@example.org');
  const page = await (await fetch(mailboxOf(server.url), { headers: { Accept: 'text/html' } })).text();
  expect(page).toContain('<p>Hello quentin,</p>');
  expect(page).toContain(`<p><a href="${link}">${link}</a></p>`);
  expect(page.split(`href="${link}"`)).toHaveLength(2);
});

test('an account is opened, verified by the mailed link, and used by name or address', async () => {
  const opened = await register('wanda');
  expect(opened.user).toMatchObject({ username: 'wanda', emailVerified: false, isAdmin: false, elo: 1000 });
  expect((await call(server.url, opened.token, authRoutes.me, {})).user.username).toBe('wanda');

  const token = await tokenMailedTo('wanda@example.org');
  expect((await verify(token)).message).toBe('Email verified! Please login to continue.');
  expect((await verify(token)).message).toBe('Email verified! Please login to continue.');
  expect((await login('wanda')).user.emailVerified).toBe(true);
  expect((await login('WANDA@example.org')).user.username).toBe('wanda');
});

test('who asks who they are is told the account with what it shows and has reached', async () => {
  const { token } = await openAccount(server.url, 'vally');
  const { user } = await call(server.url, token, authRoutes.me, {});
  expect(user).toMatchObject({
    username: 'vally',
    avatarUrl: null,
    bio: '',
    tagline: '',
    elo: 1000,
    gamesPlayed: 0,
    wins: 0,
    losses: 0,
    winRate: 0,
    peakRating: 1000,
    rank: { name: 'SULTAN', minRating: 1000 },
    preferences: { theme: user.preferences?.theme },
  });
  expect(Object.keys(user)).toEqual(
    expect.arrayContaining(['lastActive', 'joinDate', 'preferredColor', 'settings']),
  );
});

test('an unverified user may ask who they are and nothing else', async () => {
  const { token } = await register('ulla');
  expect(await request(server.url, 'GET', '/game/my-games', { token })).toMatchObject({
    status: 403,
    body: { error: { code: 'EMAIL_UNVERIFIED' } },
  });
  await expect(connect(server.url, token)).rejects.toThrow('unauthorized');
});

test('a username is taken in any spelling of its case', async () => {
  await register('Xaver');
  const body = { username: 'xAVER', email: 'other@example.org', password: PASSWORD };
  expect(await refusal(server.url, undefined, authRoutes.register, { body })).toEqual({
    status: 409,
    code: 'username_taken',
    message: 'Username is already taken',
    field: 'username',
  });
});

test('an address that is taken is not betrayed: the first to verify has it, its owner gets a mail', async () => {
  await openAccount(server.url, 'owner');
  const squatter = await register('squatter', 'owner@example.org');
  expect(squatter.user.emailVerified).toBe(false);
  // After the mail with which the owner has verified it.
  await expect
    .poll(() => mailboxLink(server.url, 'owner@example.org'), { interval: 20 })
    .toBe(`${server.url}/login`);
  expect((await login('owner@example.org')).user.username).toBe('owner');
});

test('a sign-in by an address that one has claimed does not tell whether somebody has verified it', async () => {
  await openAccount(server.url, 'proper');
  await register('prober', 'proper@example.org');
  await register('lonely', 'lonely@example.org');
  const [verified, claimed] = [
    await refusedLogin('proper@example.org', OTHER_PASSWORD),
    await refusedLogin('lonely@example.org', PASSWORD),
  ];
  expect(claimed).toEqual(verified);
  expect((await login('lonely')).user.emailVerified).toBe(false);
});

test.skipIf(isRepeat)(
  'claims of an address neither lock its owner out nor keep a new password from them',
  async () => {
    const email = 'claimed@example.org';
    await Promise.all(Array.from({ length: 21 }, (_, nth) => register(`claimer-${nth}`, email)));
    const forgot = () => call(server.url, undefined, authRoutes.forgotPassword, { body: { email } });
    await forgot();
    await expect.poll(() => mailboxLink(server.url, email)).toContain('/reset-password/');

    await register('claim-owner', email);
    await expect.poll(() => mailboxLink(server.url, email)).toContain('/verify-email/');
    await verify(await tokenMailedTo(email));
    expect((await login(email)).user.username).toBe('claim-owner');
    await forgot();
    await expect.poll(() => mailboxLink(server.url, email)).toContain('/reset-password/');
    const body = { token: await tokenMailedTo(email), password: OTHER_PASSWORD };
    await call(server.url, undefined, authRoutes.resetPassword, { body });
    expect((await login('claim-owner', OTHER_PASSWORD)).user.username).toBe('claim-owner');
  },
);

test('of two who claim an address only the first can verify it', async () => {
  await register('first', 'shared@example.org');
  const one = await tokenMailedTo('shared@example.org');
  await register('second', 'shared@example.org');
  await expect.poll(() => tokenMailedTo('shared@example.org')).not.toBe(one);
  const two = await tokenMailedTo('shared@example.org');
  await verify(two);
  expect(
    await refusal(server.url, undefined, authRoutes.verifyEmail, { params: { token: one } }),
  ).toMatchObject({
    status: 409,
    code: 'email_taken',
  });
});

test('wrong passwords and unknown names are refused in the same words', async () => {
  await register('paula');
  const wrong = await refusedLogin('paula', OTHER_PASSWORD);
  const unknown = await refusedLogin('nobody-at-all', OTHER_PASSWORD);
  expect(wrong).toEqual(unknown);
  expect(wrong.message).toBe('Login failed. Please check your credentials.');
  expect(wrong.status).toBe(401);
});

test('resend and forgot answer alike for known and unknown addresses', async () => {
  await register('rita');
  for (const route of [authRoutes.resendVerification, authRoutes.forgotPassword]) {
    const known = await request(server.url, 'POST', route.path, { body: { email: 'rita@example.org' } });
    const unknown = await request(server.url, 'POST', route.path, { body: { email: 'none@example.org' } });
    expect(known.status).toBe(200);
    expect(unknown).toMatchObject({ status: known.status, body: known.body });
  }
});

test('a newer verification link voids the older one', async () => {
  await register('vera');
  const old = await tokenMailedTo('vera@example.org');
  await call(server.url, undefined, authRoutes.resendVerification, { body: { email: 'vera@example.org' } });
  await expect.poll(() => tokenMailedTo('vera@example.org')).not.toBe(old);
  expect(
    await refusal(server.url, undefined, authRoutes.verifyEmail, { params: { token: old } }),
  ).toMatchObject({
    code: 'token_invalid',
    message: 'Invalid verification link',
  });
  await verify(await tokenMailedTo('vera@example.org'));
});

test('a password is reset by the mailed link, once, and every session and socket of the account ends', async () => {
  const { token: session } = await openAccount(server.url, 'frida');
  const socket = await connect(server.url, session);
  const cut = new Promise((resolve) => socket.once('disconnect', resolve));
  await call(server.url, undefined, authRoutes.forgotPassword, { body: { email: 'frida@example.org' } });
  await expect.poll(() => mailboxLink(server.url, 'frida@example.org')).toContain('/reset-password/');
  const body = { token: await tokenMailedTo('frida@example.org'), password: OTHER_PASSWORD };
  expect((await call(server.url, undefined, authRoutes.resetPassword, { body })).message).toBe(
    'Password reset successfully! You can now log in.',
  );

  expect(await cut).toBe('io server disconnect');
  expect((await request(server.url, 'GET', '/auth/me', { token: session })).status).toBe(401);
  expect((await refusedLogin('frida', PASSWORD)).status).toBe(401);
  expect((await login('frida', OTHER_PASSWORD)).user.username).toBe('frida');
  expect(await refusal(server.url, undefined, authRoutes.resetPassword, { body })).toMatchObject({
    status: 400,
    message: 'Invalid reset link',
  });
});

test('signing out ends the session and its sockets, and no other', async () => {
  await openAccount(server.url, 'lotte');
  const [here, there] = [await login('lotte'), await login('lotte')];
  const [cutSocket, keptSocket] = [
    await connect(server.url, here.token),
    await connect(server.url, there.token),
  ];
  const cut = new Promise((resolve) => cutSocket.once('disconnect', resolve));
  await call(server.url, here.token, authRoutes.logout, {});
  await cut;
  expect(await request(server.url, 'GET', '/auth/me', { token: here.token })).toMatchObject({
    status: 401,
    body: { error: { message: 'Invalid token' } },
  });
  await expect(connect(server.url, here.token)).rejects.toThrow('invalid token');
  expect((await call(server.url, there.token, authRoutes.me, {})).user.username).toBe('lotte');
  expect(keptSocket.connected).toBe(true);
  keptSocket.close();
});

test.skipIf(isRepeat)('every rule of a password is checked and named', async () => {
  const tries: [string, string][] = [
    ['Ab1!xyz', 'Password: At least 8 characters'],
    ['ab1!xyzz', 'Password: 1 uppercase letter'],
    ['AB1!XYZZ', 'Password: 1 lowercase letter'],
    ['Abc!xyzz', 'Password: 1 digit'],
    ['Abc1xyz#', 'Password: 1 special character (@$!%*?&)'],
    [`Ab1!${'x'.repeat(125)}`, 'Password must be at most 128 characters'],
  ];
  for (const [password, message] of tries) {
    const body = { username: 'never', email: 'never@example.org', password };
    expect(await refusal(server.url, undefined, authRoutes.register, { body })).toEqual({
      status: 400,
      code: 'invalid_input',
      message,
      field: 'password',
    });
  }
  expect(rowsOf("SELECT id FROM users WHERE username = 'never'")).toEqual([]);
});

test.each(['P@ssw0rd1!', 'Qwerty123!', '1Qaz2wsx!', 'Cold-Keep2026!', 'Gunther$99', 'G.Unther1!'])(
  'a password that is tried first is refused: %s',
  async (password) => {
    const body = { username: 'gunther', email: 'g.unther@example.org', password };
    expect(await refusal(server.url, undefined, authRoutes.register, { body })).toEqual({
      status: 400,
      code: 'common_password',
      message: 'This password is too easy to guess. Please choose another.',
      field: 'password',
    });
  },
);

test.skipIf(isRepeat)('a common word is no fault in a password that has more to it', async () => {
  const body = { username: 'hanno', email: 'hanno@example.org', password: 'Dragon?Teapot9' };
  expect((await call(server.url, undefined, authRoutes.register, { body })).user.username).toBe('hanno');
});

test.skipIf(isRepeat)('a reset refuses the same passwords, and the link still works', async () => {
  await openAccount(server.url, 'jutta');
  await call(server.url, undefined, authRoutes.forgotPassword, { body: { email: 'jutta@example.org' } });
  await expect.poll(() => mailboxLink(server.url, 'jutta@example.org')).toContain('/reset-password/');
  const token = await tokenMailedTo('jutta@example.org');
  const reset = (password: string) => ({ body: { token, password } });
  expect(await refusal(server.url, undefined, authRoutes.resetPassword, reset('Password#1'))).toMatchObject({
    status: 400,
    code: 'common_password',
  });
  await call(server.url, undefined, authRoutes.resetPassword, reset(OTHER_PASSWORD));
  expect((await login('jutta', OTHER_PASSWORD)).user.username).toBe('jutta');
});

test('a session ends after thirty days without use, and after ninety in any case', async () => {
  await openAccount(server.url, 'klaus');
  const DAY_MS = 24 * 3600 * 1000;
  const statusAfter = async (change: string, at: number): Promise<number> => {
    const { token } = await login('klaus');
    changeRows(`UPDATE sessions SET ${change} = ? WHERE id_hash = ?`, at, hashOf(sessionOf(token)));
    return (await request(server.url, 'GET', '/auth/me', { token })).status;
  };
  expect(await statusAfter('expires_at', Date.now() - 1)).toBe(401);
  expect(await statusAfter('created_at', Date.now() - 90 * DAY_MS)).toBe(401);
  expect(await statusAfter('created_at', Date.now() - 89 * DAY_MS)).toBe(200);
});

test('an expired link is refused in words, a used one like an unknown one', async () => {
  await register('lena');
  const token = await tokenMailedTo('lena@example.org');
  changeRows('UPDATE email_tokens SET expires_at = ? WHERE used_at IS NULL', Date.now() - 1);
  expect(await refusal(server.url, undefined, authRoutes.verifyEmail, { params: { token } })).toMatchObject({
    status: 400,
    message: 'This verification link has expired',
  });
  const body = { token: 'x'.repeat(43), password: OTHER_PASSWORD };
  expect(await refusal(server.url, undefined, authRoutes.resetPassword, { body })).toMatchObject({
    status: 400,
    message: 'Invalid reset link',
  });
});

test('a fault of the database is told without a word of what it looks like inside', async () => {
  const broken = await startServer({ LOG_LEVEL: 'silent' });
  const ask = () =>
    request(broken.url, 'POST', '/auth/register', {
      body: { username: 'otto', email: 'otto@example.org', password: PASSWORD },
    });
  const exec = (sql: string) => withDatabase(broken.dataDir, (database) => database.exec(sql));
  exec('ALTER TABLE users RENAME COLUMN email_verified_at TO elsewhere');
  expect(await ask()).toMatchObject({
    status: 500,
    body: {
      error: {
        code: 'database_schema',
        message: 'The database schema is out of date. Please restart the server.',
      },
    },
  });
  exec('ALTER TABLE users RENAME TO away');
  expect((await ask()).body).toEqual({ error: { code: 'database', message: 'Database error' } });
  await broken.stop();
});

test('nobody registers as an administrator', async () => {
  const body = { username: 'mallory', email: 'mallory@example.org', password: PASSWORD, isAdmin: true };
  expect(await request(server.url, 'POST', '/auth/register', { body })).toMatchObject({
    status: 400,
    body: { error: { field: 'isAdmin' } },
  });
});

test('a thief of the database finds no password, no session and no link that works', async () => {
  await openAccount(server.url, 'theo');
  const { token } = await login('theo');
  await call(server.url, undefined, authRoutes.forgotPassword, { body: { email: 'theo@example.org' } });
  await expect.poll(() => mailboxLink(server.url, 'theo@example.org')).toContain('/reset-password/');
  const link = await tokenMailedTo('theo@example.org');
  await expect.poll(() => rowsOf('SELECT id FROM mails')).toEqual([]);

  const stolen = JSON.stringify(
    ['users', 'sessions', 'email_tokens'].map((table) => rowsOf(`SELECT * FROM ${table}`)),
  );
  for (const secret of [PASSWORD, sessionOf(token), link]) expect(stolen).not.toContain(secret);
  expect(stolen).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
});

test.skipIf(isRepeat)('a mail that was cut off while it was written hides none of the others', async () => {
  appendFileSync(join(server.dataDir, 'mailbox.jsonl'), '{"at":17,"to":"cut@exam');
  await openAccount(server.url, 'yrsa');
});
