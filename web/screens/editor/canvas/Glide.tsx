import type { ReactNode, RefObject } from 'react';
import styles from './canvas.module.css';

/** Farther off nothing is held, in pixels. */
const FAR = 10_000;

/**
 * Holds a picture that is moved as a whole. It is scrolled: whatever else moves it, the browser puts all layers of the page together
 * anew for that. Nobody can scroll it by hand.
 */
export function Glide({ frame, children }: { frame: RefObject<HTMLDivElement | null>; children: ReactNode }) {
  return (
    <div ref={frame} className={styles.glide} tabIndex={-1}>
      <div className={styles.room} style={{ padding: FAR }}>
        {children}
      </div>
    </div>
  );
}

/** Puts the picture in a frame so many pixels off. */
export const glide = (frame: HTMLDivElement | null, x: number, y: number): void =>
  frame?.scrollTo(FAR - x, FAR - y);
