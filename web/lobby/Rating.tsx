import { t } from '@lingui/core/macro';
import type { User } from '../../sync-server/protocol/users.ts';
import { Panel } from '../ui/Panel.tsx';
import styles from './Rating.module.css';

const POINTS = new Intl.NumberFormat('en-GB', { useGrouping: true });

/** Conquest Points, as they stand. */
export function Rating({ user }: { user: User }) {
  return (
    <Panel neatline className={styles.rating} aria-label={t`Your rating`}>
      <p className={styles.name}>{user.username}</p>
      <p className={styles.points}>{POINTS.format(user.elo).replaceAll(',', '\u2009')} CP</p>
    </Panel>
  );
}
