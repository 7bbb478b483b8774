import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { User } from '../../../sync-server/protocol/users.ts';
import { Link } from 'react-router-dom';
import { RankCard } from '../parts/lists/RankCard.tsx';
import { renewProfile, useProfile } from '../../client/queries/lists/profile.ts';
import { useServerMessage } from '../../client/connection/useRealtime.ts';
import styles from './Rating.module.css';

/** Rank and Conquest Points as they stand, and the way to all the numbers. */
export function Rating({ user, children }: { user: User; children?: ReactNode }) {
  const { data: profile } = useProfile(user.username);
  useServerMessage('ratingUpdate', ({ changes }) => {
    if (changes.some(({ userId }) => userId === user.id)) renewProfile(user.username);
  });
  return (
    <div className={styles.rating}>
      <RankCard
        label={t`Your rating`}
        rating={profile?.elo ?? user.elo}
        provisional={profile?.provisional ?? false}
      />
      <Link className={styles.more} to="/profile/stats">
        {t`Your statistics`}
      </Link>
      {children}
    </div>
  );
}
