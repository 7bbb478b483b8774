import type { SheetView } from '../canvas/camera.ts';
import styles from './lines.module.css';

/** Pixels of the sheet that are seen, at twice their size. */
const SEEN = 48;

/** Shows what is under a finger. @param of the id of what is seen larger */
export function Loupe({ at, view, of }: { at: readonly [number, number]; view: SheetView; of: string }) {
  const [x, y] = [at[0] * view.scale + view.left, at[1] * view.scale + view.top];
  return (
    <svg
      className={styles.loupe}
      viewBox={`${x - SEEN / 2} ${y - SEEN / 2} ${SEEN} ${SEEN}`}
      aria-hidden="true"
    >
      <use href={`#${of}`} />
      <path className={styles.cross} d={`M${x - 6} ${y}h12M${x} ${y - 6}v12`} />
    </svg>
  );
}
