import { z } from 'zod/mini';

/** 32 bytes in hex. */
export const hashSchema = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** 64 bytes in hex (Ed25519). */
export const signatureSchema = z.string().check(z.regex(/^[0-9a-f]{128}$/));
