import { useStore } from 'zustand';
import { SHEET_ID } from '../canvas/Canvas.tsx';
import type { SheetView } from '../canvas/camera.ts';
import { DRAG_ID } from './DragLayer.tsx';
import type { LineDrag } from './lineDrag.ts';
import styles from './lines.module.css';

/** Pixels of the sheet that are seen, at twice their size. */
const SEEN = 48;

/** Shows what is under a finger. */
export function Loupe({ drag, view }: { drag: LineDrag; view: SheetView }) {
  const covered = useStore(drag, (now) => now.covered);
  if (covered === null) return null;
  const [x, y] = [covered[0] * view.scale + view.left, covered[1] * view.scale + view.top];
  return (
    <svg
      className={styles.loupe}
      viewBox={`${x - SEEN / 2} ${y - SEEN / 2} ${SEEN} ${SEEN}`}
      aria-hidden="true"
    >
      <use href={`#${SHEET_ID}`} />
      <use href={`#${DRAG_ID}`} />
      <path className={styles.cross} d={`M${x - 6} ${y}h12M${x} ${y - 6}v12`} />
    </svg>
  );
}
