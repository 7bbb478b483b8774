import { t } from '@lingui/core/macro';
import styles from './SkipLink.module.css';

/** First in the tab order; seen only while it has the focus. */
export function SkipLink({ mainId }: { mainId: string }) {
  return (
    <a className={styles.skip} href={`#${mainId}`}>
      {t`Skip to content`}
    </a>
  );
}
