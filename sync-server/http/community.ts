import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { Hono } from 'hono';
import { etag } from 'hono/etag';
import { z } from 'zod/mini';
import type { Community } from '../community/context.ts';
import { boardPage, circlePage } from '../community/leaderboards.ts';
import { listSeasons, recapOf, seasonLog, seasonSummary } from '../community/seasons.ts';
import type { Games } from '../games/live/context.ts';
import { gamesToShow } from '../rooms/gamesToShow.ts';
import type { Players } from '../players/context.ts';
import { playerNamed } from '../players/profiles.ts';
import { seasonSchema, type communityRoutes } from '../protocol/community.ts';
import type { Handlers } from './access/mount.ts';

export const communityHandlers = (players: Players, games: Games): Handlers<typeof communityRoutes> => ({
  games: () => gamesToShow(games),
  board: ({ params, query }) => boardPage(players, params.board, query),
  circle: ({ caller, params }) => circlePage(players, caller.user, params.circle),
  seasons: async () => ({ seasons: await listSeasons(players) }),
  season: ({ params }) => seasonSummary(players, params.season),
  recap: async ({ params }) => recapOf(players, params.season, await playerNamed(players, params.username)),
});

/** What is read again and again and seldom changes is named by its content, and not sent twice. */
export function nameAnswers(app: Hono): void {
  const named = etag();
  app.use('/api/community/*', async (c, next) => {
    if (c.req.method !== 'GET' || c.req.path.endsWith(LOG)) return next();
    const answer = await named(c, next);
    if (c.res.ok) c.header('Cache-Control', 'private, no-cache');
    return answer;
  });
}

const LOG = '/log';

/** The log of a season, a line of JSON a game. It is written as it is read: seasons have no end of games. */
export function serveSeasonLog(app: Hono, community: Community): void {
  app.get('/api/community/seasons/:season/log', (c) => {
    const season = z.safeParse(seasonSchema, c.req.param('season'));
    if (!season.success) return c.notFound();
    const lines = Readable.from(linesOf(community, season.data));
    const isPacked = /\bgzip\b/.test(c.req.header('accept-encoding') ?? '');
    c.header('Content-Type', 'application/x-ndjson');
    c.header('Vary', 'Accept-Encoding', { append: true });
    if (!isPacked) return c.body(Readable.toWeb(lines) as ReadableStream);
    c.header('Content-Encoding', 'gzip');
    // Whoever goes away in the middle ends both.
    return c.body(Readable.toWeb(pipeline(lines, createGzip(), doNothing)) as ReadableStream);
  });
}

const doNothing = (): void => undefined;

async function* linesOf(community: Community, season: string): AsyncGenerator<Buffer> {
  for await (const line of seasonLog(community, season)) yield Buffer.from(`${JSON.stringify(line)}\n`);
}
