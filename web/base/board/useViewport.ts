import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { MapDefinition } from '../../../engine/model/map.ts';
import type { CameraFocus, Insets } from './boardProps.ts';
import type { Frame } from './camera.ts';
import { boundsOfTokens, tokensOf } from './spots.ts';
import type { Viewport } from './viewport.ts';
import { createViewport } from './viewport.ts';

type Size = Pick<Frame, 'width' | 'height'>;

/** Ties a viewport to the page: its elements, the size of its frame, what covers it and what it is to show. The scale is 0 until these are known. */
export function useViewport(map: MapDefinition, insets: Insets | null, focusOn: CameraFocus | null) {
  const [scale, setScale] = useState(0);
  const viewport: Viewport = useMemo(() => createViewport(map, setScale), [map]);
  const surface = useRef<HTMLDivElement>(null);
  const landSvg = useRef<SVGSVGElement>(null);
  const land = useRef<SVGGElement>(null);
  const finishSvg = useRef<SVGSVGElement>(null);
  const finish = useRef<SVGGElement>(null);
  const countersSvg = useRef<SVGSVGElement>(null);
  const counters = useRef<SVGGElement>(null);
  const size = useRef<Size | null>(null);
  const focused = boundsOfTokens(tokensOf(map), focusOn?.territories ?? []);

  useLayoutEffect(() => {
    if (!landSvg.current || !land.current || !finishSvg.current || !finish.current) return;
    if (!countersSvg.current || !counters.current) return;
    return viewport.attach({
      land: { svg: landSvg.current, world: land.current },
      finish: { svg: finishSvg.current, world: finish.current },
      counters: { svg: countersSvg.current, world: counters.current },
    });
  }, [viewport]);

  const measure = (): void => {
    const { clientWidth: width = 0, clientHeight: height = 0 } = surface.current ?? {};
    if (width > 0) size.current = { width, height };
  };
  const frame = useEffectEvent((of: Viewport): void => {
    if (size.current !== null && insets !== null) of.resize({ ...size.current, insets }, focused);
  });
  useLayoutEffect(() => {
    if (surface.current === null) return;
    const observer = new ResizeObserver(() => {
      measure();
      frame(viewport);
    });
    observer.observe(surface.current);
    return () => observer.disconnect();
  }, [viewport]);
  useLayoutEffect(() => {
    // Asking for a size lays the whole page out: once, while the board is empty.
    if (size.current === null) measure();
    frame(viewport);
  }, [viewport, insets?.top, insets?.right, insets?.bottom, insets?.left]);

  const key = focusOn?.key;
  const reveal = useEffectEvent((): void => {
    if (focused !== null) viewport.reveal(focused);
  });
  useEffect(() => {
    if (key !== undefined) reveal();
  }, [key]);

  return { viewport, scale, surface, landSvg, land, finishSvg, finish, countersSvg, counters };
}
