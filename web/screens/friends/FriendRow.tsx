import { plural, t } from '@lingui/core/macro';
import { Eye, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink } from '../../base/ui/Button.tsx';
import type { Friend } from '../../../sync-server/protocol/friends.ts';
import { postFriendCommand } from '../../client/friends/commands.ts';
import type { Waiting } from '../../client/friends/shownFriends.ts';
import { roomPath } from '../../client/queries/roomPath.ts';
import { InviteButtons } from '../parts/people/InviteAction.tsx';
import { PlayerName } from '../parts/people/PlayerName.tsx';
import { presenceWords } from '../parts/people/presenceWords.ts';
import styles from './Friends.module.css';

interface FriendRowProps {
  friend: Friend & { readonly waiting: Waiting };
  userId: string;
}

/** A friend: whether they are there, the record against them, and what can be done. */
export function FriendRow({ friend, userId }: FriendRowProps) {
  const { username, elo, avatarUrl, preferredColor, state, watch, waiting } = friend;
  const [isAsking, setAsking] = useState(false);
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <div>
          <PlayerName
            userId={friend.userId}
            username={username}
            elo={elo}
            picture={{ url: avatarUrl, color: preferredColor, size: 40 }}
          />
          <p className={state === 'offline' ? styles.small : styles.online}>{presenceWords(friend)}</p>
          <p className={styles.small}>{recordWords(friend)}</p>
        </div>
      </div>
      {waiting !== null && waiting !== 'unblock' ? (
        <p className={styles.small}>{t`Waiting for the network`}</p>
      ) : (
        <div className={styles.actions}>
          {watch !== null && (
            <ButtonLink size="s" to={roomPath(watch.roomId)} aria-label={t`Watch ${username}`}>
              <Eye aria-hidden="true" />
              {t`Watch`}
            </ButtonLink>
          )}
          <InviteButtons userId={userId} username={username} />
          {isAsking ? (
            <>
              <Button
                size="s"
                onClick={() => void postFriendCommand({ type: 'remove', userId: friend.userId, username })}
              >
                {t`Yes, remove ${username}`}
              </Button>
              <Button size="s" variant="quiet" onClick={() => setAsking(false)}>{t`Cancel`}</Button>
            </>
          ) : (
            <Button
              size="s"
              variant="quiet"
              aria-label={t`Remove ${username}`}
              onClick={() => setAsking(true)}
            >
              <UserMinus aria-hidden="true" />
              {t`Remove`}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

function recordWords({ together: { games, ahead, behind } }: Friend): string {
  if (games === 0) return t`no game yet`;
  const count = plural(games, { one: '# game', other: '# games' });
  return t`${count}: you were ahead in ${ahead}, behind in ${behind}`;
}
