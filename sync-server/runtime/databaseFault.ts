/** SQLite's codes, and the five signs of PostgreSQL's. */
const DATABASE_CODE = /^(SQLITE_.*|[0-9A-Z]{5})$/;

/** Was it the database that failed? */
export const isOfDatabase = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && DATABASE_CODE.test(String(error.code));
