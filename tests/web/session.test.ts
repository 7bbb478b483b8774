import { expect, test } from 'vitest';
import { arrivalOf } from '../../web/client/account/arrival.ts';
import { expiryOf } from '../../web/client/api/token.ts';
import { passwordStrength } from '../../web/screens/parts/credentials/passwordStrength.ts';

const jwt = (claims: object): string => `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`;

test.each([
  [jwt({ sub: 'ÿÿÿ>>>???', exp: 1_800_000_000 }), 1_800_000_000_000],
  [jwt({ sub: 'no end' }), 0],
  [jwt({ exp: 'soon' }), 0],
  ['not a token', 0],
  ['', 0],
])('a token says when it ends: %s', (token, end) => {
  expect(expiryOf(token)).toBe(end);
});

test.each([
  ['', 'weak'],
  ['abc', 'weak'],
  ['abcdefg', 'fair'],
  ['abcdefgh', 'good'],
  ['ABCDEF12', 'good'],
  ['Abcdef12', 'strong'],
])('the strength of "%s" is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});

test.each([
  '//evil.example/',
  '/\\evil.example',
  'https://evil.example/',
  'lobby',
  'javascript:alert(1)',
  '/\t/evil.example',
])('who has signed in is led to no other place than ours: %j', (from) => {
  expect(arrivalOf({ from })).toEqual({});
});

test('a history state of another release is no arrival', () => {
  expect(arrivalOf(null)).toEqual({});
  expect(arrivalOf({ from: 7, message: ['x'] })).toEqual({});
  expect(arrivalOf({ from: '/lobby', extra: 1 })).toEqual({ from: '/lobby' });
});
