import { t } from '@lingui/core/macro';
import { Button } from '../../base/ui/Button.tsx';
import type { FriendRequest } from '../../../sync-server/protocol/friends.ts';
import type { FriendCommand } from '../../../db/local/account/friendLetters.ts';
import { postFriendCommand } from '../../client/friends/commands.ts';
import type { Waiting } from '../../client/friends/shownFriends.ts';
import { PlayerName } from '../parts/people/PlayerName.tsx';
import styles from './Friends.module.css';

/** A request that waits for the player, or one of theirs that waits for somebody. */
export function RequestRow({ request }: { request: FriendRequest & { readonly waiting: Waiting } }) {
  const { id: requestId, userId, username, avatarUrl, preferredColor, direction, waiting } = request;
  const post = (type: 'accept' | 'decline' | 'cancel'): void =>
    void postFriendCommand({ type, requestId, userId, username } satisfies FriendCommand);
  return (
    <li className={styles.row}>
      <PlayerName
        userId={userId}
        username={username}
        picture={{ url: avatarUrl, color: preferredColor, size: 40 }}
      />
      {waiting !== null ? (
        <p className={styles.small}>{t`Waiting for the network`}</p>
      ) : direction === 'incoming' ? (
        <div className={styles.actions}>
          <Button size="s" aria-label={t`Accept ${username}`} onClick={() => post('accept')}>
            {t`Accept`}
          </Button>
          <Button
            size="s"
            variant="quiet"
            aria-label={t`Decline ${username}`}
            onClick={() => post('decline')}
          >
            {t`Decline`}
          </Button>
        </div>
      ) : (
        <Button
          size="s"
          variant="quiet"
          aria-label={t`Take back the request to ${username}`}
          onClick={() => post('cancel')}
        >
          {t`Take back`}
        </Button>
      )}
    </li>
  );
}
