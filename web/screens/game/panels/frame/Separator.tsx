import type { KeyboardEvent, PointerEvent } from 'react';
import { cx } from '../../../../base/lib/cx.ts';
import styles from './frames.module.css';

interface SeparatorProps {
  label: string;
  /** The edge of the panel that it lies on. */
  edge: 'left' | 'right' | 'top';
  controls: string;
  value: number;
  least: number;
  most: number;
  onResize: (value: number) => void;
}

/** Pixels by which one press of a key moves the separator, alone and with Shift. */
const STEP = 16;
const LEAP = 64;

/** The arrow keys by which the panel grows. */
const GROWS = { left: 'ArrowLeft', right: 'ArrowRight', top: 'ArrowUp' } as const;
const SHRINKS = { left: 'ArrowRight', right: 'ArrowLeft', top: 'ArrowDown' } as const;

/** The edge by which a panel is made larger or smaller, by pointer or keyboard. */
export function Separator({ label, edge, controls, value, least, most, onResize }: SeparatorProps) {
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = event.shiftKey ? LEAP : STEP;
    const next: Readonly<Record<string, number>> = {
      [GROWS[edge]]: value + by,
      [SHRINKS[edge]]: value - by,
      Home: least,
      End: most,
    };
    const to = next[event.key];
    if (to === undefined) return;
    event.preventDefault();
    onResize(to);
  };
  const onPointerDown = (event: PointerEvent<HTMLDivElement>): void => {
    const grip: HTMLDivElement = event.currentTarget;
    grip.setPointerCapture(event.pointerId);
    const at = (move: { clientX: number; clientY: number }): number =>
      edge === 'top' ? -move.clientY : edge === 'left' ? -move.clientX : move.clientX;
    const start = at(event);
    const dragging = new AbortController();
    const { signal } = dragging;
    grip.addEventListener('pointermove', (move) => onResize(value + at(move) - start), { signal });
    grip.addEventListener('lostpointercapture', () => dragging.abort(), { signal });
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a separator that can be moved is a control
    <div
      className={cx(styles.separator, styles[`${edge}Edge`])}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
      role="separator"
      aria-label={label}
      aria-orientation={edge === 'top' ? 'horizontal' : 'vertical'}
      aria-controls={controls}
      aria-valuenow={value}
      aria-valuemin={least}
      aria-valuemax={most}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above
      tabIndex={0}
      {...{ onKeyDown, onPointerDown }}
    />
  );
}
