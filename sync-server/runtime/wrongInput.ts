import type { z } from 'zod/mini';

/** The first thing that is wrong with an input, and where it stands. */
export function wrongInput(issue: z.core.$ZodIssue | undefined): { field: string; message: string } {
  const extra = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  return {
    field: [...(issue?.path ?? []), ...extra].join('.'),
    message: issue?.message ?? 'Invalid input',
  };
}

/** PostgreSQL knows no text with the character zero in it. */
const NO_TEXT = '22021';

/** Did somebody send what is no text for the database? */
export const isUnstorable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === NO_TEXT;
