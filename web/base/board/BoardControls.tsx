import { t } from '@lingui/core/macro';
import { Maximize, Minus, Plus } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import type { MapDefinition } from '../../../engine/model/map.ts';
import { IconButton } from '../ui/IconButton.tsx';
import type { Insets } from './boardProps.ts';
import { NARROW } from './camera.ts';
import { quietCorner, type Corner } from './corner.ts';
import { ZOOM_STEP } from './viewport.ts';
import type { Viewport } from './viewport.ts';
import styles from './Board.module.css';

interface BoardControlsProps {
  map: MapDefinition;
  viewport: Viewport;
  insets: Insets | null;
  /** Buttons that stand with these. */
  children?: ReactNode;
}

/** Zoom without a pinch, where it covers no counter: in a corner of a wide board, in a row above a narrow one. */
export function BoardControls({ map, viewport, insets, children }: BoardControlsProps) {
  const area = useRef<HTMLDivElement>(null);
  const [corner, setCorner] = useState<Corner | null>(null);
  useLayoutEffect(() => {
    const free = area.current;
    if (free === null) return undefined;
    let buttons = 0;
    let size = { width: 0, height: 0 };
    const choose = (): void => {
      const isWide = size.width >= NARROW;
      setCorner(isWide ? quietCorner(map, { ...size, insets: NONE }, rowOf(buttons)) : null);
    };
    const count = (): void => {
      const before = buttons;
      buttons = free.querySelectorAll(BUTTONS).length;
      if (buttons !== before) choose();
    };
    // The observer knows sizes when they cost nothing: who asks for one elsewhere has the page laid out once more.
    const sizes = new ResizeObserver(() => {
      size = { width: free.clientWidth, height: free.clientHeight };
      choose();
    });
    count();
    sizes.observe(free);
    const changes = new MutationObserver(count);
    changes.observe(free, { childList: true, subtree: true });
    return () => {
      sizes.disconnect();
      changes.disconnect();
    };
  }, [map]);
  return (
    <div
      ref={area}
      className={styles.controlArea}
      style={{
        ['--foot' as string]: `${insets?.bottom ?? 0}px`,
        ['--side' as string]: `${insets?.right ?? 0}px`,
      }}
      {...(corner && placed(corner))}
    >
      <div className={styles.controls}>{children}</div>
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

/** A button and the gap to the next, in pixels. */
const BUTTON = 52;
/** Those that stand there, without those of a dialog that one of them has opened. */
const BUTTONS = ':scope > * > button';
/** So many buttons side by side. */
const rowOf = (buttons: number) => ({ width: buttons * BUTTON, height: BUTTON });
const placed = ({ x, y, along }: Corner) => ({ 'data-x': x, 'data-y': y, 'data-along': along });
const NONE: Insets = { top: 0, right: 0, bottom: 0, left: 0 };
