import { MOST_FRAMES } from '../../engine/replay/frame.ts';
import { replays } from '../archive/replay/replays.ts';
import type { Games } from '../games/live/context.ts';
import type { replayRoutes } from '../protocol/replays.ts';
import type { Limits } from './access/limits.ts';
import type { Handlers } from './access/mount.ts';

export function replayHandlers(games: Games, limits: Limits): Handlers<typeof replayRoutes> {
  const kept = replays(games);
  return {
    summary: async ({ caller: { user }, params: { id } }) => {
      await limits.replay(user.id);
      return kept.summary(user.id, id);
    },
    chunk: async ({ caller: { user }, params: { id }, query }) => {
      await limits.replay(user.id);
      return kept.chunk(user.id, id, query);
    },
    frames: async ({ caller: { user }, params: { id }, query }) => {
      await limits.replay(user.id);
      const { fromSeq, includeSnapshot } = query;
      const limit = Math.min(MOST_FRAMES, Math.max(1, query.limit));
      const withSnapshot = includeSnapshot === '1' || includeSnapshot === 'true';
      return kept.frames(user.id, id, { fromSeq, limit, withSnapshot });
    },
    body: async ({ caller: { user }, params: { id } }) => {
      await limits.replay(user.id);
      return kept.body(user.id, id);
    },
  };
}
