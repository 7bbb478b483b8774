import { createHash, randomBytes } from 'node:crypto';

/** SHA-256, hexadecimal: what is stored in place of a secret of full strength. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** 32 random bytes as 43 characters that are safe in an address. */
export const randomToken = (): string => randomBytes(32).toString('base64url');
