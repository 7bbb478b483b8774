import { pino, type Logger } from 'pino';

export type Log = Logger;

/** JSON lines on standard output, without what identifies people or opens doors. */
export const createLog = (level: string): Log =>
  pino({
    level,
    base: null,
    redact: ['*.authorization', '*.token', '*.password', '*.email', '*.recipient', '*.body'],
  });
