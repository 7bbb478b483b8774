import styles from './panel.module.css';

/** The key that does the same, shown where there is a keyboard. */
export function KeyHint({ of }: { of: string }) {
  return (
    <kbd className={styles.keys} aria-hidden="true">
      {of}
    </kbd>
  );
}
