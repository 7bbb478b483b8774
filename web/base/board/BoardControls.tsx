import { t } from '@lingui/core/macro';
import { Maximize, Minus, Plus } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import type { Bounds, Point } from '../../../engine/maps/drawing/geometry.ts';
import type { MapDefinition } from '../../../engine/model/map.ts';
import { IconButton } from '../ui/IconButton.tsx';
import type { Insets } from './boardProps.ts';
import { NARROW, toScreen } from './camera.ts';
import { AT_FOOT, boxAt, clearPlace, quietCorner, type Corner, type Size } from './corner.ts';
import { tokensOf } from './spots.ts';
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

interface Places {
  /** The caller's buttons. */
  readonly tools: Corner;
  readonly zoom: Corner;
}

/** Zoom without a pinch, where it covers no counter: together in a corner of a wide board, at both sides of a narrow one. */
export function BoardControls({ map, viewport, insets, children }: BoardControlsProps) {
  const area = useRef<HTMLDivElement>(null);
  const [corner, setCorner] = useState<Corner | null>(null);
  const [places, setPlaces] = useState<Places>({ tools: AT_FOOT.left, zoom: AT_FOOT.right });
  useLayoutEffect(() => {
    const free = area.current;
    if (free === null) return undefined;
    const [tools, zoom] = free.children;
    const choose = (): void => {
      const size = { width: free.clientWidth, height: free.clientHeight };
      const isWide = size.width >= NARROW;
      setCorner(isWide ? quietCorner(map, { ...size, insets: NONE }, rowOf(free)) : null);
      const camera = viewport.camera();
      if (isWide || camera === null || !tools || !zoom) return;
      const counters = tokensOf(map)
        .map((token) => toScreen(camera, token))
        .map(([x, y]): Point => [x - free.offsetLeft, y - free.offsetTop])
        .filter(([x, y]) => x >= 0 && y >= 0 && x <= size.width && y <= size.height);
      const clear = (now: Corner, buttons: Element, taken: Bounds | null): Corner =>
        // Nothing moves away from the finger that has just pressed it.
        buttons.contains(document.activeElement)
          ? now
          : clearPlace(now, counters, size, rowOf(buttons), taken);
      setPlaces((now) => {
        const left = clear(now.tools, tools, null);
        const right = clear(now.zoom, zoom, boxAt(left, size, rowOf(tools)));
        return left === now.tools && right === now.zoom ? now : { tools: left, zoom: right };
      });
    };
    const sizes = new ResizeObserver(choose);
    sizes.observe(free);
    const changes = new MutationObserver(choose);
    changes.observe(free, { childList: true, subtree: true });
    const stop = viewport.onRest(choose);
    return () => {
      sizes.disconnect();
      changes.disconnect();
      stop();
    };
  }, [map, viewport]);
  const at = (place: Corner) => corner === null && placed(place);
  return (
    <div
      ref={area}
      className={styles.controlArea}
      style={insets ?? undefined}
      {...(corner && placed(corner))}
    >
      <div className={styles.controls} {...at(places.tools)}>
        {children}
      </div>
      <div className={styles.controls} {...at(places.zoom)}>
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
/** The buttons side by side. */
const rowOf = (buttons: Element): Size => ({
  width: buttons.querySelectorAll('button').length * BUTTON,
  height: BUTTON,
});
const placed = ({ x, y, along }: Corner) => ({ 'data-x': x, 'data-y': y, 'data-along': along });
const NONE: Insets = { top: 0, right: 0, bottom: 0, left: 0 };
