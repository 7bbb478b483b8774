import { useRef } from 'react';
import { useStore } from 'zustand';
import { SHEET_ID } from '../canvas/Canvas.tsx';
import { glider, type Glide } from '../canvas/glider.ts';
import type { SheetView } from '../canvas/camera.ts';
import { useFollowing } from '../canvas/useFollowing.ts';
import { DRAG_ID } from './DragLayer.tsx';
import type { LineDrag } from './lineDrag.ts';
import styles from './lines.module.css';

/** Pixels of the sheet that are seen, at twice their size. */
const SEEN = 48;

/** Shows what is under a finger. What lies below the glass is moved as the picture that it is: else all its words are set anew. */
export function Loupe({ drag, view }: { drag: LineDrag; view: SheetView }) {
  const isCovered = useStore(drag, ({ covered }) => covered !== null);
  const below = useRef<HTMLDivElement>(null);
  const glide = useRef<Glide>(undefined);
  useFollowing(drag, ({ covered }) => {
    if (below.current === null) glide.current = undefined;
    else if (covered !== null) {
      const [x, y] = [covered[0] * view.scale + view.left, covered[1] * view.scale + view.top];
      glide.current ??= glider(below.current);
      glide.current(SEEN - x * 2, SEEN - y * 2);
    }
  });
  return (
    isCovered && (
      <div className={styles.loupe} aria-hidden="true">
        <div ref={below} className={styles.below}>
          {[SHEET_ID, DRAG_ID].map((id) => (
            <svg key={id}>
              <use href={`#${id}`} />
            </svg>
          ))}
        </div>
        <svg className={styles.cross} viewBox="-24 -24 48 48">
          <path d="M-6 0h12M0 -6v12" />
        </svg>
      </div>
    )
  );
}
