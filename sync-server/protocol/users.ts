import { z } from 'zod/mini';

/** The account as its owner sees it. */
export const userSchema = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  isAdmin: z.boolean(),
  /** `Role`; null = a player like all others. */
  role: z.optional(z.nullable(z.string())),
  elo: z.int(),
  preferredColor: z.string(),
  /** Milliseconds since 1970, UTC. */
  joinDate: z.int(),
  preferences: z.optional(z.object({ theme: z.string() })),
  /** `Settings`. Parsed by those who use them: every page loads this file. Absent from what older releases have kept. */
  settings: z.optional(z.unknown()),
  /** Grows with each change of a setting. */
  settingsRevision: z.optional(z.int()),
  /** The time at which the account is erased, in milliseconds since 1970, UTC, unless that is taken back; null = it stays. */
  deletionAt: z.optional(z.nullable(z.int())),
  /** Until then the account opens nothing but the page that says why; null = it is not banned. */
  bannedUntil: z.optional(z.nullable(z.int())),
});
export type User = z.infer<typeof userSchema>;
