import { z } from 'zod/mini';

/** Each may what the next one may, and more; players have none. */
export const ROLES = ['admin', 'moderator', 'reviewer'] as const;
export type Role = (typeof ROLES)[number];
export const roleSchema = z.nullable(z.enum(ROLES));
