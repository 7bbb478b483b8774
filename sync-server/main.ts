import { createApp, type App } from './app.ts';
import type { Opened } from './opened.ts';
import { readConfig } from './runtime/config.ts';

const STOP_WITHIN_MS = 10_000;

const app = await open();
let stopping = false;

async function open(): Promise<App> {
  try {
    return await createApp(readConfig(process.env));
  } catch (error) {
    sayNotStarted(error);
    process.exit(1);
  }
}

function stop(exitCode: number): void {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
  app.stop().then(
    () => process.exit(exitCode),
    (error: unknown) => {
      app.log.fatal({ err: error }, 'not stopped in order');
      process.exit(1);
    },
  );
}

process.on('SIGTERM', () => stop(0));
process.on('SIGINT', () => stop(0));
for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
  process.on(event, (error: unknown) => {
    app.log.fatal({ err: error }, event);
    stop(1);
  });
}

app.start().then(sayOpen, (error: unknown) => {
  app.log.fatal({ err: error }, 'not started');
  sayNotStarted(error);
  stop(1);
});

function sayOpen({ url, mailbox, setup }: Opened): void {
  const { smtpUrl, dataDir } = app.config;
  if (mailbox !== null) say(`The mailbox is at ${mailbox}`);
  else if (smtpUrl === undefined)
    say(`E-mails are only written to ${dataDir}/mailbox.jsonl: set SMTP_URL to send them`);
  if (setup !== null) say(`Set this server up at ${setup} (works once, for 30 minutes)`);
  say(`Cold Keep is open at ${url}`);
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);

function sayNotStarted(error: unknown): void {
  const text = error instanceof Error ? error.message : String(error);
  process.stderr.write(`Cold Keep could not start: ${text}\n`);
}
