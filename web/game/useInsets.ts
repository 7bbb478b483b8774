import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { Insets } from '../board/boardProps.ts';

/** How much of the map the command sheet covers, so that the camera can keep clear of it. */
export function useInsets(): { sheet: RefObject<HTMLDivElement | null>; insets: Insets } {
  const sheet = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(240);
  useLayoutEffect(() => {
    const element = sheet.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setHeight(Math.round(element.getBoundingClientRect().height)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { sheet, insets: { top: 8, right: 8, bottom: height, left: 8 } };
}
