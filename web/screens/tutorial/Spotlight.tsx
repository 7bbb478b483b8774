import { useEffect, useRef } from 'react';
import type { TerritoryIndex } from '../../../engine/model/ids.ts';
import styles from './Spotlight.module.css';

/** Pixels around a counter. */
const ROOM = 14;

/** A ring around what is to be pressed next: the first of this land that is not chosen yet, then the command sheet. */
export function Spotlight({ land }: { land: readonly TerritoryIndex[] }) {
  const ring = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let frame = 0;
    // The board moves under its camera without telling anybody.
    const follow = (): void => {
      if (ring.current) place(ring.current, targetOf(land));
      frame = requestAnimationFrame(follow);
    };
    follow();
    return () => cancelAnimationFrame(frame);
  }, [land]);
  return <div ref={ring} className={styles.ring} aria-hidden="true" />;
}

/** null while the land is shown as a list. */
function targetOf(land: readonly TerritoryIndex[]): Element | null {
  for (const territory of land) {
    const counter = document.querySelector(`[data-pin="${territory}"][role="button"]`);
    if (counter?.getAttribute('aria-pressed') !== 'true') return counter;
  }
  return document.querySelector('[data-sheet]');
}

function place(ring: HTMLElement, target: Element | null): void {
  ring.hidden = target === null;
  if (target === null) return;
  const { x, y, width, height } = target.getBoundingClientRect();
  const isSheet = target instanceof HTMLElement;
  const edge = Math.max(width, height) / 2 + ROOM;
  ring.dataset['on'] = isSheet ? 'sheet' : 'land';
  const box = isSheet
    ? { x, y, width, height }
    : { x: x + width / 2 - edge, y: y + height / 2 - edge, width: 2 * edge, height: 2 * edge };
  ring.style.translate = `${box.x}px ${box.y}px`;
  ring.style.width = `${box.width}px`;
  ring.style.height = `${box.height}px`;
}
