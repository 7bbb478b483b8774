import { expect, test } from 'vitest';
import { skewOf } from '../../../web/client/connection/skew.ts';

const own = { protocol: 3, oldest: 2, engine: 'a', build: 'x' };

test.each([
  ['the same release', own, 'none'],
  ['another release with the same rules', { ...own, build: 'y' }, 'build'],
  ['other rules', { ...own, engine: 'b', build: 'y' }, 'rules'],
  ['a newer protocol that still serves this one', { ...own, protocol: 4, oldest: 3, build: 'y' }, 'rules'],
  ['an older protocol', { ...own, protocol: 2, oldest: 1, build: 'y' }, 'rules'],
  ['a protocol that has left this one behind', { ...own, protocol: 5, oldest: 4 }, 'outdated'],
])('%s', (_, server, skew) => {
  expect(skewOf(server, own)).toBe(skew);
});
