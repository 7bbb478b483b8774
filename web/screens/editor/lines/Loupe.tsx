import { useRef } from 'react';
import { useStore } from 'zustand';
import type { SheetView } from '../canvas/camera.ts';
import { SHEET_ID } from '../canvas/Sheet.tsx';
import { useFollowing } from '../canvas/useFollowing.ts';
import { sightFilter } from '../state/useEditorUi.ts';
import type { HeldLinesProps } from './HeldLines.tsx';
import { glassOver, SEEN, type Glass } from './glass.ts';
import styles from './lines.module.css';

/** Pixels from the corner in which the loupe is: a finger that is nearer would cover it. */
const CORNER = 140;

/**
 * Shows what is under a finger. It is painted, and only what lies below the glass: a copy of the sheet is drawn anew by the browser
 * with each move, however little of it is seen.
 */
export function Loupe(shown: HeldLinesProps) {
  const isCovered = useStore(shown.drag, ({ covered }) => covered !== null);
  return isCovered && <Glassed {...shown} />;
}

function Glassed({ drag, draft, ui, view, overPicture }: HeldLinesProps) {
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const glass = useRef<Glass | null>(null);
  useFollowing(drag, (now) => {
    const sheet = document.getElementById(SHEET_ID);
    if (canvas.current === null || sheet === null) return;
    frame.current?.classList.toggle(
      styles.aside ?? '',
      now.covered !== null && isInCorner(now.covered, view),
    );
    // What the sheet shows stays as it is while a finger is down.
    glass.current ??= glassOver(canvas.current, sheet, { draft, view, overPicture });
    glass.current(now, ui.tool === 'land' ? ui.brush : 0);
  });
  const size = SEEN * 2 * devicePixelRatio;
  return (
    <div ref={frame} className={styles.loupe} aria-hidden="true">
      <canvas ref={canvas} width={size} height={size} style={{ filter: sightFilter(ui) }} />
      <svg className={styles.cross} viewBox="-24 -24 48 48">
        <path d="M-6 0h12M0 -6v12" />
      </svg>
    </div>
  );
}

const isInCorner = ([x, y]: readonly [number, number], { left, top, scale }: SheetView): boolean =>
  x * scale + left < CORNER && y * scale + top < CORNER;
