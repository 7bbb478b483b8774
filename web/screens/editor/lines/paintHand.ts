import { SHEET } from '../../../../engine/maps/studio/plain.ts';
import { SEEN, type Ground, type Told } from './handMessages.ts';

type Point = readonly [number, number];
type Pen = OffscreenCanvasRenderingContext2D;
type Work = Pick<Told, 'scene' | 'held' | 'moment'>;

/** Pixels of the sheet. */
const COAST = 2;
const BORDER = 1.5;
const STROKE = 3;
const COUNTER = 9;
const DOT = 5;
/** Of land that lies over a picture, and of what a brush covers. */
const THIN = 0.45;
const PICTURE = 0.75;

/** Paints over the sheet what a hand does there. */
export function paintSheet(canvas: OffscreenCanvas, work: Work): void {
  const { view, size, ratio } = work.scene;
  const pen = penOn(
    canvas,
    size.map((edge) => Math.round(edge * ratio)),
  );
  if (pen === null) return;
  pen.clearRect(0, 0, canvas.width, canvas.height);
  const scale = view.scale * ratio;
  pen.setTransform(scale, 0, 0, scale, view.left * ratio, view.top * ratio);
  paintHeld(pen, work);
  paintStroke(pen, work);
}

/** Paints what lies under a finger, and what it does there. */
export function paintGlass(
  canvas: OffscreenCanvas,
  { ground, picture, ...work }: Work & Partial<Told>,
  [x, y]: Point,
): void {
  const { view, ratio, colors, overPicture } = work.scene;
  const edge = Math.round(SEEN * 2 * ratio);
  const pen = penOn(canvas, [edge, edge]);
  if (pen === null) return;
  const reach = SEEN / 2 / view.scale;
  const scale = edge / reach / 2;
  pen.setTransform(scale, 0, 0, scale, edge / 2 - x * scale, edge / 2 - y * scale);
  pen.fillStyle = colors.sea;
  pen.fillRect(x - reach, y - reach, reach * 2, reach * 2);
  if (overPicture && picture) {
    pen.globalAlpha = PICTURE;
    pen.drawImage(picture, 0, 0, SHEET.width, SHEET.height);
    pen.globalAlpha = 1;
  }
  if (ground) paintLand(pen, work, ground, [x - reach, y - reach, x + reach, y + reach]);
  paintHeld(pen, work);
  const pixel = 1 / view.scale;
  for (const [left, top] of ground?.tokens ?? []) {
    if (Math.abs(left - x) > reach + COUNTER || Math.abs(top - y) > reach + COUNTER) continue;
    const circle = dot([left, top], COUNTER * Math.min(1, view.scale) * pixel);
    fill(pen, circle, colors.ink);
    draw(pen, circle, colors.coast, COAST * pixel);
  }
  paintStroke(pen, work);
}

/** Of what is told once, the lines are made once. */
const outlines = new WeakMap<object, Path2D>();

function outlineOf(told: object, d: string): Path2D {
  const outline = outlines.get(told) ?? new Path2D(d);
  outlines.set(told, outline);
  return outline;
}

function paintLand(
  pen: Pen,
  { scene: { view, colors, overPicture } }: Work,
  { lands }: Ground,
  [left, top, right, bottom]: readonly [number, number, number, number],
): void {
  const pixel = 1 / view.scale;
  const near = lands
    .filter(({ box }) => box[0] <= right && box[1] <= bottom && box[2] >= left && box[3] >= top)
    .map((land) => ({ outline: outlineOf(land, land.d), color: land.color }));
  for (const { outline } of near) draw(pen, outline, colors.coast, (COAST * 2 + BORDER) * pixel);
  for (const { outline, color } of near) fill(pen, outline, color, overPicture ? THIN : 1);
  for (const { outline } of near) draw(pen, outline, colors.ink, BORDER * pixel);
}

/** Land whose point is being moved. Where it was, the sea is shown. */
function paintHeld(pen: Pen, { scene, held, moment }: Work): void {
  const { view, colors, overPicture } = scene;
  const width = COAST / view.scale;
  if (!overPicture) {
    const was = outlineOf(held, held.before);
    fill(pen, was, colors.sea);
    draw(pen, was, colors.sea, width);
  }
  const to = moment.to.join(' ');
  for (const { around, color } of held.lands) {
    const land = new Path2D(around.join(to));
    fill(pen, land, color, overPicture ? THIN : 1);
    draw(pen, land, colors.select, width);
  }
}

function paintStroke(pen: Pen, { scene, moment: { stroke } }: Work): void {
  if (stroke === null) return;
  const { view, colors, brush } = scene;
  const [first] = stroke;
  if (first && stroke.length === 1) fill(pen, dot(first, DOT / view.scale), colors.target);
  const line = new Path2D(`M${stroke.join('L')}`);
  pen.globalAlpha = brush > 0 ? THIN : 1;
  draw(pen, line, colors.target, brush > 0 ? brush * 2 : STROKE / view.scale);
  pen.globalAlpha = 1;
}

function dot([x, y]: Point, radius: number): Path2D {
  const circle = new Path2D();
  circle.arc(x, y, radius, 0, Math.PI * 2);
  return circle;
}

function fill(pen: Pen, path: Path2D, color: string, alpha = 1): void {
  pen.globalAlpha = alpha;
  pen.fillStyle = color;
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas fills paths, not arrays
  pen.fill(path, 'evenodd');
  pen.globalAlpha = 1;
}

function draw(pen: Pen, path: Path2D, color: string, width: number): void {
  pen.strokeStyle = color;
  pen.lineWidth = width;
  pen.stroke(path);
}

/** A canvas of that size, in pixels, with nothing changed but how lines meet. */
function penOn(canvas: OffscreenCanvas, [width = 0, height = 0]: readonly number[]): Pen | null {
  if (canvas.width !== width || canvas.height !== height) [canvas.width, canvas.height] = [width, height];
  const pen = canvas.getContext('2d');
  pen?.resetTransform();
  if (pen) [pen.lineJoin, pen.lineCap] = ['round', 'round'];
  return pen;
}
