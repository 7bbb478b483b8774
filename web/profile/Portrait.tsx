import type { ReactNode } from 'react';
import type { Profile } from '../../sync-server/protocol/profile.ts';
import { AsOf } from '../roomParts/AsOf.tsx';
import { Avatar } from '../ui/Avatar.tsx';
import styles from './Profile.module.css';

const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric' });
const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
const DAY_MS = 24 * 3_600_000;

interface PortraitProps {
  profile: Profile;
  /** When the server said so; null = now. */
  asOf: number | null;
  /** What the owner can do. */
  children: ReactNode;
}

/** Who a player is, in his own words. */
export function Portrait({ profile, asOf, children }: PortraitProps) {
  const { username, avatarUrl, preferredColor, tagline, bio, joinDate, lastActive } = profile;
  return (
    <header className={styles.portrait}>
      <Avatar username={username} color={preferredColor} url={avatarUrl} size={112} />
      <div className={styles.who}>
        <h1>{username}</h1>
        {tagline !== '' && <p className={styles.tagline}>{tagline}</p>}
        <p className={styles.facts}>
          Joined {MONTH.format(joinDate)}
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
  if (days < 1) return 'active today';
  if (days < 2) return 'active yesterday';
  return days < 30 ? `active ${days} days ago` : `last active on ${DAY.format(at)}`;
}
