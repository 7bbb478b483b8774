import styles from './Skeleton.module.css';

interface SkeletonProps {
  /** Rows of the list that is on its way. */
  rows: number;
  /** Height of a row in pixels: that of the real one, so that nothing moves when it comes. */
  rowHeight: number;
}

/** The shape of what is being loaded. The list around it says so with `aria-busy`. */
export function Skeleton({ rows, rowHeight }: SkeletonProps) {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} style={{ height: rowHeight }} />
      ))}
    </div>
  );
}
