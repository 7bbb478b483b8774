import { t } from '@lingui/core/macro';
import type { OwnClan } from '../../../../sync-server/protocol/clans.ts';
import { Button } from '../../../base/ui/Button.tsx';
import { PlayerName } from '../../parts/people/PlayerName.tsx';
import styles from './Clans.module.css';
import { useClanAct } from '../../parts/community/clanQueries.ts';

/** Who asks to join, for those who may decide; nothing while nobody does. */
export function Requests({ slug, requests }: { slug: string; requests: OwnClan['requests'] }) {
  const { busy, failure, act } = useClanAct(slug);
  if (requests.length === 0) return null;
  return (
    <section aria-labelledby="clan-requests">
      <h2 id="clan-requests">{t`Requests`}</h2>
      <ul>
        {requests.map(({ userId, username, elo }) => (
          <li key={userId} className={styles.row}>
            <PlayerName userId={userId} username={username} elo={elo} />
            <span className={styles.acts}>
              <Button
                size="s"
                aria-label={t`Accept ${username}`}
                busy={busy === `accept${userId}`}
                onClick={() => void act({ type: 'accept', userId })}
              >
                {t`Accept`}
              </Button>
              <Button
                size="s"
                variant="quiet"
                aria-label={t`Decline ${username}`}
                onClick={() => void act({ type: 'decline', userId })}
              >
                {t`Decline`}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {failure !== null && <p role="alert">{failure}</p>}
    </section>
  );
}
