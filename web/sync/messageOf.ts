import { ApiError } from './api.ts';

/** What to tell the player of a call that failed: the server's words if it had any. */
export const messageOf = (error: unknown, otherwise: string): string =>
  (error instanceof ApiError && error.message) || otherwise;
