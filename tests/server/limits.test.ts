import { expect, test } from 'vitest';
import { createLimits } from '../../sync-server/http/access/limits.ts';
import { Refusal } from '../../sync-server/runtime/refusal.ts';
import { authRoutes } from '../../sync-server/protocol/auth.ts';
import { refusal, request } from '../support/rest.ts';
import { startServer } from '../support/testServer.ts';

const from = (network: string, isLocal = false) => ({ network, isLocal });
const wrong = () => Promise.reject(new Refusal('unauthorized', 'invalid_credentials', 'no'));
const right = () => Promise.resolve('in');
const TOO_MANY = 'Too many requests. Please wait before trying again.';

test('five wrong passwords close the door of one place to one account, and of no other', async () => {
  const limits = createLimits(true, false);
  for (let attempt = 0; attempt < 5; attempt++) {
    await expect(limits.signIn(from('10.0.0.1'), 'ann', wrong)).rejects.toThrow('no');
  }
  await expect(limits.signIn(from('10.0.0.1'), 'Ann', right)).rejects.toThrow(TOO_MANY);
  expect(await limits.signIn(from('10.0.0.1'), 'ben', right)).toBe('in');
  expect(await limits.signIn(from('10.0.0.2'), 'ann', right)).toBe('in');
});

test('of many guesses at once no more are tried than of as many in a row', async () => {
  const limits = createLimits(true, false);
  let tried = 0;
  const guess = () => {
    tried++;
    return wrong();
  };
  await Promise.allSettled(Array.from({ length: 50 }, () => limits.signIn(from('10.0.0.1'), 'ann', guess)));
  expect(tried).toBe(5);
});

test('what is no wrong password costs nothing', async () => {
  const limits = createLimits(true, false);
  const busy = () => Promise.reject(new Refusal('unavailable', 'busy', 'busy'));
  for (let attempt = 0; attempt < 30; attempt++) {
    await expect(limits.signIn(from('10.0.0.1'), 'ann', busy)).rejects.toThrow('busy');
    expect(await limits.signIn(from('10.0.0.1'), 'ann', right)).toBe('in');
  }
});

test('guesses from everywhere do not lock the owner out of where they sign in from', async () => {
  const limits = createLimits(true, false);
  expect(await limits.signIn(from('10.0.0.1'), 'ann', right)).toBe('in');
  for (let place = 0; place < 20; place++) {
    await expect(limits.signIn(from(`10.1.0.${place}`), 'ann', wrong)).rejects.toThrow('no');
  }
  await expect(limits.signIn(from('10.2.0.1'), 'ann', right)).rejects.toThrow(TOO_MANY);
  expect(await limits.signIn(from('10.0.0.1'), 'ann', right)).toBe('in');
});

test('accounts are opened five an hour from one place; at the machine itself without end', async () => {
  const limits = createLimits(true, true);
  for (let account = 0; account < 5; account++) await limits.register(from('10.0.0.1'));
  await expect(limits.register(from('10.0.0.1'))).rejects.toMatchObject({ status: 429, retryAfter: 3600 });
  for (let account = 0; account < 20; account++) await limits.register(from('127.0.0.1', true));
});

test('over HTTP a limit is a 429 with the time to wait', async () => {
  const server = await startServer({ RATE_LIMITS: 'on' });
  const body = { email: 'someone@example.org' };
  const started = performance.now();
  for (let mail = 0; mail < 3; mail++) {
    expect((await request(server.url, 'POST', '/auth/forgot-password', { body })).status).toBe(200);
  }
  const answer = await request(server.url, 'POST', '/auth/forgot-password', { body });
  // An hour from the first one on.
  const left = Number(answer.headers.get('retry-after'));
  expect(left).toBeLessThanOrEqual(3600);
  expect(left).toBeGreaterThanOrEqual(3600 - Math.ceil((performance.now() - started) / 1_000));
  expect(await refusal(server.url, undefined, authRoutes.forgotPassword, { body })).toMatchObject({
    status: 429,
    code: 'too_many_requests',
    message: TOO_MANY,
  });

  const guess = (identifier: string) =>
    request(server.url, 'POST', '/auth/login', { body: { identifier, password: 'Guess!1' } });
  for (const name of ['ann', ' ann', 'ANN ', '  ann', 'ann  ']) expect((await guess(name)).status).toBe(401);
  const closed = await guess(' Ann ');
  expect(closed.status).toBe(429);
  expect(Number(closed.headers.get('retry-after'))).toBeGreaterThan(800);
  await server.stop();
});

test.each([
  ['0', 429],
  ['1', 200],
])(
  'what a client says of its address counts only behind as many proxies as are trusted',
  async (trusted, status) => {
    const server = await startServer({ RATE_LIMITS: 'on', TRUST_PROXY: trusted });
    const forgotFrom = (place: number) =>
      request(server.url, 'POST', '/auth/forgot-password', {
        body: { email: `of-${place}@example.org` },
        headers: { 'X-Forwarded-For': `10.0.0.${place}` },
      });
    for (let place = 0; place < 10; place++) expect((await forgotFrom(place)).status).toBe(200);
    expect((await forgotFrom(10)).status).toBe(status);
    await server.stop();
  },
);
