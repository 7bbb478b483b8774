import styles from './SkipLink.module.css';

/** First in the tab order; seen only while it has the focus. */
export function SkipLink({ mainId }: { mainId: string }) {
  return (
    <a className={styles.skip} href={`#${mainId}`}>
      Skip to content
    </a>
  );
}
