/* oxlint-disable unicorn/no-array-fill-with-reference-type -- a canvas fills paths, not arrays */
import {
  counterKey,
  numberKey,
  type Asked,
  type Picture,
  type Scene,
  type Stamp,
  type Stroke,
} from './messages.ts';
import { landPainter, type LandPainter } from './paintLand.ts';

const CASING = 8;
const HEAD = 'M-1.95 -5.85L7.8 0L-1.95 5.85Z';
const BAR = 'M0 -9V9';

const sprites = new Map<string, ImageBitmap>();
let stage: { readonly pen: OffscreenCanvasRenderingContext2D; readonly land: LandPainter } | null = null;
let scene: Scene | null = null;

addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  if ('canvas' in data) {
    const pen = data.canvas.getContext('2d');
    stage = pen && { pen, land: landPainter(data.outlines) };
    return;
  }
  if (data.scene !== null) enter(data.scene);
  // The page hears of it, and draws the board as always.
  if (stage === null || scene === null) throw new Error('there is nothing to draw on');
  const { picture } = data;
  for (const [key, image] of picture.sprites) sprites.set(key, image);
  paint(stage, scene, picture);
  postMessage(picture.number);
});

function enter(next: Scene): void {
  if (stage === null) return;
  const { canvas } = stage.pen;
  if (canvas.width !== next.width || canvas.height !== next.height)
    [canvas.width, canvas.height] = [next.width, next.height];
  stage.land.enter(next);
  scene = next;
}

function paint({ pen, land }: NonNullable<typeof stage>, view: Scene, picture: Picture): void {
  pen.resetTransform();
  pen.clearRect(0, 0, view.width, view.height);
  land.paint(pen, picture);
  const { seats, armies } = picture;
  for (const [territory, seat] of seats.entries()) {
    const [x = 0, y = 0] = view.places.subarray(2 * territory);
    stamp(pen, [counterKey(seat), x, y], view.shrunk);
    if (!view.isFar) stamp(pen, [numberKey(seat, armies[territory] ?? 0), x, y], 1);
    // As on the board, a counter may stand on the name of the land before it.
    const name = view.names[territory] ?? null;
    if (name !== null) stamp(pen, [name, x, y], 1);
  }
  for (const way of picture.strokes) stroke(pen, way, view);
  pen.resetTransform();
  for (const sign of picture.signs) stamp(pen, sign, 1);
}

function stamp(pen: OffscreenCanvasRenderingContext2D, [key, x, y]: Stamp, shrunk: number): void {
  const sprite = sprites.get(key);
  if (sprite === undefined) return;
  const [width, height] = [sprite.width * shrunk, sprite.height * shrunk];
  pen.drawImage(sprite, x - width / 2, y - height / 2, width, height);
}

function stroke(
  pen: OffscreenCanvasRenderingContext2D,
  { lines, color, width, dashes, end }: Stroke,
  { size, ink }: Scene,
): void {
  pen.resetTransform();
  for (const [style, thick, dashed] of [
    [ink, CASING, []],
    [color, width, dashes],
  ] as const) {
    pen.strokeStyle = style;
    pen.lineWidth = thick * size;
    pen.setLineDash(dashed.map((length) => length * size));
    pen.beginPath();
    for (const [x1, y1, x2, y2] of lines) {
      pen.moveTo(x1, y1);
      pen.lineTo(x2, y2);
    }
    pen.stroke();
  }
  pen.setLineDash([]);
  const last = lines.at(-1);
  if (end === null || !last) return;
  const [x1, y1, x2, y2] = last;
  pen.setTransform(size, 0, 0, size, x2, y2);
  pen.rotate(Math.atan2(y2 - y1, x2 - x1));
  const shape = new Path2D(end === 'head' ? HEAD : BAR);
  pen.strokeStyle = end === 'head' ? ink : color;
  pen.lineWidth = end === 'head' ? 1 : 4;
  pen.stroke(shape);
  if (end === 'bar') return;
  pen.fillStyle = color;
  pen.fill(shape);
}
