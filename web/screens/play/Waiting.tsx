import { plural, t } from '@lingui/core/macro';
import type { Ticket } from '../../../sync-server/protocol/matchmaking.ts';
import { bandAfter } from '../../../engine/rating/matchmaking.ts';
import { useServerNow } from '../../client/connection/serverClock.ts';
import { Button } from '../../base/ui/Button.tsx';
import { Panel } from '../../base/ui/lists/Panel.tsx';
import { KIND_WORDS, PACE_WORDS } from './kinds.ts';
import styles from './Play.module.css';
import { giveUp } from './tickets.ts';
import { waitWords } from './waitWords.ts';

/** Somebody looks for opponents: for how long, how near they must be, and the way out. */
export function Waiting({ ticket }: { ticket: Ticket }) {
  const { kind, pace, ranked, createdAt, others } = ticket;
  const now = useServerNow({ running: true });
  const waited = Math.max(0, now - createdAt);
  const band = bandAfter(waited, pace);
  const what = [KIND_WORDS[kind].label, PACE_WORDS[pace].label, ranked ? t`Ranked` : t`Casual`].join(' · ');
  return (
    <Panel className={styles.waiting} aria-label={t`Looking for opponents`}>
      <div>
        <p className={styles.what}>{what}</p>
        <p>
          {t`Looking for opponents`} <span className={styles.time}>{waitWords(waited, pace)}</span>
        </p>
        <output className={styles.facts}>
          {ranked
            ? t`You are matched within ${band} Conquest Points of your own. The longer you wait, the wider the range.`
            : t`Anyone can be matched with you.`}{' '}
          {others === 0
            ? t`Nobody else is waiting for this yet.`
            : plural(others, {
                one: '# other player is waiting for the same.',
                other: '# other players are waiting for the same.',
              })}
        </output>
      </div>
      <Button onClick={() => void giveUp(ticket)}>{t`Stop looking`}</Button>
    </Panel>
  );
}
