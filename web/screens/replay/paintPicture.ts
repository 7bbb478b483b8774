/* oxlint-disable unicorn/no-array-fill-with-reference-type -- a canvas fills paths, not arrays */
import { COUNTER_RADIUS, counterSize, crowdedGap, tokensOf } from '../../base/board/spots.ts';
import { roomForNames } from '../../base/board/names.ts';
import { outlinesOf } from '../../base/board/outlines.ts';
import { silhouettePath } from '../../base/ui/owners/silhouettes.ts';
import { luma } from '../../../engine/model/colors.ts';
import { UNKNOWN_ARMIES, UNKNOWN_OWNER } from '../../../engine/model/ids.ts';
import type { MapDefinition } from '../../../engine/model/map.ts';
import type { GameView } from '../../../engine/model/state.ts';
import type { PlayerLook } from '../game/model/model.ts';
import { NEUTRAL_COLOR } from '../game/model/neutral.ts';

export interface Picture {
  readonly map: MapDefinition;
  readonly view: Pick<GameView, 'owner' | 'armies'>;
  readonly players: readonly PlayerLook[];
  /** Two lines below the board. */
  readonly title: string;
  readonly line: string;
}

/** Pixels of the longer side of the board, and of the band below it. */
const LONG_PX = 1600;
const BAND_PX = 96;
/** Counters are drawn this much larger than on the screen: a picture is looked at from further away. */
const LARGER = 1.5;

/** A colour or font of the theme that is shown. */
export type Themed = (name: string) => string;

/** Draws a moment of a game with its names and numbers, as the theme has it. @returns width and height in pixels */
export function paintPicture(canvas: HTMLCanvasElement, picture: Picture, themed: Themed): void {
  const { map, view, players } = picture;
  const [left, top, wide, high] = map.view.box;
  const scale = LONG_PX / Math.max(wide, high);
  const [width, height] = [Math.round(wide * scale), Math.round(high * scale)];
  [canvas.width, canvas.height] = [width, height + BAND_PX];
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

  paintCounters(pen, picture, scale, themed);
  paintBand(pen, picture, { width, height }, themed);
}

function paintCounters(
  pen: CanvasRenderingContext2D,
  { map, view, players }: Picture,
  scale: number,
  themed: Themed,
): void {
  const [left, top] = map.view.box;
  const size = LARGER * counterSize(crowdedGap(tokensOf(map)), scale / LARGER);
  const named = roomForNames(map, scale / LARGER, size / LARGER);
  pen.textAlign = 'center';
  pen.lineJoin = 'round';
  map.territories.forEach(({ token: [x, y], name }, index) => {
    const armies = view.armies[index] ?? UNKNOWN_ARMIES;
    const owner = view.owner[index] ?? UNKNOWN_OWNER;
    if (armies === UNKNOWN_ARMIES) return;
    const color = players[owner]?.color ?? NEUTRAL_COLOR;
    pen.save();
    pen.translate((x - left) * scale, (y - top) * scale);
    pen.scale(size, size);
    const outline = new Path2D(silhouettePath(color.silhouette, COUNTER_RADIUS));
    pen.fillStyle = pen.strokeStyle = themed('--ink');
    pen.lineWidth = 5;
    pen.stroke(outline);
    pen.fill(outline);
    pen.lineWidth = 2.6;
    pen.strokeStyle =
      luma(color.hex) >= 0.3
        ? color.hex
        : (color.special?.outline ?? `color-mix(in srgb, ${color.hex} 60%, #fff)`);
    pen.stroke(outline);
    pen.fillStyle = themed('--numeral');
    pen.font = `400 ${armies > 999 ? 14 : 20}px ${themed('--font-display')}`;
    pen.fillText(String(armies), 0, 7);
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
  { width, height }: { readonly width: number; readonly height: number },
  themed: Themed,
): void {
  pen.fillStyle = themed('--bg');
  pen.fillRect(0, height, width, BAND_PX);
  pen.textAlign = 'left';
  pen.fillStyle = themed('--text');
  pen.font = `400 40px ${themed('--font-display')}`;
  pen.fillText(title, 28, height + 46, width - 260);
  pen.fillStyle = themed('--text-muted');
  pen.font = `400 24px ${themed('--font-ui')}`;
  pen.fillText(line, 28, height + 80, width - 260);
  pen.textAlign = 'right';
  pen.fillText('Cold Keep', width - 28, height + 58);
}
