import { pino, type DestinationStream, type Logger } from 'pino';

export type Log = Logger;

/** These fields identify people or open doors, so they are never logged. */
const SECRETS = ['authorization', 'token', 'password', 'email', 'recipient', 'body'];

/** JSON lines without secrets, on standard output if `to` is not given. */
export const createLog = (level: string, to?: DestinationStream): Log =>
  pino({ level, base: null, redact: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]) }, to);
