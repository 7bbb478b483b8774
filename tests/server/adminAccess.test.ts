import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RESOURCES } from '../../sync-server/http/resources.ts';
import { botRoutes } from '../../sync-server/protocol/bots.ts';
import { ROLES, type Role } from '../../sync-server/protocol/roles.ts';
import { authRoutes } from '../../sync-server/protocol/auth.ts';
import { call, request } from '../support/rest.ts';
import { staffOf } from '../support/staff.ts';
import { signUp } from '../support/table.ts';
import { startServer, type TestServer } from '../support/testServer.ts';

/** Every call that needs a role, whatever it is for. */
const routes = Object.values(RESOURCES)
  .flatMap((resource) => Object.values(resource.routes))
  .filter(({ access }) => ROLES.some((role) => role === access));

const CALLERS = [
  'visitor',
  'player',
  'reviewer',
  'moderator',
  'admin',
  'unconfirmed',
  'bot',
  'revoked',
] as const;
type Who = (typeof CALLERS)[number];

let server: TestServer;
let tokens: Record<Who, string | undefined>;

beforeAll(async () => {
  server = await startServer();
  const { url } = server;
  const admin = await staffOf(server, 'the-admin', 'admin');
  const gone = await staffOf(server, 'gone-admin', 'admin');
  await call(url, gone.token, authRoutes.logout, {});
  const { token: bot } = await call(url, admin.token, botRoutes.create, { body: { name: 'A program' } });
  tokens = {
    visitor: undefined,
    player: (await signUp(url, 'a-player')).token,
    reviewer: (await staffOf(server, 'the-reviewer', 'reviewer')).token,
    moderator: (await staffOf(server, 'the-moderator', 'moderator')).token,
    admin: admin.token,
    unconfirmed: (await staffOf(server, 'hasty-admin', 'admin', false)).token,
    bot,
    revoked: gone.token,
  };
});
afterAll(() => server.stop());

/** The code with which a caller is turned away; null = they are let in. */
function turnedAway(who: Who, access: Role, sudo: boolean): string | null {
  if (who === 'visitor') return 'no_token';
  if (who === 'revoked') return 'invalid_token';
  if (who === 'bot') return 'bot_scope';
  if (who === 'unconfirmed') return sudo ? 'confirm_first' : null;
  if (who === 'player') return 'admin_only';
  return ROLES.indexOf(who) <= ROLES.indexOf(access) ? null : 'admin_only';
}

const GATE = ['no_token', 'invalid_token', 'bot_scope', 'confirm_first', 'admin_only'];

describe.each(CALLERS)('%s', (who) => {
  test.each(routes)('$method $path ($access)', async ({ method, path, access, sudo }) => {
    const token = tokens[who];
    const { status, body } = await request(server.url, method, path.replaceAll(/:\w+/g, 'none'), {
      ...(token === undefined ? {} : { token }),
      ...(method === 'GET' ? {} : { body: {} }),
    });
    const code = (body as { error?: { code: string } }).error?.code ?? '';
    const expected = turnedAway(who, access as Role, sudo === true);
    expect(GATE.includes(code) ? code : null).toBe(expected);
    if (expected !== null) expect(status).toBe(who === 'visitor' || who === 'revoked' ? 401 : 403);
    expect(status).toBeLessThan(500);
  });
});

test('whatever changes something asks who is there', () => {
  const free = routes.filter(({ method, sudo }) => method !== 'GET' && sudo !== true);
  // They prove who is there, say who is at work on what, and look.
  expect(free.map(({ path }) => path).toSorted()).toEqual([
    '/admin/audit/verify',
    '/admin/cases/:id/take',
    '/admin/users/:id/notes',
  ]);
});
