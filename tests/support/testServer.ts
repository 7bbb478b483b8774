import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp, type App } from '../../sync-server/app.ts';
import { readConfig } from '../../sync-server/runtime/config.ts';
import type { Log } from '../../sync-server/runtime/log.ts';
import { rememberMailbox } from '../e2e/support/mailbox.ts';
import { placeOf, removePlace } from './place.ts';

/** The real server in this process, on a database and a port of its own. */
export interface TestServer {
  readonly dataDir: string;
  url: string;
  /** Stops in order and starts again on the same data, at another port. `between` runs while it is down. */
  restart(between?: () => unknown): Promise<void>;
  /** Another process, as it were, on the same data. To be stopped before this one. @param different in its environment */
  another(different?: Record<string, string>): Promise<Pick<TestServer, 'url' | 'stop'>>;
  /** Ends it for good and removes its data. */
  stop(): Promise<void>;
}

export async function startServer(environment: Record<string, string> = {}, log?: Log): Promise<TestServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cold-keep-server-'));
  const open = (different: Record<string, string> = {}): Promise<App> =>
    createApp(
      readConfig({
        PORT: '0',
        HOST: 'localhost',
        ...placeOf(dataDir),
        LOG_LEVEL: 'error',
        AI_PACE_MS: '0',
        AI_NICE: '0',
        MAP_TRIAL_GAMES: '0',
        RATE_LIMITS: 'off',
        ...environment,
        ...different,
      }),
      log,
    );
  const start = async (app: App): Promise<string> => {
    const { url, mailbox } = await app.start();
    if (mailbox !== null) rememberMailbox(url, mailbox);
    return url;
  };
  let app = await open();
  const server: TestServer = {
    dataDir,
    url: await start(app),
    async restart(between) {
      await app.stop();
      await between?.();
      app = await open();
      server.url = await start(app);
    },
    async another(different) {
      const other = await open(different);
      return { url: await start(other), stop: () => other.stop() };
    },
    async stop() {
      await app.stop();
      removePlace(dataDir);
    },
  };
  return server;
}
