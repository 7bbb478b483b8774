import { t } from '@lingui/core/macro';
import { useEffect, type ReactNode } from 'react';
import type { User } from '../../../sync-server/protocol/users.ts';
import { seasonEnd, seasonOf } from '../../../engine/rating/seasons.ts';
import { Link } from 'react-router-dom';
import { RankCard } from '../parts/lists/RankCard.tsx';
import { serverNow } from '../../client/connection/serverClock.ts';
import { daysLeftWords } from '../parts/community/seasonWords.ts';
import { renewProfile, useProfile } from '../../client/queries/lists/profile.ts';
import { useConnection } from '../../client/connection/connection.ts';
import { useServerMessage } from '../../client/connection/useRealtime.ts';
import styles from './Rating.module.css';

/** Rank and Conquest Points as they stand, and the way to all the numbers. */
export function Rating({ user, children }: { user: User; children?: ReactNode }) {
  const { data: profile } = useProfile(user.username);
  useServerMessage('ratingUpdate', ({ changes }) => {
    if (changes.some(({ userId }) => userId === user.id)) renewProfile(user.username);
  });
  // Nobody here was told what was counted before there was a connection, or while it was gone.
  useEffect(
    () =>
      useConnection.subscribe((now, before) => {
        if (now.status === 'connected' && before.status !== 'connected') renewProfile(user.username);
      }),
    [user.username],
  );
  return (
    <div className={styles.rating}>
      <RankCard
        label={t`Your rating`}
        rating={profile?.elo ?? user.elo}
        provisional={profile?.provisional ?? false}
      />
      <SeasonLeft />
      <Link className={styles.more} to="/profile/stats">
        {t`Your statistics`}
      </Link>
      {children}
    </div>
  );
}

/** In the last week of a season its days are counted. */
function SeasonLeft() {
  const end = seasonEnd(seasonOf(serverNow()));
  if (end - serverNow() > LAST_WEEK_MS) return null;
  return (
    <Link className={styles.more} to="/community/leaderboards">
      {t`The season: ${daysLeftWords(end, serverNow())}`}
    </Link>
  );
}

const LAST_WEEK_MS = 7 * 24 * 3_600_000;
