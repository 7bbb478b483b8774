import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { combatOutcomes } from '../../engine/odds/combatOutcomes.ts';
import type { Accounts } from '../accounts/context.ts';
import type { Config } from '../runtime/config.ts';
import type { Games } from '../games/live/context.ts';
import type { Log } from '../runtime/log.ts';
import type { Metrics } from '../runtime/metrics.ts';
import type { Notices } from '../push/context.ts';
import type { Players } from '../players/context.ts';
import { authRoutes } from '../protocol/auth.ts';
import { botRoutes } from '../protocol/bots.ts';
import type { ErrorReply } from '../protocol/contract.ts';
import { diceRoutes } from '../protocol/dice.ts';
import { flagRoutes } from '../protocol/flags.ts';
import { gameRoutes } from '../protocol/games.ts';
import { historyRoutes, MOST_RECORDING_BYTES } from '../protocol/history.ts';
import { hostingRoutes } from '../protocol/hosting.ts';
import { mapRoutes } from '../protocol/maps.ts';
import { noticeRoutes } from '../protocol/notices.ts';
import { planRoutes } from '../protocol/plans.ts';
import { playRoutes } from '../protocol/play.ts';
import { settingsRoutes } from '../protocol/preferences.ts';
import { MOST_AVATAR_BODY, profileRoutes } from '../protocol/profile.ts';
import { roomRoutes } from '../protocol/rooms.ts';
import { sessionRoutes } from '../protocol/sessions.ts';
import { tableRoutes } from '../protocol/table.ts';
import { telemetryRoutes } from '../protocol/telemetry.ts';
import { vacationRoutes } from '../protocol/vacations.ts';
import { Refusal } from '../runtime/refusal.ts';
import { originOf } from './access/address.ts';
import { authHandlers } from './auth.ts';
import { serveAvatars } from './avatars.ts';
import { botHandlers } from './bots.ts';
import { canonicalHost } from './canonicalHost.ts';
import { faultOf } from './faults.ts';
import { serveDevMailbox } from './devMailbox.ts';
import { diceHandlers } from './dice.ts';
import { gameHandlers } from './games.ts';
import { securityHeaders } from './headers.ts';
import { createLimits, type Counting } from './access/limits.ts';
import { historyHandlers } from './history.ts';
import { mapHandlers } from './maps.ts';
import { serveMetrics, timeRequests } from './metrics.ts';
import { mount } from './access/mount.ts';
import { noticeHandlers } from './notices.ts';
import { openapi } from './openapi.ts';
import { planHandlers } from './plans.ts';
import { playHandlers } from './play.ts';
import { profileHandlers } from './profile.ts';
import { hostingHandlers } from './hosting.ts';
import { roomHandlers } from './rooms.ts';
import { sessionHandlers } from './sessions.ts';
import { settingsHandlers } from './settings.ts';
import { tableHandlers } from './table.ts';
import { telemetryHandlers } from './telemetry.ts';
import { vacationHandlers } from './vacations.ts';
import { serveWebApp } from './webApp.ts';
import { isUnstorable, wrongInput } from '../runtime/wrongInput.ts';

const BODY_LIMIT = 64 * 1024;
/** What may be larger, by path. */
const LARGE_BODIES: Readonly<Record<string, number>> = {
  [`/api${historyRoutes.handIn.path}`]: MOST_RECORDING_BYTES,
  [`/api${profileRoutes.setAvatar.path}`]: MOST_AVATAR_BODY,
};
const ONE_DAY_S = 86_400;
/** Refusals by which an attack is seen: of who somebody is, of what he may do, of how often. */
const TOLD: ReadonlySet<number> = new Set([401, 403, 429]);

export interface HttpParts {
  readonly config: Config;
  readonly accounts: Accounts;
  readonly games: Games;
  readonly notices: Notices;
  readonly players: Players;
  readonly log: Log;
  readonly metrics: Metrics;
  /** null = no other process counts too. */
  readonly counting: Counting | null;
  /** Runs work after the answer has gone out. */
  readonly afterwards: (work: () => Promise<void>) => void;
  /** Does the server take commands and store them? */
  readonly isReady: () => boolean;
}

/** Everything that is answered over plain HTTP. */
export function httpServer(parts: HttpParts): Hono {
  const { config, accounts, games, notices, players, log, metrics, afterwards, isReady } = parts;
  const app = new Hono();
  const limits = createLimits(config.rateLimits, !config.production, parts.counting);
  const front = { app, accounts, trustProxy: config.trustProxy, limits };

  timeRequests(app, metrics);
  app.use(canonicalHost(config));
  app.use(securityHeaders(config.publicUrl?.startsWith('https:') === true));
  app.use('/api/*', (c, next) => {
    c.header('Cache-Control', 'no-store');
    return next();
  });
  app.use('/api/*', (c, next) => limitedTo(LARGE_BODIES[c.req.path] ?? BODY_LIMIT)(c, next));

  mount(front, authRoutes, authHandlers(accounts, limits, afterwards, log));
  mount(front, sessionRoutes, sessionHandlers(accounts, limits));
  mount(front, botRoutes, botHandlers(accounts));
  mount(front, settingsRoutes, settingsHandlers(accounts));
  mount(front, flagRoutes, { list: () => config.featureFlags });
  mount(front, roomRoutes, roomHandlers(games, limits));
  mount(front, tableRoutes, tableHandlers(games));
  mount(front, hostingRoutes, hostingHandlers(games));
  mount(front, gameRoutes, gameHandlers(games));
  mount(front, diceRoutes, diceHandlers(games));
  mount(front, planRoutes, planHandlers(games));
  mount(front, playRoutes, playHandlers(games, limits));
  mount(front, historyRoutes, historyHandlers(games, players, limits));
  mount(front, profileRoutes, profileHandlers(players, limits));
  mount(front, mapRoutes, mapHandlers);
  mount(front, noticeRoutes, noticeHandlers(notices));
  mount(front, vacationRoutes, vacationHandlers(games));
  mount(front, telemetryRoutes, telemetryHandlers(accounts, limits));

  let description: ReturnType<typeof openapi> | null = null;
  app.get('/api/openapi.json', (c) => c.json((description ??= openapi())));
  app.all('/api/*', () => {
    throw new Refusal('not_found', 'unknown_call', 'There is no such call');
  });

  const outcomes = combatOutcomes();
  app.get('/data/combatOutcomes.json', (c) => {
    c.header('Cache-Control', `public, max-age=${ONE_DAY_S}`);
    return c.json(outcomes);
  });
  serveAvatars(app, players);
  app.get('/healthz', (c) => c.json({ ok: true }));
  app.get('/readyz', (c) => c.json({ ok: isReady() }, isReady() ? 200 : 503));
  serveMetrics(app, metrics, config.metricsToken);
  if (!config.production) serveDevMailbox(app, config.dataDir);
  serveWebApp(app, config.webRoot);

  app.notFound((c) => c.text('Not found', 404));
  app.onError((error, c) => answerTo(error, c, log, config.trustProxy));
  return app;
}

const limitedTo = (maxSize: number): MiddlewareHandler =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new Refusal('too_large', 'too_large', `The request body is larger than ${maxSize} bytes`);
    },
  });

function answerTo(error: unknown, c: Context, log: Log, trustProxy: number): Response {
  const path = c.req.routePath;
  if (error instanceof Refusal) {
    const { code, message, field, retryAfter, status } = error;
    if (TOLD.has(status)) log.info({ code, status, path, from: originOf(c, trustProxy).network }, 'refused');
    if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter));
    const reply: ErrorReply = { error: { code, message, ...(field === undefined ? {} : { field }) } };
    return c.json(reply, status);
  }
  if (isUnstorable(error)) {
    const reply: ErrorReply = { error: { code: 'invalid_input', message: wrongInput(undefined).message } };
    return c.json(reply, 400);
  }
  log.error({ err: error, path }, 'a request failed');
  const reply: ErrorReply = { error: faultOf(error) };
  return c.json(reply, 500);
}
