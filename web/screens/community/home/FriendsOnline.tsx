import { t } from '@lingui/core/macro';
import { Eye } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useFriends } from '../../../client/friends/useFriends.ts';
import { useRealtime } from '../../../client/connection/useRealtime.ts';
import { roomPath } from '../../../client/queries/roomPath.ts';
import { PlayerName } from '../../parts/people/PlayerName.tsx';
import { presenceWords } from '../../parts/people/presenceWords.ts';
import styles from './Home.module.css';

/** Friends who are here, as far as they show it. */
export function FriendsOnline({ userId }: { userId: string }) {
  useRealtime();
  const { friends, at } = useFriends(userId);
  if (at === null) return null;
  const here = friends.filter(({ state }) => state !== 'offline');
  return (
    <section aria-labelledby="friends-online">
      <header className={styles.head}>
        <h2 id="friends-online">{t`Friends online`}</h2>
        <Link to="/community/friends">{t`All friends`}</Link>
      </header>
      {here.length === 0 && <p className={styles.muted}>{t`None of your friends is here right now.`}</p>}
      <ul>
        {here.map((friend) => {
          const { username, avatarUrl, preferredColor, watch } = friend;
          return (
            <li key={friend.userId} className={styles.friend}>
              <div>
                <PlayerName
                  userId={friend.userId}
                  username={username}
                  picture={{ url: avatarUrl, color: preferredColor, size: 40 }}
                />
                <p className={styles.muted}>{presenceWords(friend)}</p>
              </div>
              {watch !== null && (
                <Link className={styles.act} to={roomPath(watch.roomId)} aria-label={t`Watch ${username}`}>
                  <Eye aria-hidden="true" />
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
