import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { MapDefinition } from '../../engine/model/map.ts';
import type { CameraFocus, Insets } from './boardProps.ts';
import { boundsOfTokens, tokensOf } from './spots.ts';
import type { Viewport } from './viewport.ts';
import { createViewport } from './viewport.ts';

/** Ties a viewport to the page: its elements, the size of its frame, what covers it and what it is to show. */
export function useViewport(map: MapDefinition, insets: Insets, focusOn: CameraFocus | null) {
  const [scale, setScale] = useState(0);
  const viewport: Viewport = useMemo(() => createViewport(map, setScale), [map]);
  const surface = useRef<HTMLDivElement>(null);
  const landSvg = useRef<SVGSVGElement>(null);
  const land = useRef<SVGGElement>(null);
  const countersSvg = useRef<SVGSVGElement>(null);
  const counters = useRef<SVGGElement>(null);
  const scaled = useRef<SVGGElement>(null);
  const { top, right, bottom, left } = insets;
  const focused = boundsOfTokens(tokensOf(map), focusOn?.territories ?? []);

  useLayoutEffect(() => {
    if (!landSvg.current || !land.current || !countersSvg.current || !counters.current || !scaled.current)
      return;
    return viewport.attach({
      land: { svg: landSvg.current, world: land.current },
      counters: { svg: countersSvg.current, world: counters.current, scaled: scaled.current },
    });
  }, [viewport]);

  const measure = useEffectEvent((of: Viewport, covered: Insets): void => {
    const element = surface.current;
    if (element === null || element.clientWidth === 0) return;
    of.resize({ width: element.clientWidth, height: element.clientHeight, insets: covered }, focused);
  });
  useLayoutEffect(() => {
    if (surface.current === null) return;
    const observer = new ResizeObserver(() => measure(viewport, { top, right, bottom, left }));
    observer.observe(surface.current);
    measure(viewport, { top, right, bottom, left });
    return () => observer.disconnect();
  }, [viewport, top, right, bottom, left]);

  const key = focusOn?.key;
  const reveal = useEffectEvent((): void => {
    if (focused !== null) viewport.reveal(focused);
  });
  useEffect(() => {
    if (key !== undefined) reveal();
  }, [key]);

  return { viewport, scale, surface, landSvg, land, countersSvg, counters, scaled };
}
