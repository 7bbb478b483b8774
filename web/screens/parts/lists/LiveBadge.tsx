import { t } from '@lingui/core/macro';
import styles from './LiveBadge.module.css';

/** On the picture of a game that is played by a clock of minutes. */
export const LiveBadge = () => <span className={styles.live}>{t`Live`}</span>;
