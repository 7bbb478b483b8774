import type { CSSProperties, ReactNode } from 'react';
import { SHEET } from '../../../../engine/maps/studio/plain.ts';
import { cx } from '../../../base/lib/cx.ts';
import type { ShownPicture } from '../picture/usePicture.ts';
import { sheetTransform, type SheetView } from './camera.ts';
import { GRID_LINES } from './grid.ts';
import styles from './canvas.module.css';

interface SheetProps {
  /** null before the frame was measured, which is done while it is empty. */
  view: SheetView | null;
  sizes: CSSProperties;
  picture: ShownPicture | null;
  withGrid: boolean;
  children: ReactNode;
}

/** What is on the sheet, for whoever shows a part of it again. */
export const SHEET_ID = 'sheet-content';

/** Below this scale only what is chosen shows its name. */
const NAMED_SCALE = 0.55;

/** The sheet with all that lies on it, moved and scaled as a whole. */
export function Sheet({ view, sizes, picture, withGrid, children }: SheetProps) {
  if (view === null) return null;
  return (
    <g
      id={SHEET_ID}
      className={cx(view.scale < NAMED_SCALE && styles.far, picture !== null && styles.over)}
      style={sizes}
      transform={sheetTransform(view)}
    >
      <rect className={styles.sheet} width={SHEET.width} height={SHEET.height} />
      {picture !== null && (
        <image href={picture.url} width={SHEET.width} height={SHEET.height} opacity="0.75" />
      )}
      {withGrid && <path className={styles.grid} d={GRID_LINES} />}
      {children}
    </g>
  );
}
