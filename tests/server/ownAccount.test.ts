import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eraseDue, FORMER_PLAYER } from '../../sync-server/accounts/deletion.ts';
import { accountRoutes } from '../../sync-server/protocol/account.ts';
import { authRoutes } from '../../sync-server/protocol/auth.ts';
import { botRoutes } from '../../sync-server/protocol/bots.ts';
import { diceRoutes } from '../../sync-server/protocol/dice.ts';
import { profileRoutes } from '../../sync-server/protocol/profile.ts';
import { friendRoutes } from '../../sync-server/protocol/friends.ts';
import { replayRoutes } from '../../sync-server/protocol/replays.ts';
import { roomRoutes } from '../../sync-server/protocol/rooms.ts';
import { sessionRoutes } from '../../sync-server/protocol/sessions.ts';
import { openAccount, PASSWORD } from '../e2e/support/accounts.ts';
import { mailboxLink, mailboxOf } from '../e2e/support/mailbox.ts';
import { databaseOf } from '../support/databaseOf.ts';
import { onPostgres } from '../support/place.ts';
import { withDatabase } from '../support/rawDatabase.ts';
import { call, refusal, request } from '../support/rest.ts';
import { befriend, openRoom, signUp, startGame } from '../support/table.ts';
import { act, connect } from '../support/testSocket.ts';
import { say, seenBy, threadOf, wordsFor } from '../support/talk.ts';
import { isRepeat } from '../support/isRepeat.ts';
import { startServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const NEW_PASSWORD = 'Autumn!at3Furrow';
const DAY_MS = 24 * 3600 * 1000;

const login = (identifier: string, password = PASSWORD) =>
  call(server.url, undefined, authRoutes.login, { body: { identifier, password } });
const changeEmail = (email: string, password = PASSWORD) => ({ body: { email, password } });
const state = (token: string) => call(server.url, token, accountRoutes.state, {});

async function mailsTo(address: string): Promise<string[]> {
  const response = await fetch(mailboxOf(server.url), { headers: { Accept: 'application/json' } });
  const { mails } = (await response.json()) as { mails: { to: string; subject: string }[] };
  return mails.filter(({ to }) => to === address).map(({ subject }) => subject);
}

async function mailedToken(address: string, page: string): Promise<string> {
  await expect.poll(() => mailboxLink(server.url, address)).toContain(page);
  return (await mailboxLink(server.url, address)).split('/').at(-1) ?? '';
}

const changeRows = (sql: string): void => withDatabase(server.dataDir, (database) => void database.exec(sql));

test('another address needs the password, is told to both, and counts once it is verified', async () => {
  const { token } = await openAccount(server.url, 'anna');
  expect(
    await refusal(
      server.url,
      token,
      accountRoutes.changeEmail,
      changeEmail('anna@new.example', 'Wrong!at3Furrow'),
    ),
  ).toMatchObject({ status: 403, field: 'password', message: 'That is not your current password' });
  expect(
    await refusal(server.url, token, accountRoutes.changeEmail, changeEmail('Anna@Example.org')),
  ).toMatchObject({ status: 409, field: 'email' });
  expect(await state(token)).toEqual({ pendingEmail: null, renameAt: null, deletionAt: null });

  await call(server.url, token, authRoutes.forgotPassword, { body: { email: 'anna@example.org' } });
  const reset = await mailedToken('anna@example.org', '/reset-password/');
  await call(server.url, token, accountRoutes.changeEmail, changeEmail('anna@new.example'));
  expect((await state(token)).pendingEmail?.email).toBe('anna@new.example');
  const link = await mailedToken('anna@new.example', '/verify-email/');
  await expect
    .poll(() => mailsTo('anna@example.org'))
    .toContain('A new e-mail address for your Cold Keep account');
  expect((await login('anna@example.org')).user.email).toBe('anna@example.org');
  expect(
    (
      await request(server.url, 'POST', '/auth/login', {
        body: { identifier: 'anna@new.example', password: PASSWORD },
      })
    ).status,
  ).toBe(401);

  const verify = () => call(server.url, undefined, authRoutes.verifyEmail, { params: { token: link } });
  await verify();
  // Scanners of mails click too.
  await verify();
  expect((await login('anna@new.example')).user).toMatchObject({
    email: 'anna@new.example',
    emailVerified: true,
  });
  expect((await state(token)).pendingEmail).toBeNull();
  await expect
    .poll(() => mailsTo('anna@example.org'))
    .toContain('The e-mail address of your Cold Keep account has changed');
  const body = { token: reset, password: NEW_PASSWORD };
  expect(await refusal(server.url, undefined, authRoutes.resetPassword, { body })).toMatchObject({
    message: 'Invalid reset link',
  });
});

test.skipIf(isRepeat)(
  'an address that somebody has is neither betrayed nor taken, and a new password or a change of mind stops a change',
  async () => {
    await openAccount(server.url, 'berta');
    const { token } = await openAccount(server.url, 'clara');
    const taken = await call(server.url, token, accountRoutes.changeEmail, changeEmail('berta@example.org'));
    const free = await call(server.url, token, accountRoutes.changeEmail, changeEmail('clara@new.example'));
    expect(taken).toEqual(free);
    await expect.poll(() => mailsTo('berta@example.org')).toContain('You already have a Cold Keep account');
    const link = await mailedToken('clara@new.example', '/verify-email/');
    await call(server.url, token, sessionRoutes.changePassword, {
      body: { currentPassword: PASSWORD, password: NEW_PASSWORD },
    });
    expect(
      await refusal(server.url, undefined, authRoutes.verifyEmail, { params: { token: link } }),
    ).toMatchObject({ code: 'token_invalid' });

    await call(
      server.url,
      token,
      accountRoutes.changeEmail,
      changeEmail('clara@other.example', NEW_PASSWORD),
    );
    const other = await mailedToken('clara@other.example', '/verify-email/');
    await call(server.url, token, accountRoutes.keepEmail, {});
    expect(
      await refusal(server.url, undefined, authRoutes.verifyEmail, { params: { token: other } }),
    ).toMatchObject({ code: 'token_invalid' });

    // Somebody else was faster.
    await call(server.url, token, accountRoutes.changeEmail, changeEmail('late@new.example', NEW_PASSWORD));
    const late = await mailedToken('late@new.example', '/verify-email/');
    const { token: faster } = await openAccount(server.url, 'dora');
    await call(server.url, faster, accountRoutes.changeEmail, changeEmail('late@new.example'));
    await expect.poll(() => mailedToken('late@new.example', '/verify-email/')).not.toBe(late);
    const first = await mailedToken('late@new.example', '/verify-email/');
    await call(server.url, undefined, authRoutes.verifyEmail, { params: { token: first } });
    expect(
      await refusal(server.url, undefined, authRoutes.verifyEmail, { params: { token: late } }),
    ).toMatchObject({ status: 409, code: 'email_taken' });
  },
);

test('a name changes once in ninety days, and the former one leads to its owner and is nobody elses', async () => {
  const emil = await signUp(server.url, 'emil');
  const lobby = await openRoom(server.url, emil);
  const rename = (username: string) => ({ body: { username } });
  expect(await refusal(server.url, emil.token, accountRoutes.rename, rename('no'))).toMatchObject({
    status: 400,
    field: 'username',
  });
  await openAccount(server.url, 'taken');
  expect(await refusal(server.url, emil.token, accountRoutes.rename, rename('TAKEN'))).toMatchObject({
    status: 409,
    code: 'username_taken',
  });
  const { user } = await call(server.url, emil.token, accountRoutes.rename, rename('Emilio'));
  expect(user.username).toBe('Emilio');
  expect((await call(server.url, emil.token, authRoutes.me, {})).user.username).toBe('Emilio');
  const { room } = await call(server.url, emil.token, roomRoutes.get, { params: { id: lobby.id } });
  expect(room.players[0]?.username).toBe('Emilio');
  const { profile } = await call(server.url, undefined, profileRoutes.of, { params: { username: 'emil' } });
  expect(profile).toMatchObject({ id: emil.id, username: 'Emilio' });

  expect(await refusal(server.url, emil.token, accountRoutes.rename, rename('emil'))).toMatchObject({
    status: 409,
    code: 'renamed_lately',
  });
  expect((await state(emil.token)).renameAt).toBeGreaterThan(Date.now() + 89 * DAY_MS);
  const body = { username: 'EMIL', email: 'other@example.org', password: PASSWORD };
  expect(await refusal(server.url, undefined, authRoutes.register, { body })).toMatchObject({
    code: 'username_taken',
  });
  const { token: other } = await openAccount(server.url, 'frieda');
  expect(await refusal(server.url, other, accountRoutes.rename, rename('emil'))).toMatchObject({
    code: 'username_taken',
  });

  changeRows(`UPDATE former_names SET changed_at = changed_at - ${91 * DAY_MS}`);
  await call(server.url, emil.token, accountRoutes.rename, rename('emil'));
  expect((await login('emil')).user.id).toBe(emil.id);
});

test('whoever asks gets all that is held about them, and nothing that opens a door or tells of a game in play', async () => {
  const gina = await signUp(server.url, 'gina');
  const hugo = await signUp(server.url, 'hugo');
  const bot = await call(server.url, gina.token, botRoutes.create, { body: { name: 'Clockwork' } });
  await call(server.url, gina.token, profileRoutes.change, { body: { bio: 'I like the north.' } });
  const room = await startGame(server.url, [gina, hugo]);
  const data = await call(server.url, gina.token, accountRoutes.data, {});
  expect(data).toMatchObject({
    account: { username: 'gina', email: 'gina@example.org' },
    profile: [{ bio: 'I like the north.' }],
    bots: [{ name: 'Clockwork' }],
    games: [{ id: room.id, username: 'gina' }],
  });
  const text = JSON.stringify(data);
  for (const secret of ['argon2', bot.token, 'hugo', 'Hash', '"secret"', 'p256dh'])
    expect(text).not.toContain(secret);
  // Every table that names a user is in it, or is known to hold nothing but what is there already.
  const tables = withDatabase(server.dataDir, (database) =>
    onPostgres
      ? []
      : database
          .prepare<[], { name: string }>(
            `SELECT m.name FROM sqlite_master m JOIN pragma_table_info(m.name) c ON c.name IN ('user_id', 'host_id')
             WHERE m.type = 'table' ORDER BY m.name`,
          )
          .all()
          .map(({ name }) => name),
  );
  if (!onPostgres) expect(tables).toHaveLength(57);
});

test('an account that is to be deleted opens nothing, can be taken back, and is erased when its time is over', async () => {
  const iris = await signUp(server.url, 'iris-of-the-north');
  const jan = await signUp(server.url, 'jan');
  const BIO = 'A sentence that nobody else has written.';
  const SECRET = 'Words that iris alone has said.';
  await call(server.url, iris.token, profileRoutes.change, { body: { bio: BIO } });
  const lobby = await openRoom(server.url, jan);
  await call(server.url, iris.token, roomRoutes.join, { params: { id: lobby.id } });
  const game = await startGame(server.url, [iris, jan]);
  await befriend(server.url, iris, jan);
  const thread = await threadOf(server.url, iris, jan);
  await say(server.url, iris, thread, SECRET);
  await say(server.url, jan, thread, 'Good night');
  const socket = await connect(server.url, iris.token);
  await act(socket, {
    roomId: game.id,
    idempotencyKey: 'iris-leaves',
    baseVersion: 1,
    action: { type: 'surrender' },
  });
  const cut = new Promise((resolve) => socket.once('disconnect', resolve));

  const remove = (password: string) => ({ body: { password } });
  expect(
    await refusal(server.url, iris.token, accountRoutes.remove, remove('Wrong!at3Furrow')),
  ).toMatchObject({
    status: 403,
    field: 'password',
  });
  const { deletionAt } = await call(server.url, iris.token, accountRoutes.remove, remove(PASSWORD));
  expect(deletionAt).toBeGreaterThan(Date.now() + 29 * DAY_MS);
  await cut;
  expect((await request(server.url, 'GET', '/auth/me', { token: iris.token })).status).toBe(401);
  const { room } = await call(server.url, jan.token, roomRoutes.get, { params: { id: lobby.id } });
  expect(room.players.map(({ username }) => username)).toEqual(['jan']);

  const back = await login('iris-of-the-north');
  expect(back.user.deletionAt).toBe(deletionAt);
  expect(await refusal(server.url, back.token, roomRoutes.list, {})).toMatchObject({
    status: 403,
    code: 'DELETION_PENDING',
  });
  await expect(connect(server.url, back.token)).rejects.toThrow('unauthorized');
  await call(server.url, back.token, accountRoutes.keep, {});
  expect((await call(server.url, back.token, roomRoutes.list, {})).rooms).toBeInstanceOf(Array);

  await call(server.url, back.token, accountRoutes.remove, remove(PASSWORD));
  await expect
    .poll(() => mailsTo('iris-of-the-north@example.org'))
    .toContain('Your Cold Keep account will be deleted');
  const { db } = await databaseOf(server.dataDir);
  const eraseAt = (at: number) => eraseDue({ db, now: () => at });
  expect(await eraseAt(Date.now() + 29 * DAY_MS)).toEqual([]);
  const [erased] = await eraseAt(Date.now() + 31 * DAY_MS);
  expect(erased?.rooms).toContain(game.id);
  expect(erased?.conversations).toEqual([thread.id]);
  await db.destroy();

  const stored = ['cold-keep.db', 'cold-keep.db-wal']
    .map((name) => join(server.dataDir, name))
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, 'latin1').toLowerCase())
    .join('');
  if (!onPostgres) expect(stored).toContain(FORMER_PLAYER);
  for (const own of ['iris-of-the-north', BIO.toLowerCase(), SECRET.toLowerCase()])
    expect(stored).not.toContain(own);

  await server.restart();
  expect(await call(server.url, jan.token, friendRoutes.list, {})).toEqual({ friends: [] });
  expect(await wordsFor(server.url, jan, thread)).toEqual(['Good night']);
  expect(await seenBy(server.url, jan, thread)).toMatchObject({
    title: 'Deleted player',
    isReadOnly: true,
    unreadCount: 0,
    ops: 3,
  });
  expect(
    (
      await request(server.url, 'POST', '/auth/login', {
        body: { identifier: 'iris-of-the-north', password: PASSWORD },
      })
    ).status,
  ).toBe(401);
  expect(
    (await request(server.url, 'POST', '/auth/login', { body: { identifier: iris.id, password: PASSWORD } }))
      .status,
  ).toBe(401);
  expect((await request(server.url, 'GET', '/users/iris-of-the-north/profile')).status).toBe(404);
  const { room: played } = await call(server.url, jan.token, roomRoutes.get, { params: { id: game.id } });
  expect(played.players.map(({ username }) => username).toSorted()).toEqual([FORMER_PLAYER, 'jan']);
  const { meta } = await call(server.url, jan.token, replayRoutes.summary, { params: { id: game.id } });
  expect(meta.players.map(({ username }) => username)).toEqual(
    meta.players.map(({ id }, seat) => (id === jan.id ? 'jan' : `Player ${seat + 1}`)),
  );
  const { file } = await call(server.url, jan.token, diceRoutes.file, { params: { id: game.id } });
  expect(file.players.map(({ name }) => name).toSorted()).toEqual([FORMER_PLAYER, 'jan']);
});
