/* oxlint-disable unicorn/no-array-fill-with-reference-type -- a canvas fills paths, not arrays */
import { COUNTER_RADIUS, counterSize, crowdedGap } from '../../../base/board/spots.ts';
import { roomForNames } from '../../../base/board/names.ts';
import { outlinesOf } from '../../../base/board/outlines.ts';
import { UNKNOWN_ARMIES, UNKNOWN_OWNER } from '../../../../engine/model/ids.ts';
import type { Path } from '../../../../engine/replay/changes.ts';
import type { MapDefinition } from '../../../../engine/model/map.ts';
import type { GameView } from '../../../../engine/model/state.ts';
import type { PlayerLook } from '../../game/model/model.ts';
import { paintCounter, paintNumber, type Themed } from './paintCounter.ts';

export interface Picture {
  readonly map: MapDefinition;
  readonly view: Pick<GameView, 'owner' | 'armies'>;
  readonly players: readonly PlayerLook[];
  /** Two lines below the board. */
  readonly title: string;
  readonly line: string;
  /** Ways of armies, drawn as arrows. */
  readonly paths?: readonly Path[];
}

/** Pixels of the longer side of the board. */
export const STILL_PX = 1600;
/** The band below the board, as a share of that side. */
const BAND = 0.06;
const LEAST_BAND_PX = 56;
/** Counters are drawn this much larger than on the screen: a picture is looked at from further away. */
const LARGER = 1.5;

/**
 * Draws a moment of a game with its names and numbers, as the theme has it. The canvas gets the size of the picture.
 * @param long pixels of the longer side of the board
 */
export function paintPicture(
  canvas: HTMLCanvasElement,
  picture: Picture,
  themed: Themed,
  long = STILL_PX,
): void {
  const { map, view, players } = picture;
  const [left, top, wide, high] = map.view.box;
  const scale = long / Math.max(wide, high);
  const band = even(Math.max(LEAST_BAND_PX, long * BAND));
  const [width, height] = [even(wide * scale), even(high * scale)];
  [canvas.width, canvas.height] = [width, height + band];
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('this browser draws no pictures');

  pen.fillStyle = themed('--sea');
  pen.fillRect(0, 0, width, height);
  pen.save();
  pen.scale(scale, scale);
  pen.translate(-left, -top);
  pen.lineJoin = 'round';
  const { coast, borders, regionBorders } = outlinesOf(map);
  pen.fillStyle = pen.strokeStyle = themed('--coast');
  pen.lineWidth = 5.4 / scale;
  pen.stroke(new Path2D(coast));
  map.territories.forEach(({ d }, index) => {
    const owner = view.owner[index] ?? UNKNOWN_OWNER;
    const land = new Path2D(d);
    pen.globalAlpha = 1;
    pen.fillStyle =
      owner === UNKNOWN_OWNER ? themed('--sea') : (players[owner]?.color.hex ?? themed('--land'));
    pen.fill(land);
    if (owner !== UNKNOWN_OWNER) return;
    pen.globalAlpha = 0.22;
    pen.fillStyle = themed('--land');
    pen.fill(land);
  });
  pen.globalAlpha = 1;
  pen.strokeStyle = themed('--ink');
  pen.lineWidth = 2.4 / scale;
  pen.stroke(new Path2D(coast + borders));
  pen.lineWidth = 4.4 / scale;
  pen.stroke(new Path2D(regionBorders));
  pen.restore();

  paintWays(pen, picture, scale, themed);
  paintCounters(pen, picture, scale, themed);
  paintBand(pen, picture, { width, height, band }, themed);
}

/** Videos have even sides. */
const even = (pixels: number): number => 2 * Math.round(pixels / 2);

/** Arrows from counter to counter, as far as these leave room. */
function paintWays(
  pen: CanvasRenderingContext2D,
  { map, paths = [] }: Picture,
  scale: number,
  themed: Themed,
): void {
  const [left, top] = map.view.box;
  const at = (territory: number): readonly [number, number] => {
    const [x, y] = map.territories[territory]?.token ?? [left, top];
    return [(x - left) * scale, (y - top) * scale];
  };
  const margin = COUNTER_RADIUS * LARGER * 0.8;
  for (const { from, to, type, conquered } of paths) {
    const [[x, y], [endX, endY]] = [at(from), at(to)];
    const length = Math.hypot(endX - x, endY - y);
    if (length <= 2 * margin) continue;
    const far = length - margin;
    pen.save();
    pen.translate(x, y);
    pen.rotate(Math.atan2(endY - y, endX - x));
    const isMarch = type !== 'attack';
    const shaft = new Path2D(`M${margin} 0H${far - 14}`);
    const head = new Path2D(`M${far - 16} -9L${far} 0L${far - 16} 9Z`);
    pen.lineCap = 'round';
    for (const [color, width] of [
      [themed('--ink'), 11],
      [isMarch ? themed('--text') : conquered ? themed('--accent') : themed('--danger'), 6],
    ] as const) {
      pen.strokeStyle = pen.fillStyle = color;
      pen.lineWidth = width;
      pen.setLineDash(isMarch ? [2, 12] : []);
      pen.stroke(shaft);
      pen.setLineDash([]);
      pen.lineWidth = width - 4;
      pen.stroke(head);
      pen.fill(head);
    }
    pen.restore();
  }
}

function paintCounters(
  pen: CanvasRenderingContext2D,
  { map, view, players }: Picture,
  scale: number,
  themed: Themed,
): void {
  const [left, top] = map.view.box;
  const size = LARGER * counterSize(crowdedGap(map), scale / LARGER);
  const named = roomForNames(map, scale / LARGER, size / LARGER);
  pen.textAlign = 'center';
  pen.lineJoin = 'round';
  map.territories.forEach(({ token: [x, y], name }, index) => {
    const armies = view.armies[index] ?? UNKNOWN_ARMIES;
    const owner = view.owner[index] ?? UNKNOWN_OWNER;
    if (armies === UNKNOWN_ARMIES) return;
    pen.save();
    pen.translate((x - left) * scale, (y - top) * scale);
    pen.scale(size, size);
    paintCounter(pen, players[owner]?.color ?? null, themed);
    paintNumber(pen, armies, owner >= 0, themed);
    pen.fillStyle = themed('--numeral');
    if (named.has(index)) {
      pen.font = `600 12.5px ${themed('--font-label')}`;
      pen.lineWidth = 3;
      pen.strokeStyle = themed('--ink');
      pen.strokeText(name, 0, COUNTER_RADIUS + 14);
      pen.fillText(name, 0, COUNTER_RADIUS + 14);
    }
    pen.restore();
  });
}

function paintBand(
  pen: CanvasRenderingContext2D,
  { title, line }: Picture,
  { width, height, band }: { readonly width: number; readonly height: number; readonly band: number },
  themed: Themed,
): void {
  const [margin, brand] = [band * 0.3, band * 1.7];
  pen.fillStyle = themed('--bg');
  pen.fillRect(0, height, width, band);
  pen.textAlign = 'left';
  pen.fillStyle = themed('--text');
  pen.font = `400 ${band * 0.42}px ${themed('--font-display')}`;
  pen.fillText(title, margin, height + band * 0.48, width - brand - 2 * margin);
  pen.fillStyle = themed('--text-muted');
  pen.font = `400 ${band * 0.25}px ${themed('--font-ui')}`;
  pen.fillText(line, margin, height + band * 0.83, width - brand - 2 * margin);
  pen.textAlign = 'right';
  pen.fillText('Cold Keep', width - margin, height + band * 0.6);
}
