import { expect, test } from 'vitest';
import { INTERNET, lookupWithin } from '../../sync-server/runtime/internet.ts';
import { isLoopback, isPrivate, isPublic } from '../../sync-server/runtime/networks.ts';

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.0.9',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.0.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:a00:1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  'fd00::1',
  'fe80::1',
  'ff02::1',
  'localhost',
  '',
])('the server calls nobody at "%s" for a stranger', (address) => {
  expect(isPublic(address)).toBe(false);
});

test.each(['1.1.1.1', '172.32.0.1', '198.20.0.1', '223.255.255.255', '2606:4700::1111', '::ffff:1.1.1.1'])(
  '%s is on the internet',
  (address) => {
    expect(isPublic(address)).toBe(true);
  },
);

test.each([true, false])('a name that leads home is not called (all addresses: %s)', async (all) => {
  const found = new Promise((done) => lookupWithin(INTERNET)('localhost', { all }, done));
  await expect(found).resolves.toMatchObject({ message: 'localhost is not on the internet' });
});

test('what is near', () => {
  expect(['127.0.0.1', '::1', '10.0.0.1', '1.1.1.1'].map(isLoopback)).toEqual([true, true, false, false]);
  expect(['127.0.0.1', 'fe80::1', '10.0.0.1', '1.1.1.1'].map(isPrivate)).toEqual([true, true, true, false]);
});
