import type { Point } from '../../../engine/maps/drawing/geometry.ts';
import type { TerritoryIndex } from '../../../engine/model/ids.ts';

/** The territory whose land is drawn at a point of the surface, in pixels. */
export function landUnder(surface: HTMLElement | null, [x, y]: Point): TerritoryIndex | null {
  if (surface === null) return null;
  const { left, top } = surface.getBoundingClientRect();
  return territoryOf(document.elementFromPoint(x + left, y + top), 'territory');
}

/** The territory that an element of the land or a counter (`pin`) belongs to. */
export function territoryOf(target: EventTarget | null, drawnAs: 'territory' | 'pin'): TerritoryIndex | null {
  if (!(target instanceof Element)) return null;
  const value = target.closest(`[data-${drawnAs}]`)?.getAttribute(`data-${drawnAs}`);
  return value === null || value === undefined ? null : Number(value);
}
