import { randomBytes } from 'node:crypto';
import * as fc from 'fast-check';
import { jwtVerify, SignJWT, UnsecuredJWT } from 'jose';
import { expect, test } from 'vitest';
import { signToken, TOKEN_LIFETIME_S, verifyToken } from '../../sync-server/accounts/tokens.ts';

const key = randomBytes(32);
const now = Math.floor(Date.now() / 1000);
const mine = (): string => signToken(key, 'user-1', 'session-1', now);

const joseAgrees = async (token: string): Promise<boolean> =>
  jwtVerify(token, key, { algorithms: ['HS256'], issuer: 'cold-keep', audience: 'cold-keep' }).then(
    () => true,
    () => false,
  );

test('a token says whose it is, and jose agrees', async () => {
  expect(verifyToken(key, mine(), now)).toEqual({
    claims: {
      sub: 'user-1',
      sid: 'session-1',
      iat: now,
      exp: now + TOKEN_LIFETIME_S,
      iss: 'cold-keep',
      aud: 'cold-keep',
    },
  });
  expect(await joseAgrees(mine())).toBe(true);
});

test('each fault has its name', () => {
  const [header, payload] = mine().split('.');
  expect(verifyToken(key, 'nonsense', now)).toEqual({ fault: 'malformed token' });
  expect(verifyToken(key, `${mine()}.more`, now)).toEqual({ fault: 'malformed token' });
  expect(verifyToken(key, `${header}.${payload}.AAAA`, now)).toEqual({ fault: 'invalid signature' });
  expect(verifyToken(randomBytes(32), mine(), now)).toEqual({ fault: 'invalid signature' });
  expect(verifyToken(key, mine(), now + TOKEN_LIFETIME_S)).toEqual({ fault: 'token expired' });
  expect(verifyToken(key, mine(), now + TOKEN_LIFETIME_S - 1)).toHaveProperty('claims');
});

test('a token cannot choose its algorithm, its issuer or its audience', async () => {
  const claims = {
    sub: 'user-1',
    sid: 'session-1',
    iat: now,
    exp: now + 60,
    iss: 'cold-keep',
    aud: 'cold-keep',
  };
  const unsecured = new UnsecuredJWT(claims).encode();
  const other = await new SignJWT(claims).setProtectedHeader({ alg: 'HS512' }).sign(randomBytes(64));
  const foreign = await new SignJWT({ ...claims, iss: 'elsewhere' })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(key);
  for (const token of [unsecured, other, foreign]) {
    expect(verifyToken(key, token, now)).toHaveProperty('fault');
    expect(await joseAgrees(token)).toBe(false);
  }
});

test('no change of a single character passes, but where jose takes it too', async () => {
  const token = mine();
  const character = fc.constantFrom('A', 'Z', 'a', 'z', '0', '9', '-', '_', '.');
  await fc.assert(
    fc.asyncProperty(fc.nat(token.length - 1), character, async (at, other) => {
      fc.pre(token[at] !== other);
      const changed = token.slice(0, at) + other + token.slice(at + 1);
      const passes = 'claims' in verifyToken(key, changed, now);
      // The last character of a signature carries two bits that decode to nothing.
      expect(passes).toBe(at === token.length - 1 && (await joseAgrees(changed)));
    }),
    { numRuns: 300 },
  );
  expect(verifyToken(key, token, now)).toHaveProperty('claims');
});
