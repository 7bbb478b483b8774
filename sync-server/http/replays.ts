import { MOST_FRAMES } from '../../engine/replay/frame.ts';
import type { ShareCards } from '../archive/card/shareCard.ts';
import type { Replays } from '../archive/replay/replays.ts';
import type { Shares } from '../archive/replay/shares.ts';
import type { replayRoutes } from '../protocol/replays.ts';
import type { shareRoutes } from '../protocol/shares.ts';
import type { Limits } from './access/limits.ts';
import type { Handlers } from './access/mount.ts';

interface ReplayParts {
  readonly links: Shares;
  readonly cards: Pick<ShareCards, 'prepare'>;
  readonly limits: Limits;
  readonly inBackground: (work: () => Promise<void>) => void;
}

export function replayHandlers(
  kept: Replays,
  { links, cards, limits, inBackground }: ReplayParts,
): Handlers<typeof replayRoutes & typeof shareRoutes, 'summary' | 'body'> {
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
      return kept.packedBody(user.id, id);
    },
    shares: async ({ caller: { user } }) => ({ shares: await links.list(user.id) }),
    share: async ({ caller: { user }, body: { study, ...part } }) => {
      await limits.replay(user.id);
      const share = await links.make(user.id, { ...part, study: study ?? null });
      inBackground(() => cards.prepare(share.token));
      return { share };
    },
    revoke: async ({ caller: { user }, params: { token } }) => {
      await links.revoke(user.id, token);
      return { message: 'The link opens nothing any more' };
    },
    shared: async ({ origin, params: { token } }) => {
      await limits.shared(origin);
      return links.open(token);
    },
  };
}
