import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountRoutes } from '../../sync-server/protocol/account.ts';
import { auditRoutes } from '../../sync-server/protocol/admin/audit.ts';
import { deskRoutes } from '../../sync-server/protocol/admin/desk.ts';
import { peopleRoutes } from '../../sync-server/protocol/admin/people.ts';
import { authRoutes } from '../../sync-server/protocol/auth.ts';
import { factorRoutes, RECOVERY_CODES } from '../../sync-server/protocol/factors.ts';
import { PASSWORD } from '../e2e/support/accounts.ts';
import { databaseOf } from '../support/databaseOf.ts';
import { placeOf } from '../support/place.ts';
import { call, refusal } from '../support/rest.ts';
import { staffOf } from '../support/staff.ts';
import { isFull } from '../support/size.ts';
import { signUp } from '../support/table.ts';
import { startServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ ADMIN_SECOND_FACTOR: 'required' });
});
afterAll(() => server.stop());

const HALF_MINUTE_MS = 30_000;

/** What the app shows, so many half minutes from now: none is taken twice. */
const shown = (secret: string, ahead = 0): string =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + ahead * HALF_MINUTE_MS });

const confirm = (token: string, proof: { password: string } | { code: string }) =>
  call(server.url, token, factorRoutes.confirm, { body: proof });

const enter = (identifier: string, code?: string) => ({
  body: { identifier, password: PASSWORD, ...(code !== undefined && { code }) },
});

/** Sets an app up, by the code of the half minute before this one. */
async function withApp(token: string): Promise<{ secret: string; codes: readonly string[] }> {
  await confirm(token, { password: PASSWORD });
  const { secret } = await call(server.url, token, factorRoutes.offerApp, {});
  const body = { code: shown(secret, -1) };
  const { recoveryCodes } = await call(server.url, token, factorRoutes.addApp, { body });
  return { secret, codes: recoveryCodes ?? [] };
}

test('a code beside the password: each of the app and each of the ten counts once, and the database tells none', async () => {
  const { url } = server;
  const { token } = await signUp(url, 'coded-cora');
  expect((await refusal(url, token, factorRoutes.offerApp, {})).code).toBe('confirm_first');
  const { secret, codes } = await withApp(token);
  expect(codes).toHaveLength(RECOVERY_CODES);
  expect(new Set(codes).size).toBe(RECOVERY_CODES);

  const fault = async (code?: string) =>
    (await refusal(url, undefined, authRoutes.login, enter('coded-cora', code))).code;
  expect(await fault()).toBe('code_needed');
  expect(await fault(shown(secret, -1))).toBe('invalid_credentials');
  expect(await fault(shown(secret, 5))).toBe('invalid_credentials');
  await call(url, undefined, authRoutes.login, enter('coded-cora', shown(secret, 1)));
  expect(await fault(shown(secret, 1))).toBe('invalid_credentials');
  for (const code of codes) await call(url, undefined, authRoutes.login, enter('coded-cora', code));
  for (const code of codes) expect(await fault(code)).toBe('invalid_credentials');

  const { db } = await databaseOf(server.dataDir);
  const kept = JSON.stringify([
    await db.selectFrom('code_apps').selectAll().execute(),
    await db.selectFrom('recovery_codes').selectAll().execute(),
  ]);
  await db.destroy();
  expect([secret, ...codes].filter((one) => kept.includes(one.replaceAll('-', '')))).toEqual([]);

  const state = await call(url, token, factorRoutes.state, {});
  expect(state).toMatchObject({ hasApp: true, recoveryCodes: 0, passkeys: [] });
  await call(url, token, factorRoutes.removeApp, {});
  await call(url, undefined, authRoutes.login, enter('coded-cora'));
  expect(await call(url, token, accountRoutes.data, {})).toMatchObject({ codeApp: [], recoveryCodes: [] });
});

test('a passkey of a former address is told as such, and asked for by nobody', async () => {
  const { url } = server;
  const { id: userId, token } = await signUp(url, 'moved-mona');
  const { db } = await databaseOf(server.dataDir);
  const row = { user_id: userId, public_key: '', counter: 0, transports: '[]', created_at: 1, used_at: null };
  const places = { old: 'old.example', here: 'localhost', unknown: null };
  for (const [name, place] of Object.entries(places)) {
    await db
      .insertInto('passkeys')
      .values({ ...row, id: name, name, place })
      .execute();
  }
  await db.destroy();
  const { passkeys } = await call(url, token, factorRoutes.state, {});
  expect(Object.fromEntries(passkeys.map(({ id, formerPlace }) => [id, formerPlace]))).toEqual({
    old: 'old.example',
    here: null,
    unknown: null,
  });
  const { options } = await call(url, token, factorRoutes.ask, {});
  const asked = options['allowCredentials'] as { id: string }[];
  expect(asked.map(({ id }) => id).toSorted()).toEqual(['here', 'unknown']);
});

test('an answer of a passkey that nobody has opens nothing', async () => {
  const { url } = server;
  const { options } = await call(url, undefined, factorRoutes.askAtDoor, {});
  const client = { type: 'webauthn.get', challenge: options['challenge'], origin: url };
  const passkey = {
    id: 'bm9uZQ',
    rawId: 'bm9uZQ',
    type: 'public-key' as const,
    clientExtensionResults: {},
    response: {
      clientDataJSON: Buffer.from(JSON.stringify(client)).toString('base64url'),
      authenticatorData: '',
      signature: '',
    },
  };
  const wrong = await refusal(url, undefined, factorRoutes.signIn, { body: { passkey } });
  expect(wrong.code).toBe('invalid_credentials');
});

// Starting another program takes longer than all the others of this file.
test.runIf(isFull)(
  'whoever is alone and has lost all is helped by the terminal, and the log says so',
  async () => {
    const { url, dataDir } = server;
    const { id, token } = await signUp(url, 'lone-lena');
    await withApp(token);
    expect((await refusal(url, undefined, authRoutes.login, enter('lone-lena'))).code).toBe('code_needed');
    const given = ['--import', 'tsx', 'sync-server/cli.ts', 'admin', 'factors', 'lone-lena', 'none'];
    const env = { ...process.env, ...placeOf(dataDir) };
    const { stdout } = await promisify(execFile)(process.execPath, given, { env });
    expect(stdout).toContain('The password of lone-lena opens the account alone now.');
    await call(url, undefined, authRoutes.login, enter('lone-lena'));
    const { db } = await databaseOf(dataDir);
    const rows = await db.selectFrom('audit_log').select(['act', 'actor']).where('target', '=', id).execute();
    await db.destroy();
    expect(rows).toEqual([{ act: 'user.factors', actor: null }]);
  },
);

test('of roles more than a password is wanted; who has lost all is helped by an admin, and the log says so', async () => {
  const { url } = server;
  const admin = await staffOf(server, 'safe-admin', 'admin');
  const other = await staffOf(server, 'lost-admin', 'admin');
  const refused = async (token: string) => (await refusal(url, token, deskRoutes.own, {})).code;
  expect(await refused(admin.token)).toBe('second_factor_first');
  await withApp(admin.token);
  expect((await call(url, admin.token, deskRoutes.own, {})).role).toBe('admin');

  const { secret } = await withApp(other.token);
  const lost = { params: { id: other.id }, body: { reason: 'Their phone was stolen' } };
  await call(url, admin.token, peopleRoutes.removeFactors, lost);
  const again = await call(url, undefined, authRoutes.login, enter('lost-admin'));
  expect(await refused(again.token)).toBe('second_factor_first');
  const body = { code: shown(secret, 1) };
  expect((await refusal(url, again.token, factorRoutes.confirm, { body })).code).toBe('invalid_credentials');
  const { rows } = await call(url, admin.token, auditRoutes.list, { query: { target: other.id } });
  expect(rows).toContainEqual(
    expect.objectContaining({ act: 'user.factors', actor: 'safe-admin', reason: 'Their phone was stolen' }),
  );
});
