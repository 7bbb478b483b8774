import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import { combatOutcomes } from '../../engine/odds/combatOutcomes.ts';
import { shareCards } from '../archive/card/shareCard.ts';
import { shares } from '../archive/replay/shares.ts';
import type { Config } from '../runtime/config.ts';
import { knownHosts } from '../runtime/hosts.ts';
import type { Log } from '../runtime/log.ts';
import type { Metrics } from '../runtime/metrics.ts';
import type { ErrorReply } from '../protocol/contract.ts';
import { historyRoutes, MOST_RECORDING_BYTES } from '../protocol/history.ts';
import { mapReviewRoutes, MOST_SUBMISSION_BODY } from '../protocol/mapReviews.ts';
import { MOST_AVATAR_BODY, profileRoutes } from '../protocol/profile.ts';
import { MOST_PICTURE_BODY } from '../protocol/draftPictures.ts';
import { MOST_DRAFT_BODY } from '../protocol/mapDrafts.ts';
import { MOST_STUDY_BODY, studyRoutes } from '../protocol/studies.ts';
import type { Studies } from '../studies/context.ts';
import { MOST_SHARE_BODY, shareRoutes } from '../protocol/shares.ts';
import { Refusal } from '../runtime/refusal.ts';
import { originOf } from './access/address.ts';
import { serveAvatars } from './avatars.ts';
import { serveLinkPictures } from './linkPictures.ts';
import { nameAnswers, serveSeasonLog } from './community.ts';
import { canonicalHost } from './canonicalHost.ts';
import { faultOf, isAborted } from './faults.ts';
import { serveDevMailbox } from './devMailbox.ts';
import { securityHeaders } from './headers.ts';
import { serveMetrics, timeRequests } from './metrics.ts';
import { openapi } from './openapi.ts';
import { RESOURCES, type ApiParts } from './resources.ts';
import { serveCommunityCards } from './communityCards.ts';
import { serverSettings } from '../moderation/settings.ts';
import { servePreviewPage } from './previewPage.ts';
import { serveRelatedOrigins } from './relatedOrigins.ts';
import { serveUnsubscribe } from './unsubscribe.ts';
import { serveWebApp } from './webApp.ts';
import { isUnstorable, wrongInput } from '../runtime/wrongInput.ts';

const BODY_LIMIT = 64 * 1024;
/** Bodies that may be larger, in bytes by path. */
const LARGE_BODIES: Readonly<Record<string, number>> = {
  [`/api${mapReviewRoutes.submit.path}`]: MOST_SUBMISSION_BODY,
  [`/api${historyRoutes.handIn.path}`]: MOST_RECORDING_BYTES,
  [`/api${profileRoutes.setAvatar.path}`]: MOST_AVATAR_BODY,
  [`/api${shareRoutes.share.path}`]: MOST_SHARE_BODY,
  [`/api${studyRoutes.create.path}`]: MOST_STUDY_BODY,
};
const DRAFT = /^\/api\/map-drafts\/[^/]+$/;
const DRAFT_BOARDS = /^\/api\/map-drafts\/[^/]+\/boards$/;
const STUDY_ROWS = /^\/api\/studies\/[^/]+\/rows$/;
const DRAFT_PICTURES = /^\/api\/map-drafts\/[^/]+\/pictures$/;

function bodyLimitOf(path: string): number {
  if (DRAFT.test(path)) return MOST_DRAFT_BODY;
  if (STUDY_ROWS.test(path)) return MOST_STUDY_BODY;
  if (DRAFT_BOARDS.test(path)) return MOST_SUBMISSION_BODY;
  return LARGE_BODIES[path] ?? (DRAFT_PICTURES.test(path) ? MOST_PICTURE_BODY : BODY_LIMIT);
}

const ONE_DAY_S = 86_400;
/** Refusals by which an attack is seen: of who somebody is, of what they may do, of how often. */
const TOLD: ReadonlySet<number> = new Set([401, 403, 429]);

export interface HttpParts extends Omit<ApiParts, 'links' | 'cards' | 'studies'> {
  readonly metrics: Metrics;
  /** Does the server take commands and store them? */
  readonly isReady: () => Promise<boolean>;
  /** Opens the mailbox; null = there is none. */
  readonly mailboxWord: string | null;
}

/** Everything that is answered over plain HTTP. */
export function httpServer(parts: HttpParts): Hono {
  const { config, accounts, games, replays, players, chat, limits, log, metrics, isReady, mailboxWord } =
    parts;
  const app = new Hono();
  const front = { app, accounts, trustProxy: config.trustProxy, limits, db: games.db };

  timeRequests(app, metrics);
  app.use(refuseUnknownHosts(config));
  app.use(canonicalHost(config));
  app.use(securityHeaders(() => config.publicUrl?.startsWith('https:') === true));
  app.use('/api/*', (c, next) => {
    c.header('Cache-Control', 'no-store');
    return next();
  });
  // No body is read of a GET, and to look whether there is one would make a whole request of it, with a signal to abort it.
  app.use('/api/*', (c, next) =>
    c.req.method === 'GET' ? next() : limitedTo(bodyLimitOf(c.req.path))(c, next),
  );

  // Whole games are the only answers that are large.
  app.use('/api/games/:id/replay/*', compress());
  app.use('/api/share/*', compress());
  app.use('/api/maps/:id/revisions/*', compress());
  nameAnswers(app);
  // Whoever was given a link may give it on; nobody shall find it.
  for (const path of ['/share/*', '/api/share/*']) app.use(path, noIndex);
  const links = shares(games, replays);
  const cards = shareCards(games.db, links);
  const { publisher } = games;
  const studies: Studies = {
    db: games.db,
    games,
    replays,
    news: { changed: publisher.studyChanged, ended: publisher.studyEnded },
    now: accounts.now,
  };
  const apiParts: ApiParts = { ...parts, links, cards, studies };
  for (const { serve } of Object.values(RESOURCES)) serve(front, apiParts);

  serveSeasonLog(app, players);

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
  serveUnsubscribe(app, accounts);
  serveRelatedOrigins(app, accounts);
  serveAvatars(app, players);
  serveLinkPictures(app, chat);
  const previewParts = { config, limits, publicUrl: accounts.publicUrl };
  const alt = 'The board at this moment of the game';
  servePreviewPage(app, { path: '/share', alt, ...cards }, previewParts);
  serveCommunityCards(
    app,
    { clans: chat, community: players, tournaments: parts.tournaments, wars: parts.wars },
    previewParts,
  );
  app.get('/healthz', (c) => c.json({ ok: true }));
  app.get('/readyz', async (c) => {
    const ok = await isReady();
    return c.json({ ok, damagedRooms: games.damage.count() }, ok ? 200 : 503);
  });
  serveMetrics(app, metrics, config.metricsToken);
  if (mailboxWord !== null) serveDevMailbox(app, config.dataDir, mailboxWord);
  serveWebApp(app, config.webRoot, async () => (await serverSettings(parts.moderation.db, config)).language);

  app.notFound((c) => c.text('Not found', 404));
  app.onError((error, c) => answerTo(error, c, log, config.trustProxy));
  return app;
}

function refuseUnknownHosts(config: Config): MiddlewareHandler {
  const isKnown = knownHosts(config);
  return (c, next) => {
    if (isKnown(c.req.header('host'))) return next();
    throw new Refusal(
      'misdirected',
      'unknown_host',
      'This server does not go by that name: its PUBLIC_URL says which it uses',
    );
  };
}

const noIndex: MiddlewareHandler = (c, next) => {
  c.header('X-Robots-Tag', 'noindex');
  return next();
};

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
  if (isAborted(error)) {
    log.debug({ path }, 'a client went away');
    return c.body(null, 400);
  }
  log.error({ err: error, path }, 'a request failed');
  const reply: ErrorReply = { error: faultOf(error) };
  return c.json(reply, 500);
}
