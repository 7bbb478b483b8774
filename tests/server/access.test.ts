import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Access } from '../../sync-server/protocol/contract.ts';
import { RESOURCES } from '../../sync-server/http/resources.ts';
import { openAccount, post, PASSWORD } from '../e2e/support/accounts.ts';
import { request } from '../support/rest.ts';
import { startServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
let tokens: Record<'nobody' | 'unverified' | 'verified', string | undefined>;

beforeAll(async () => {
  server = await startServer();
  const { token: verified } = await openAccount(server.url, 'known');
  const { token: unverified } = await post<{ token: string }>(server.url, '/auth/register', {
    username: 'unknown',
    email: 'unknown@example.org',
    password: PASSWORD,
  });
  tokens = { nobody: undefined, unverified, verified };
});
afterAll(() => server.stop());

/** The status with which the gate itself turns somebody away; null where it lets them through. */
const TURNED_AWAY: Record<Access, Record<keyof typeof tokens, number | null>> = {
  public: { nobody: null, unverified: null, verified: null },
  user: { nobody: 401, unverified: null, verified: null },
  verified: { nobody: 401, unverified: 403, verified: null },
  reviewer: { nobody: 401, unverified: 403, verified: 403 },
  moderator: { nobody: 401, unverified: 403, verified: 403 },
  admin: { nobody: 401, unverified: 403, verified: 403 },
};

const routes = Object.values(RESOURCES).flatMap(({ routes }) => Object.values(routes));
const gateCodes = ['no_token', 'invalid_token', 'EMAIL_UNVERIFIED', 'admin_only'];

describe.each(routes.filter(({ path }) => path !== '/auth/logout'))('$method $path ($access)', (route) => {
  test.each(['nobody', 'unverified', 'verified'] as const)('%s', async (who) => {
    const token = tokens[who];
    const { status, body } = await request(server.url, route.method, route.path.replace(':id', 'none'), {
      ...(token === undefined ? {} : { token }),
      ...(route.method === 'GET' ? {} : { body: {} }),
    });
    const turnedAway = TURNED_AWAY[route.access][who];
    const code = (body as { error?: { code: string } }).error?.code ?? '';
    expect(gateCodes.includes(code)).toBe(turnedAway !== null);
    expect(turnedAway ?? status).toBe(status);
    expect(status).toBeLessThan(500);
  });
});

test('the table holds every route', () => {
  expect(routes.length).toBeGreaterThanOrEqual(23);
});

test('who shows no token is told so', async () => {
  expect(await request(server.url, 'GET', '/auth/me')).toMatchObject({
    status: 401,
    body: { error: { code: 'no_token', message: 'No token found' } },
  });
});

test('a token that is no good opens nothing, whatever is wrong with it', async () => {
  const wrong = ['', 'Bearer', 'Bearer x', 'Bearer a.b.c', `Basic ${tokens.verified}`];
  for (const authorization of wrong) {
    const { status } = await request(server.url, 'GET', '/auth/me', {
      headers: { Authorization: authorization },
    });
    expect(status).toBe(401);
  }
});
