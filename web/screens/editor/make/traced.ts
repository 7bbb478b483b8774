import type { Shape } from '../../../../engine/maps/drawing/shape.ts';
import { CELL } from '../../../../engine/maps/studio/land/cells.ts';
import { linesOf } from '../../../../engine/maps/studio/linesOf.ts';
import { newName } from '../../../../engine/maps/studio/names.ts';
import { DRAFT_CAPS, readDraft, type PlainDraft } from '../../../../engine/maps/studio/plain.ts';
import { DETAIL, thinned } from '../../../../engine/maps/studio/shapes/thinned.ts';
import { frameOf } from '../import/shape/onSheet.ts';
import { landOf } from '../import/shape/raster.ts';
import type { Pixels } from '../import/read/source.ts';

/** How a picture is to be understood. */
export interface TraceWish {
  /** Channels of colours that differ by less are one colour, 0 to 255. */
  readonly tolerance: number;
  /** Square map units of the smallest land. */
  readonly least: number;
  /** What has the colour of the picture's edge is water. */
  readonly edgeIsWater: boolean;
}

/** Pixels in which a picture is looked at: as many as there are squares of land where it lies on the sheet. */
export function gridOf(width: number, height: number): { width: number; height: number } {
  const { scale } = frameOf(width, height);
  const squares = (length: number): number => Math.max(1, Math.floor((length * scale) / CELL));
  return { width: squares(width), height: squares(height) };
}

/** A piece of a picture whose pixels have about one colour. */
interface Piece {
  readonly pixels: readonly number[];
  readonly color: readonly [number, number, number];
  /** How many of its pixels lie at the picture's edge, and how many have none but its own around them. */
  readonly atEdge: number;
  readonly inner: number;
}

/** Of a line that is drawn between lands fewer pixels than this share have only their own around them. */
const INNER = 0.18;
const SEEN = 128;
/** Room for changes beyond what is found. */
const VERTICES = DRAFT_CAPS.vertices * 0.9;

/**
 * Coasts and borders of a picture: connected pixels of one colour are a territory, dark or thin lines between them are borders.
 * null if there is none.
 */
export function tracedDraft(pixels: Pixels, { tolerance, least, edgeIsWater }: TraceWish): PlainDraft | null {
  const pieces = piecesIn(pixels, tolerance);
  const [sea] = pieces.toSorted((one, other) => other.atEdge - one.atEdge);
  const isWater = ({ color }: Piece): boolean =>
    edgeIsWater && sea !== undefined && sea.atEdge > 0 && differ(color, sea.color) <= tolerance;
  const lands = pieces
    .filter(
      (piece) =>
        piece.pixels.length * CELL * CELL >= least &&
        piece.inner >= piece.pixels.length * INNER &&
        !isWater(piece),
    )
    .toSorted((one, other) => other.pixels.length - one.pixels.length)
    .slice(0, DRAFT_CAPS.territories);
  if (lands.length === 0) return null;
  const { width, height } = pixels;
  const owner = new Int16Array(width * height).fill(-1);
  lands.forEach((piece, at) => {
    for (const pixel of piece.pixels) owner[pixel] = at;
  });
  const names: string[] = [];
  const shapes = landOf({ width, height, owner }, lands.length).map((polygons, at): Shape => ({
    name: `t${at.toString(36).padStart(3, '0')}`,
    polygons,
  }));
  const drawn = shapes.filter(({ polygons }) => polygons.length > 0);
  return readDraft({
    meta: { kind: 'lines' },
    territories: Object.fromEntries(
      drawn.map(({ name: id }, at) => {
        names.push(newName(names, at + 1));
        return [id, { name: names.at(-1) }];
      }),
    ),
    ...linesOf(drawn, undefined, (lines) => thinned(lines, VERTICES, DETAIL)),
  });
}

/** Connected pixels whose colours differ little from that of the first of them. */
function piecesIn({ width, height, data }: Pixels, tolerance: number): Piece[] {
  const count = width * height;
  const piece = new Int32Array(count).fill(-1);
  const colorAt = (at: number): readonly [number, number, number] => [
    data[at * 4] ?? 0,
    data[at * 4 + 1] ?? 0,
    data[at * 4 + 2] ?? 0,
  ];
  const pieces: Piece[] = [];
  for (let start = 0; start < count; start += 1) {
    if (piece[start] !== -1) continue;
    const color = colorAt(start);
    const isSeen = (data[start * 4 + 3] ?? 0) >= SEEN;
    const number = pieces.length;
    const pixels = [start];
    piece[start] = number;
    for (const at of pixels) {
      for (const next of aroundOf(at, width, height)) {
        if (piece[next] !== -1 || (data[next * 4 + 3] ?? 0) >= SEEN !== isSeen) continue;
        if (isSeen && differ(colorAt(next), color) > tolerance) continue;
        piece[next] = number;
        pixels.push(next);
      }
    }
    let [atEdge, inner] = [0, 0];
    for (const at of pixels) {
      const around = aroundOf(at, width, height);
      if (around.length < 4) atEdge += 1;
      else if (around.every((next) => piece[next] === number)) inner += 1;
    }
    pieces.push({ pixels, color, atEdge, inner: isSeen ? inner : 0 });
  }
  return pieces;
}

const differ = (one: Piece['color'], other: Piece['color']): number =>
  Math.max(Math.abs(one[0] - other[0]), Math.abs(one[1] - other[1]), Math.abs(one[2] - other[2]));

function aroundOf(at: number, width: number, height: number): number[] {
  const column = at % width;
  const around: number[] = [];
  if (column > 0) around.push(at - 1);
  if (column + 1 < width) around.push(at + 1);
  if (at >= width) around.push(at - width);
  if (at + width < width * height) around.push(at + width);
  return around;
}
