import { expect, test } from 'vitest';
import { isData, isOutdated, RUNTIME_CACHE, SERVER_PATHS } from '../../sw/caches.ts';
import { isSkipWaiting } from '../../sw/updates.ts';

const at = (path: string): URL => new URL(path, 'https://keep.example');

test.each([
  '/api/auth/me',
  '/socket.io/',
  '/sync/x',
  '/data/combatOutcomes.json',
  '/dev/mailbox',
  '/unsubscribe/user/dm_notifications_email/signature',
  '/share/token/card.png',
])('the server answers a navigation to %s itself', (path) => {
  expect(SERVER_PATHS.some((pattern) => pattern.test(path))).toBe(true);
});

test.each(['/', '/room/1', '/lobby/my-games', '/maps/world', '/share/token', '/development'])(
  '%s is a page of the app, also without a network',
  (path) => {
    expect(SERVER_PATHS.some((pattern) => pattern.test(path))).toBe(false);
  },
);

test('tables of our own are kept, and nothing that the API answers', () => {
  expect(isData(at('/data/combatOutcomes.json'), true)).toBe(true);
  expect(isData(at('/assets/creepster-latin-400-normal-x.woff2'), true)).toBe(true);
  expect(isData(at('/data/combatOutcomes.json'), false)).toBe(false);
  expect(isData(at('/api/game/my-games'), true)).toBe(false);
  expect(isData(at('/assets/data/x.js'), true)).toBe(false);
  expect(isData(at('/api/game/rooms/x.woff2'), true)).toBe(false);
});

test.each(['/data/combatOutcomes.json?1', '/data/anything', '/data/a/b.json', '/data/', '/x.woff2'])(
  'a link to %s fills no cache',
  (path) => {
    expect(isData(at(path), true)).toBe(false);
  },
);

test('caches of earlier releases go; this one and those that are not ours stay', () => {
  expect(isOutdated('cold-keep-data-0')).toBe(true);
  expect(isOutdated(RUNTIME_CACHE)).toBe(false);
  expect(isOutdated('workbox-precache-v2-https://keep.example/')).toBe(false);
});

test('only the one message lets a new release in', () => {
  expect(isSkipWaiting({ type: 'SKIP_WAITING' })).toBe(true);
  for (const other of [null, undefined, 'SKIP_WAITING', {}, { type: 'skip' }]) {
    expect(isSkipWaiting(other)).toBe(false);
  }
});
