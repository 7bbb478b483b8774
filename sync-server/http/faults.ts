import type { ErrorReply } from '../protocol/contract.ts';

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

/** SQLite's codes, and the five signs of PostgreSQL's. */
const DATABASE_CODE = /^(SQLITE_.*|[0-9A-Z]{5})$/;

const isOfDatabase = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && DATABASE_CODE.test(String(error.code));
