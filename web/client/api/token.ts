import { z } from 'zod/mini';

const claimsSchema = z.object({ sub: z.string(), exp: z.number(), sid: z.optional(z.string()) });

function claimsOf(token: string): z.infer<typeof claimsSchema> | null {
  try {
    const payload = token.split('.')[1] ?? '';
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return z.safeParse(claimsSchema, claims).data ?? null;
  } catch {
    return null;
  }
}

/** Tells when a JWT ends, in milliseconds; 0 for what is none. */
export const expiryOf = (token: string): number => (claimsOf(token)?.exp ?? 0) * 1000;

/** The id of the account that a JWT belongs to; null for what is none. */
export const ownerOf = (token: string): string | null => claimsOf(token)?.sub ?? null;

/** The session that a JWT belongs to; null for what names none. It opens nothing without the signature. */
export const sessionOf = (token: string): string | null => claimsOf(token)?.sid ?? null;
