import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod/mini';

const ISSUER = 'cold-keep';
const HEADER = Buffer.from(JSON.stringify({ alg: 'HS256', typ: 'JWT' })).toString('base64url');
export const TOKEN_LIFETIME_S = 7 * 24 * 3600;

const claimsSchema = z.object({
  sub: z.string(),
  /** The session without which the token opens nothing. */
  sid: z.string(),
  iat: z.int(),
  exp: z.int(),
  iss: z.literal(ISSUER),
  aud: z.literal(ISSUER),
});
export type Claims = z.infer<typeof claimsSchema>;

/** Texts that the client's messages depend on. */
export type TokenFault = 'malformed token' | 'invalid signature' | 'invalid token' | 'token expired';
export type Verified = { readonly claims: Claims } | { readonly fault: TokenFault };

/** A compact JWT, HS256 (RFC 7519). Times in seconds. */
export function signToken(key: Buffer, userId: string, sessionId: string, nowS: number): string {
  const claims: Claims = {
    sub: userId,
    sid: sessionId,
    iat: nowS,
    exp: nowS + TOKEN_LIFETIME_S,
    iss: ISSUER,
    aud: ISSUER,
  };
  const signed = `${HEADER}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`;
  return `${signed}.${signatureOf(key, signed).toString('base64url')}`;
}

/** Only our own header is taken, so a token cannot choose its algorithm. */
export function verifyToken(key: Buffer, token: string, nowS: number): Verified {
  const [header, payload, signature, ...rest] = token.split('.');
  if (header === undefined || payload === undefined || signature === undefined || rest.length > 0) {
    return { fault: 'malformed token' };
  }
  if (header !== HEADER) return { fault: 'invalid token' };
  const given = Buffer.from(signature, 'base64url');
  const expected = signatureOf(key, `${header}.${payload}`);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    return { fault: 'invalid signature' };
  }
  const claims = claimsSchema.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')));
  if (!claims.success) return { fault: 'invalid token' };
  return claims.data.exp <= nowS ? { fault: 'token expired' } : { claims: claims.data };
}

const signatureOf = (key: Buffer, signed: string): Buffer =>
  createHmac('sha256', key).update(signed).digest();
