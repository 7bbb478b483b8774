import { t } from '@lingui/core/macro';
import { Link } from 'react-router-dom';
import styles from './Logo.module.css';

/** The way home. */
export function Logo() {
  return (
    <Link className={styles.logo} to="/" aria-label={t`Cold Keep, home`}>
      <svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true">
        <path className={styles.keep} d="M12 1L22 6.5V17.5L12 23L2 17.5V6.5Z" />
        <path
          className={styles.chevrons}
          d="M7 8.2L12 5.4L17 8.2M7 12.2L12 9.4L17 12.2M7 16.2L12 13.4L17 16.2"
        />
      </svg>
      <span>Cold Keep</span>
    </Link>
  );
}
