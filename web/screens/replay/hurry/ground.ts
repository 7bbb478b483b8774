import type { MapDefinition } from '../../../../engine/model/map.ts';
import { leaderPath, outlinesOf } from '../../../base/board/outlines.ts';
import { lineWeight } from '../../../base/board/spots.ts';
import type { PlayerColor } from '../../../../engine/model/colors.ts';
import type { PlayerLook } from '../../game/model/model.ts';
import type { Themed } from '../pictures/paintCounter.ts';
import type { Fill, Line } from './messages.ts';

/**
 * How land is filled, by seat, and last that of nobody.
 * @param prefix that of the hatchings of all players, which are somewhere in the document
 */
export function fillsOf(
  land: SVGSVGElement,
  players: readonly PlayerLook[],
  prefix: string,
  themed: Themed,
): Fill[] {
  const hatched = land.querySelector('[data-territory] > path + path');
  // Slow devices leave them out.
  const isHatched = hatched === null || getComputedStyle(hatched).display !== 'none';
  return [
    ...players.map(({ color }) => ({
      color: color.hex,
      hatching: isHatched ? hatchingOf(color, prefix) : null,
    })),
    { color: themed('--land'), hatching: null },
  ];
}

/** As the document has it, in the theme that is shown. */
function hatchingOf({ hatching }: PlayerColor, prefix: string): Fill['hatching'] {
  const shapes = [...(document.getElementById(`${prefix}-${hatching}`)?.children ?? [])];
  const [first] = shapes;
  if (!first) return null;
  const { stroke, strokeOpacity, fill, fillOpacity } = getComputedStyle(first);
  const dots = shapes.filter((shape) => shape instanceof SVGCircleElement);
  const isFilled = dots.length > 0;
  return {
    d: isFilled ? dots.map(dotPath).join('') : (first.getAttribute('d') ?? ''),
    color: isFilled ? fill : stroke,
    width: 1,
    isFilled,
    opacity: Number(isFilled ? fillOpacity : strokeOpacity),
  };
}

function dotPath({ cx, cy, r }: SVGCircleElement): string {
  const [x, y, radius] = [cx.baseVal.value, cy.baseVal.value, r.baseVal.value];
  const half = `a${radius} ${radius} 0 0 1`;
  return `M${x - radius} ${y}${half} ${2 * radius} 0${half} ${-2 * radius} 0`;
}

/** Coasts and borders as `Board.module.css` has them. @param scale pixels of the page to a map unit @param unit pixels of counters in map units */
export function linesOn(map: MapDefinition, scale: number, unit: number, themed: Themed): Line[] {
  const { coast, borders, regionBorders } = outlinesOf(map);
  const line = lineWeight(scale) / scale;
  const ink = themed('--ink');
  return [
    { d: coast + borders, color: ink, width: 2.4 * line },
    { d: regionBorders, color: ink, width: 4.4 * line },
    { d: leaderPath(map), color: themed('--coast'), width: 1.4 * unit },
  ];
}
