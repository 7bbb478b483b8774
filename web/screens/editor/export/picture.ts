import type { MapDefinition } from '../../../../engine/model/map.ts';
import { outlinesOf } from '../../../base/board/outlines.ts';

/** Pixels a map unit, as far as the picture's longer side stays between the least and the most. */
const SCALE = 2;
const LEAST = 2048;
const MOST = 4096;
/** The radius of a counter in map units, and of the ring around it. */
const COUNTER = 9;
const INK = '#0b0d12';

/** The map as a PNG: land in the colours of its regions, coasts, borders, lanes, names and, if they are wanted, counters. */
export async function pictureOf(map: MapDefinition, withCounters: 'counters' | 'names'): Promise<Blob> {
  const [x, y, width, height] = map.view.box;
  const side = Math.max(width, height);
  const scale = Math.min(MOST, Math.max(LEAST, side * SCALE)) / side;
  const canvas = new OffscreenCanvas(Math.round(width * scale), Math.round(height * scale));
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas');
  const style = getComputedStyle(document.documentElement);
  const color = (name: string): string => style.getPropertyValue(name).trim();
  context.fillStyle = color('--sea');
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.setTransform(scale, 0, 0, scale, -x * scale, -y * scale);
  context.lineJoin = 'round';
  const { coast, borders, regionBorders } = outlinesOf(map);
  const stroke = (d: string, paint: string, line: number): void => {
    context.strokeStyle = paint;
    context.lineWidth = line;
    context.stroke(new Path2D(d));
  };
  const colors = new Map(map.regions.map(({ id, color: own }) => [id, own]));
  for (const { d, region } of map.territories) {
    context.fillStyle = colors.get(region) ?? color('--land');
    const land = new Path2D(d);
    // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas, not an array
    context.fill(land, 'evenodd');
  }
  stroke(borders, INK, 1.4);
  stroke(regionBorders, INK, 2.6);
  stroke(coast, color('--coast'), 2);
  context.setLineDash([4, 4]);
  for (const { via = [], type } of map.links) {
    for (const line of type === 'wrap' ? [via.slice(0, 2), via.slice(2)] : [via]) {
      stroke(`M${line.map((point) => point.join(' ')).join('L')}`, color('--coast'), 1.2);
    }
  }
  context.setLineDash([]);
  if (withCounters === 'counters') {
    for (const { token } of map.territories) {
      context.beginPath();
      context.arc(token[0], token[1], COUNTER, 0, 2 * Math.PI);
      context.fillStyle = INK;
      context.fill();
      context.strokeStyle = '#fff';
      context.lineWidth = 1.6;
      context.stroke();
    }
  }
  writeNames(context, map, withCounters === 'counters' ? COUNTER + 12 : 0);
  return canvas.convertToBlob({ type: 'image/png' });
}

/** @param below map units between a territory's counter and the line of its name */
function writeNames(
  context: OffscreenCanvasRenderingContext2D,
  { territories }: MapDefinition,
  below: number,
): void {
  context.textAlign = 'center';
  context.lineWidth = 3;
  context.strokeStyle = INK;
  context.fillStyle = '#fff';
  context.font = '600 12px "Barlow Condensed", sans-serif';
  for (const { name, token } of territories) {
    context.strokeText(name, token[0], token[1] + below);
    context.fillText(name, token[0], token[1] + below);
  }
}
