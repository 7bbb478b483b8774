import type { z } from 'zod/mini';

/** What is wrong, and where: the first thing found. */
export function wrongInput(issue: z.core.$ZodIssue | undefined): { field: string; message: string } {
  const extra = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  return {
    field: [...(issue?.path ?? []), ...extra].join('.'),
    message: issue?.message ?? 'Invalid input',
  };
}
