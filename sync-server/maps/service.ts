import { openReviewOfBoard } from '../../db/server/maps/reviews.ts';
import type { Moderation } from '../moderation/context.ts';
import type { Config } from '../runtime/config.ts';
import type { Maps } from './context.ts';
import { inTransaction } from '../../db/server/core/transaction.ts';
import { ofTrial } from './notices.ts';
import { queueNews } from '../moderation/mapNews.ts';
import { boardMaker, trialPlayer } from './threads.ts';
import { startTrials } from './trials.ts';

/** Players' maps, as those see to them who have a role, with the games that Commanders play on them. */
export function startMaps(
  moderation: Moderation,
  drafts: Maps['drafts'],
  { mapTrialGames, aiNice }: Pick<Config, 'mapTrialGames' | 'aiNice'>,
) {
  const { db, games, log, now, chat } = moderation;
  const { trials, stop } = startTrials({
    db,
    leases: games.leases,
    log,
    now,
    perRival: mapTrialGames,
    player: trialPlayer(aiNice),
    onReady: async (boardHash) => {
      const all = (await openReviewOfBoard(db, boardHash)).map(ofTrial);
      const tell = await inTransaction(db, (tx) => queueNews(tx, maps, all));
      tell();
    },
  });
  // Games that a process has left when it ended.
  trials.wake();
  const maps: Maps = { ...moderation, news: chat.news, maker: boardMaker(), trials, drafts };
  return {
    maps,
    async stop() {
      await maps.maker.stop();
      await stop();
    },
  };
}
