import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';

export interface Log extends Logger {
  /** The newest lines, the oldest first. */
  readonly tail: () => readonly string[];
  /** Hears of each line that says that something went wrong. */
  readonly onError: (hear: () => void) => void;
}

/** These fields identify people or open doors, so they are never logged. */
const SECRETS = ['authorization', 'token', 'password', 'email', 'recipient', 'body'];

const KEPT_LINES = 2_000;
const STANDARD_OUTPUT = 1;
/** As pino numbers its levels. */
const ERROR = 50;

/** JSON lines without secrets, on standard output if `to` is not given. The newest are remembered. */
export function createLog(level: string, to: DestinationStream = pino.destination(STANDARD_OUTPUT)): Log {
  const lines: string[] = [];
  const write = (line: string): void => {
    lines.push(line.trimEnd());
    if (lines.length > KEPT_LINES) lines.shift();
    to.write(line);
  };
  const redact = SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
  let heard: () => void = () => undefined;
  const hooks: LoggerOptions['hooks'] = {
    logMethod(given, method, of) {
      if (of >= ERROR) heard();
      method.apply(this, given);
    },
  };
  return Object.assign(pino({ level, base: null, redact, hooks }, { write }), {
    tail: () => [...lines],
    onError: (hear: () => void) => void (heard = hear),
  });
}
