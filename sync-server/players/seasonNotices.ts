import { namesOf } from '../../db/server/chat/people.ts';
import { playersOfSeason } from '../../db/server/players/seasons.ts';
import { seasonEnd } from '../../engine/rating/seasons.ts';
import type { Players } from './context.ts';

const AT_ONCE = 500;

/** Tells everybody who has played in a season, and is here, that it is over, and where theirs is told. */
export async function tellSeasonOver({ db, notify }: Players, season: string): Promise<void> {
  for (let after = ''; ;) {
    const userIds = await playersOfSeason(db, season, after, AT_ONCE);
    for (const [userId, username] of await namesOf(db, userIds)) {
      notify(userId, {
        id: `season_over:${season}`,
        type: 'season_over',
        title: 'The season is over',
        message: 'See how yours went, and what you have won.',
        read: false,
        actionUrl: `/community/seasons/${season}/${username}`,
        actionLabel: 'Show my season',
        metadata: { words: {} },
        createdAt: seasonEnd(season),
      });
    }
    const last = userIds.at(-1);
    if (last === undefined || userIds.length < AT_ONCE) return;
    after = last;
  }
}
