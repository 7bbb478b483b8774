/* oxlint-disable unicorn/no-array-fill-with-reference-type -- a canvas fills paths, not arrays */
import { COUNTER_RADIUS } from '../../../base/board/spots.ts';
import { markPath, silhouettePath } from '../../../base/ui/owners/silhouettes.ts';
import { luma, type PlayerColor } from '../../../../engine/model/colors.ts';

/** On the page and beside it. */
export type Pen = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** A colour or font of the theme that is shown. */
export type Themed = (name: string) => string;

/** The colours and fonts of the theme that is shown. */
export function themedNow(): Themed {
  const style = getComputedStyle(document.documentElement);
  return (variable) => style.getPropertyValue(variable).trim();
}

/** Draws a counter without its number around 0 0, as the board has it. @param color null = land of nobody */
export function paintCounter(pen: Pen, color: PlayerColor | null, themed: Themed): void {
  pen.lineJoin = 'round';
  if (color === null) return paintUnowned(pen, themed);
  const ring =
    luma(color.hex) >= 0.3
      ? color.hex
      : (color.special?.outline ?? `color-mix(in srgb, ${color.hex} 60%, #fff)`);
  const outline = new Path2D(silhouettePath(color.silhouette, COUNTER_RADIUS));
  pen.fillStyle = pen.strokeStyle = themed('--ink');
  pen.lineWidth = 5;
  pen.stroke(outline);
  pen.fill(outline);
  pen.lineWidth = 2.6;
  pen.strokeStyle = ring;
  pen.stroke(outline);
  const mark = markPath(color.silhouette, COUNTER_RADIUS * 0.48);
  if (mark !== null) {
    pen.save();
    pen.translate(0, -COUNTER_RADIUS * 1.1);
    pen.strokeStyle = themed('--ink');
    pen.lineWidth = 5;
    const casing = new Path2D();
    casing.arc(0, 0, COUNTER_RADIUS * 0.56, 0, 2 * Math.PI);
    pen.stroke(casing);
    pen.fill(casing);
    pen.fillStyle = ring;
    pen.fill(new Path2D(mark));
    pen.restore();
  }
}

/** Draws its number. @param isOwned those of somebody are larger */
export function paintNumber(pen: Pen, armies: number, isOwned: boolean, themed: Themed): void {
  const size = isOwned ? (armies > 999 ? 14.4 : 20) : 17;
  pen.textAlign = 'center';
  pen.fillStyle = themed('--numeral');
  pen.font = `400 ${size}px ${themed('--font-display')}`;
  pen.fillText(String(armies), 0, isOwned ? size * 0.36 : 6);
}

function paintUnowned(pen: Pen, themed: Themed): void {
  const face = new Path2D();
  face.arc(0, 0, COUNTER_RADIUS - 3, 0, 2 * Math.PI);
  pen.globalAlpha = 0.86;
  pen.fillStyle = themed('--ink');
  pen.fill(face);
  pen.globalAlpha = 1;
  pen.strokeStyle = themed('--text-muted');
  pen.lineWidth = 1.4;
  pen.stroke(face);
}
