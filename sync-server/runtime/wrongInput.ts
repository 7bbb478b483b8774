import type { z } from 'zod/mini';

/** The first thing that is wrong with an input, and where it stands. */
export function wrongInput(found: z.core.$ZodIssue | undefined): { field: string; message: string } {
  const issue = found && nearest(found);
  const extra = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  return {
    field: [...(issue?.path ?? []), ...extra].join('.'),
    message: issue?.message ?? 'Invalid input',
  };
}

/** Says what is wrong with an input that may have several forms, by the form that it comes nearest to. */
function nearest(issue: z.core.$ZodIssue): z.core.$ZodIssue {
  if (issue.code !== 'invalid_union') return issue;
  const forms = issue.errors.filter((issues) => issues.length > 0).toSorted((a, b) => a.length - b.length);
  const inner = forms[0]?.[0];
  return inner ? nearest({ ...inner, path: [...issue.path, ...inner.path] }) : issue;
}

/** PostgreSQL knows no text with the character zero in it. */
const NO_TEXT = '22021';

/** Did somebody send what is no text for the database? */
export const isUnstorable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === NO_TEXT;
