import { t } from '@lingui/core/macro';
import { Maximize, Minus, Plus } from 'lucide-react';
import { IconButton } from '../ui/IconButton.tsx';
import type { Insets } from './boardProps.ts';
import { ZOOM_STEP } from './viewport.ts';
import type { Viewport } from './viewport.ts';
import styles from './Board.module.css';

/** Zoom without a pinch. In the corner of the free area: a column at the top of a wide board, a row at the foot of a narrow one. */
export function BoardControls({ viewport, insets }: { viewport: Viewport; insets: Insets | null }) {
  return (
    <div className={styles.controlArea} style={insets ?? undefined}>
      <div className={styles.controls}>
        <IconButton label={t`Zoom out`} floating onClick={() => viewport.zoomTo(1 / ZOOM_STEP)}>
          <Minus aria-hidden="true" />
        </IconButton>
        <IconButton label={t`Zoom in`} floating onClick={() => viewport.zoomTo(ZOOM_STEP)}>
          <Plus aria-hidden="true" />
        </IconButton>
        <IconButton label={t`Show the whole board`} floating onClick={() => viewport.fit()}>
          <Maximize aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  );
}
