import type { ErrorReply } from '../protocol/contract.ts';
import { isOfDatabase } from '../runtime/databaseFault.ts';

/** Columns and tables that verification needs: a database without them is of an older release. */
const VERIFICATION = /email_verified_at|email_tokens/;

/** A fault of ours is told as such, and never what it looks like inside. */
export function faultOf(error: unknown): ErrorReply['error'] {
  if (!isOfDatabase(error)) return { code: 'internal', message: 'Something went wrong on the server' };
  if (!VERIFICATION.test(error.message)) return { code: 'database', message: 'Database error' };
  return {
    code: 'database_schema',
    message: 'The database schema is out of date. Please restart the server.',
  };
}

/** The client has gone in the middle of its request: in Node's words, because a database's connection may be reset too. */
export const isAborted = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ECONNRESET' && error.message === 'aborted';
