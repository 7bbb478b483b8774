import { useRef } from 'react';
import { useStore } from 'zustand';
import { SHEET_ID } from '../canvas/Canvas.tsx';
import { Glide, glide } from '../canvas/Glide.tsx';
import { useFollowing } from '../canvas/useFollowing.ts';
import { HeldLines, type HeldLinesProps } from './HeldLines.tsx';
import styles from './lines.module.css';

/** Pixels of the sheet that are seen, at twice their size. */
const SEEN = 48;

/**
 * Shows what is under a finger. What lies below the glass is moved as the picture that it is: else all its words are set anew. What is
 * held is drawn there once more: the browser would build a copy anew with each move.
 */
export function Loupe(shown: HeldLinesProps) {
  const { drag, view } = shown;
  const isCovered = useStore(drag, ({ covered }) => covered !== null);
  const frame = useRef<HTMLDivElement>(null);
  useFollowing(drag, ({ covered }) => {
    if (covered === null) return;
    const [x, y] = [covered[0] * view.scale + view.left, covered[1] * view.scale + view.top];
    glide(frame.current, SEEN - x * 2, SEEN - y * 2);
  });
  return (
    isCovered && (
      <div className={styles.loupe} aria-hidden="true">
        <Glide frame={frame}>
          <div className={styles.below}>
            <svg>
              <use href={`#${SHEET_ID}`} />
            </svg>
            <svg className={styles.held}>
              <HeldLines {...shown} />
            </svg>
          </div>
        </Glide>
        <svg className={styles.cross} viewBox="-24 -24 48 48">
          <path d="M-6 0h12M0 -6v12" />
        </svg>
      </div>
    )
  );
}
