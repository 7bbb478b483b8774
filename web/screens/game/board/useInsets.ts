import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { Insets } from '../../../base/board/boardProps.ts';
import { insetsOf } from './insets.ts';

interface InsetsOfScreen {
  table: RefObject<HTMLDivElement | null>;
  sheet: RefObject<HTMLDivElement | null>;
  insets: Insets | null;
}

/** Measures what the command sheet covers of the map, so that the camera can keep clear of it. */
export function useInsets(): InsetsOfScreen {
  const table = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const [insets, setInsets] = useState<Insets | null>(null);
  useLayoutEffect(() => {
    const [map, cover] = [table.current, sheet.current];
    if (!map || !cover) return undefined;
    const measure = (): void =>
      setInsets(insetsOf(map.getBoundingClientRect(), cover.getBoundingClientRect()));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(map);
    observer.observe(cover);
    return () => observer.disconnect();
  }, []);
  return { table, sheet, insets };
}
