/* oxlint-disable unicorn/no-array-fill-with-reference-type -- a canvas fills paths, not arrays */
import { HATCH_TILE, type Fill, type Line, type Picture, type Scene } from './messages.ts';

type Pen = OffscreenCanvasRenderingContext2D;

/** The land of a board in the colours of its owners, where it is not as the board itself has it. */
export interface LandPainter {
  /** Begins anew. */
  enter(scene: Scene): void;
  /** Draws land and the lines on it, onto a canvas on which there is nothing. */
  paint(pen: Pen, picture: Pick<Picture, 'seats' | 'covered'>): void;
}

/** Not drawn. */
const BARE = -2;

/**
 * Land that has been drawn is kept: of a picture only what has changed hands is drawn anew.
 * @param outlines path data by territory
 */
export function landPainter(outlines: readonly string[]): LandPainter {
  const shapes = outlines.map((d) => new Path2D(d));
  const [land, lines] = [penOf(), penOf()];
  /** By territory, whose it is drawn as. */
  const drawn = shapes.map(() => BARE);
  let fills: readonly (readonly (string | CanvasPattern)[])[] = [];

  const redraw = (territory: number, seat: number): void => {
    const shape = shapes[territory];
    if (!shape) return;
    drawn[territory] = seat;
    land.globalCompositeOperation = 'destination-out';
    land.fillStyle = '#000';
    land.fill(shape);
    land.globalCompositeOperation = 'source-over';
    for (const style of seat === BARE ? [] : (fills.at(seat) ?? [])) {
      land.fillStyle = style;
      land.fill(shape);
    }
  };

  return {
    enter(scene) {
      for (const pen of [land, lines]) fit(pen, scene);
      drawn.fill(BARE);
      fills = scene.fills.map((fill) => stylesOf(fill, land, scene));
      for (const line of scene.lines) stroke(lines, line);
    },
    paint(pen, { seats, covered }) {
      seats.forEach((owner, territory) => {
        const seat = covered[territory] === 1 ? owner : BARE;
        if (drawn[territory] !== seat) redraw(territory, seat);
      });
      pen.drawImage(land.canvas, 0, 0);
      // The board's own lines are all around: where no land is drawn they would come out twice.
      pen.globalCompositeOperation = 'source-atop';
      pen.drawImage(lines.canvas, 0, 0);
      pen.globalCompositeOperation = 'source-over';
    },
  };
}

function penOf(): Pen {
  const pen = new OffscreenCanvas(1, 1).getContext('2d');
  if (pen === null) throw new Error('there is nothing to draw on');
  return pen;
}

/** To set the size of a canvas empties it. */
function fit(pen: Pen, { width, height, camera: [scale, x, y] }: Scene): void {
  [pen.canvas.width, pen.canvas.height] = [width, height];
  pen.setTransform(scale, 0, 0, scale, x, y);
}

function stroke(pen: Pen, { d, color, width }: Line): void {
  [pen.lineCap, pen.lineJoin] = ['round', 'round'];
  [pen.strokeStyle, pen.lineWidth] = [color, width];
  pen.stroke(new Path2D(d));
}

/** What is filled with, one over the other. */
function stylesOf(
  { color, hatching }: Fill,
  pen: Pen,
  { camera: [scale] }: Scene,
): (string | CanvasPattern)[] {
  if (hatching === null) return [color];
  const edge = Math.ceil(HATCH_TILE * scale);
  const tile = penOf();
  [tile.canvas.width, tile.canvas.height] = [edge, edge];
  tile.scale(edge / HATCH_TILE, edge / HATCH_TILE);
  tile.globalAlpha = hatching.opacity;
  [tile.strokeStyle, tile.fillStyle, tile.lineWidth] = [hatching.color, hatching.color, hatching.width];
  const path = new Path2D(hatching.d);
  if (hatching.isFilled) tile.fill(path);
  else tile.stroke(path);
  const pattern = pen.createPattern(tile.canvas, 'repeat');
  if (pattern === null) return [color];
  pattern.setTransform(new DOMMatrix([HATCH_TILE / edge, 0, 0, HATCH_TILE / edge, 0, 0]));
  return [color, pattern];
}
