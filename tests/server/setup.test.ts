import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp, type App } from '../../sync-server/app.ts';
import { readConfig } from '../../sync-server/runtime/config.ts';
import { authRoutes } from '../../sync-server/protocol/auth.ts';
import { factorRoutes } from '../../sync-server/protocol/factors.ts';
import { serverSettingsRoutes } from '../../sync-server/protocol/admin/settings.ts';
import { operatorRoutes } from '../../sync-server/protocol/operator.ts';
import { setupRoutes } from '../../sync-server/protocol/setup.ts';
import { PASSWORD } from '../e2e/support/accounts.ts';
import { placeOf, removePlace } from '../support/place.ts';
import { call, refusal } from '../support/rest.ts';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const dataDir = mkdtempSync(join(tmpdir(), 'cold-keep-setup-'));
const environment = {
  PORT: '0',
  HOST: 'localhost',
  ...placeOf(dataDir),
  LOG_LEVEL: 'error',
  RATE_LIMITS: 'off',
};

let app: App;
let url: string;
let link: string | null;
const open = async (more: Record<string, string> = {}): Promise<void> => {
  app = await createApp(readConfig({ ...environment, ...more }));
  ({ url, setup: link } = await app.start());
};
beforeAll(() => open());
afterAll(async () => {
  await app.stop();
  removePlace(dataDir);
});

const register = (username: string, invitation?: string) => ({
  body: {
    username,
    email: `${username}@example.org`,
    password: PASSWORD,
    ...(invitation !== undefined && { invitation }),
  },
});

test('a new server is set up once, by the link that it has printed, and takes new players as was chosen', async () => {
  const token = link?.split('/').at(-1) ?? '';
  const body = {
    token,
    username: 'founder',
    email: 'founder@example.org',
    password: PASSWORD,
    operator: 'A club',
    registration: 'invite' as const,
  };
  const wrong = { body: { ...body, token: 'guessed' } };
  expect((await refusal(url, undefined, setupRoutes.setUp, wrong)).code).toBe('setup_over');
  const { token: own, user } = await call(url, undefined, setupRoutes.setUp, { body });
  expect(user).toMatchObject({ username: 'founder', isAdmin: true, emailVerified: true });
  const again = { body: { ...body, username: 'second', email: 'second@example.org' } };
  expect((await refusal(url, undefined, setupRoutes.setUp, again)).code).toBe('setup_over');
  expect(await call(url, undefined, operatorRoutes.get, {})).toEqual({ operator: 'A club', contact: null });

  const refused = async (username: string, invitation?: string) =>
    (await refusal(url, undefined, authRoutes.register, register(username, invitation))).code;
  expect(await refused('uninvited')).toBe('registration_invited');
  await call(url, own, factorRoutes.confirm, { body: { password: PASSWORD } });
  const made = await call(url, own, serverSettingsRoutes.makeLink, { body: { uses: 1, days: 1 } });
  const invitation = new URL(made.link).searchParams.get('invitation') ?? '';
  await call(url, undefined, authRoutes.register, register('invited', invitation));
  expect(await refused('late', invitation)).toBe('registration_invited');
  await call(url, own, serverSettingsRoutes.change, { body: { registration: 'closed' } });
  expect(await refused('nobody')).toBe('registration_closed');

  await app.stop();
  await open({ REGISTRATION: 'open', OPERATOR: 'Somebody else' });
  expect(link).toBeNull();
  await call(url, undefined, authRoutes.register, register('newcomer'));
  const { settings } = await call(url, own, serverSettingsRoutes.get, {});
  expect(settings).toMatchObject({ operator: 'Somebody else', fixed: ['operator', 'registration'] });
  const change = { body: { registration: 'closed' as const } };
  expect((await refusal(url, own, serverSettingsRoutes.change, change)).code).toBe('fixed');
});
