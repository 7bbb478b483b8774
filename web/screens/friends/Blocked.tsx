import { t } from '@lingui/core/macro';
import { Button } from '../../base/ui/Button.tsx';
import { postFriendCommand } from '../../client/friends/commands.ts';
import type { BlockedUser } from '../../../sync-server/protocol/friends.ts';
import styles from './Friends.module.css';

/** Whom the player has blocked, to be let in again. */
export function Blocked({ blocked }: { blocked: readonly BlockedUser[] }) {
  if (blocked.length === 0) return null;
  return (
    <section aria-labelledby="blocked">
      <h2 id="blocked">{t`Blocked`}</h2>
      <ul>
        {blocked.map(({ userId, username }) => (
          <li key={userId} className={styles.row}>
            <span>{username}</span>
            <Button
              size="s"
              variant="quiet"
              aria-label={t`Unblock ${username}`}
              onClick={() => void postFriendCommand({ type: 'unblock', userId, username })}
            >
              {t`Unblock`}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
