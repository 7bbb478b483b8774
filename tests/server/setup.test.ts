import { request } from 'node:http';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createApp, type App } from '../../sync-server/app.ts';
import { readConfig } from '../../sync-server/runtime/config.ts';
import { authRoutes } from '../../sync-server/protocol/auth.ts';
import { factorRoutes } from '../../sync-server/protocol/factors.ts';
import { healthRoutes } from '../../sync-server/protocol/admin/health.ts';
import { serverSettingsRoutes } from '../../sync-server/protocol/admin/settings.ts';
import { operatorRoutes } from '../../sync-server/protocol/operator.ts';
import { setupRoutes } from '../../sync-server/protocol/setup.ts';
import { PASSWORD } from '../e2e/support/accounts.ts';
import { placeOf, removePlace } from '../support/place.ts';
import { call, refusal } from '../support/rest.ts';
import { startSmtpServer, type SmtpServer } from '../support/smtpServer.ts';
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
let mailServer: SmtpServer;
beforeAll(async () => {
  mailServer = await startSmtpServer();
  await open();
});
afterAll(async () => {
  await app.stop();
  await mailServer.stop();
  removePlace(dataDir);
});

const smtpOf = (port: number) => ({
  host: 'localhost',
  port,
  isSecure: false,
  user: '',
  password: '',
  from: 'keep@example.org',
});

/** Asks by a name of the server, as the page of a browser would. */
const statusOf = (host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const { port } = new URL(url);
    const asked = request(
      { host: 'localhost', port, path: '/healthz', headers: { Host: host } },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      },
    );
    asked.once('error', reject).end();
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
    language: 'de' as const,
    publicUrl: 'http://keep.example/',
    smtp: smtpOf(mailServer.port),
  };
  const tried = (port: number) => ({ body: { token, to: 'founder@example.org', smtp: smtpOf(port) } });
  await call(url, undefined, setupRoutes.mail, tried(mailServer.port));
  expect(mailServer.mails).toHaveLength(1);
  expect(await refusal(url, undefined, setupRoutes.mail, tried(1))).toMatchObject({ code: 'mail_failed' });
  for (let tries = 2; tries < 10; tries++) {
    expect((await refusal(url, undefined, setupRoutes.mail, tried(1))).code).toBe('mail_failed');
  }
  expect((await refusal(url, undefined, setupRoutes.mail, tried(1))).code).toBe('too_many_tries');
  const wrong = { body: { ...body, token: 'guessed' } };
  expect((await refusal(url, undefined, setupRoutes.setUp, wrong)).code).toBe('setup_over');
  const { token: own, user } = await call(url, undefined, setupRoutes.setUp, { body });
  expect(user).toMatchObject({ username: 'founder', isAdmin: true, emailVerified: true });
  // What was chosen counts at once: the name in its address, and the way of mails.
  expect(await statusOf('keep.example')).toBe(200);
  expect(await statusOf('other.example')).toBe(421);
  await call(url, own, factorRoutes.confirm, { body: { password: PASSWORD } });
  await call(url, own, healthRoutes.mail, {});
  await vi.waitFor(() => expect(mailServer.mails).toHaveLength(2), { timeout: 30_000 });
  const { place } = await call(url, own, serverSettingsRoutes.get, {});
  const { password, ...shown } = smtpOf(mailServer.port);
  expect(place).toEqual({ publicUrl: 'http://keep.example/', smtp: shown, passkeys: 0, fixed: [] });
  expect(password).toBe('');
  expect((await refusal(url, undefined, setupRoutes.mail, tried(1))).code).toBe('setup_over');
  const again = { body: { ...body, username: 'second', email: 'second@example.org' } };
  expect((await refusal(url, undefined, setupRoutes.setUp, again)).code).toBe('setup_over');
  expect(await call(url, undefined, operatorRoutes.get, {})).toEqual({ operator: 'A club', contact: null });

  const refused = async (username: string, invitation?: string) =>
    (await refusal(url, undefined, authRoutes.register, register(username, invitation))).code;
  expect(await refused('uninvited')).toBe('registration_invited');
  const made = await call(url, own, serverSettingsRoutes.makeLink, { body: { uses: 1, days: 1 } });
  const invitation = new URL(made.link).searchParams.get('invitation') ?? '';
  await call(url, undefined, authRoutes.register, register('invited', invitation));
  expect(await refused('late', invitation)).toBe('registration_invited');
  await call(url, own, serverSettingsRoutes.change, { body: { registration: 'closed' } });
  expect(await refused('nobody')).toBe('registration_closed');

  await call(url, own, serverSettingsRoutes.place, { body: { publicUrl: null } });
  expect(await statusOf('keep.example')).toBe(421);
  await app.stop();
  await open({ REGISTRATION: 'open', OPERATOR: 'Somebody else', SMTP_URL: 'smtp://localhost:9' });
  expect(link).toBeNull();
  await call(url, undefined, authRoutes.register, register('newcomer'));
  const { settings } = await call(url, own, serverSettingsRoutes.get, {});
  const changed = { body: { smtp: null } };
  expect((await refusal(url, own, serverSettingsRoutes.place, changed)).code).toBe('fixed');
  expect(settings).toMatchObject({ operator: 'Somebody else', fixed: ['operator', 'registration'] });
  const change = { body: { registration: 'closed' as const } };
  expect((await refusal(url, own, serverSettingsRoutes.change, change)).code).toBe('fixed');
});
