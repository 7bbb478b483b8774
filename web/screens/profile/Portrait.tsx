import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { Profile } from '../../../sync-server/protocol/profile.ts';
import { AsOf } from '../parts/words/AsOf.tsx';
import { dateWords } from '../parts/words/dateWords.ts';
import { Avatar } from '../../base/ui/Avatar.tsx';
import styles from './Profile.module.css';

const DAY_MS = 24 * 3_600_000;

interface PortraitProps {
  profile: Profile;
  /** The time at which the server said so; null = now. */
  asOf: number | null;
  /** The things that the owner can do. */
  children: ReactNode;
}

/** A player presents themselves, in their own words. */
export function Portrait({ profile, asOf, children }: PortraitProps) {
  const { username, avatarUrl, preferredColor, tagline, bio, joinDate, lastActive } = profile;
  const month = dateWords(joinDate, { month: 'long', year: 'numeric' });
  return (
    <header className={styles.portrait}>
      <Avatar username={username} color={preferredColor} url={avatarUrl} size={112} />
      <div className={styles.who}>
        <h1>{username}</h1>
        {tagline !== '' && <p className={styles.tagline}>{tagline}</p>}
        <p className={styles.facts}>
          {t`Joined ${month}`}
          {lastActive !== null && <> · {activeWords(lastActive)}</>}
          {asOf !== null && (
            <>
              {' · '}
              <AsOf at={asOf} />
            </>
          )}
        </p>
      </div>
      {bio !== '' && <p className={styles.bio}>{bio}</p>}
      {children}
    </header>
  );
}

function activeWords(at: number): string {
  const days = Math.floor((Date.now() - at) / DAY_MS);
  if (days < 1) return t`active today`;
  if (days < 2) return t`active yesterday`;
  if (days < 30) return t`active ${days} days ago`;
  const day = dateWords(at, { day: 'numeric', month: 'long', year: 'numeric' });
  return t`last active on ${day}`;
}
