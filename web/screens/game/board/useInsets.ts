import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { Insets } from '../../../base/board/boardProps.ts';

/** How much of the map the command sheet covers, so that the camera can keep clear of it. */
export function useInsets(): { sheet: RefObject<HTMLDivElement | null>; insets: Insets | null } {
  const sheet = useRef<HTMLDivElement>(null);
  const [bottom, setBottom] = useState<number | null>(null);
  useLayoutEffect(() => {
    const element = sheet.current;
    if (!element) return undefined;
    const measure = (): void => setBottom(Math.round(element.getBoundingClientRect().height));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { sheet, insets: bottom === null ? null : { top: 8, right: 8, bottom, left: 8 } };
}
