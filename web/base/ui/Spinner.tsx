import styles from './Spinner.module.css';

/** Never alone: says what it waits for. Shown after 200 ms only, so that quick answers do not flicker. */
export function Spinner({ label }: { label: string }) {
  return (
    <output className={styles.spinner}>
      <svg width="28" height="28" viewBox="-14 -14 28 28" aria-hidden="true">
        <path d="M0 -12L10.4 -6V6L0 12L-10.4 6V-6Z" />
      </svg>
      {label}
    </output>
  );
}
