import { boundsOf, type Bounds, type Point } from '../../../../../engine/maps/drawing/geometry.ts';
import { onceFor } from '../../../../../engine/maps/drawing/onceFor.ts';
import { areaOf, isInside } from '../../../../../engine/maps/drawing/rings.ts';
import type { LossCount } from '../model/importedMap.ts';
import { LIMITS } from '../model/limits.ts';
import { attributeOf, childrenOf, type XmlElement } from '../read/xml.ts';
import { labelOf, type Drawing, type SvgShape } from './svgShapes.ts';

/** A shape that covers this share of the drawing and all other shapes is the sea. */
const COVER = 0.9;

/** Where so many shapes are named, circles and rectangles that are not explain the others. */
const MOST = 0.75;

/** The shapes of a territory and what the drawing calls it. */
export interface Land {
  readonly label: string;
  readonly shapes: readonly SvgShape[];
}

/** The group whose name a shape without one bears: the one it stands in, or one with a title around it. Layers of drawing programs are no territories. */
export function groupOf({ element, groups }: SvgShape): XmlElement | undefined {
  if (labelOf(element) !== '') return undefined;
  const group = groups.findLast(
    (one, at) => labelOf(one) !== '' && (at === groups.length - 1 || childrenOf(one, 'title').length > 0),
  );
  return group && attributeOf(group, 'inkscape:groupmode') !== 'layer' ? group : undefined;
}

/** The shapes of a drawing that are land: neither water, nor lines, nor what is drawn upon land. */
export function landShapes(drawing: Drawing, lost: LossCount): SvgShape[] {
  const dry = drawing.shapes.filter((shape) => !isSea(shape, drawing));
  lost.add('background', drawing.shapes.length - dry.length);
  const outlined = dry.filter(({ fill }) => fill === 'none' || fill === 'transparent');
  const filled = dry.filter(({ fill }) => fill !== 'none' && fill !== 'transparent');
  const painted = isDrawnInLines(outlined, filled) ? outlined : filled;
  lost.add('lines', dry.length - painted.length);
  // What is drawn twice, to be filled and to be outlined or pointed at, is one.
  const once = [
    ...new Map(
      painted.toReversed().map((shape) => [shape.rings.flat().map(String).toSorted().join(), shape]),
    ).values(),
  ].toReversed();
  lost.add('hidden_shapes', painted.length - once.length);
  if (once.length > LIMITS.lands) return once;
  const named = once.filter(isNamed).length;
  const isLegend = (shape: SvgShape): boolean => shape.mark && !isNamed(shape) && named >= once.length * MOST;
  const told = once.filter((shape) => !isLegend(shape));
  const bare = told.filter((shape) => !isBackdrop(shape, told));
  lost.add('hidden_shapes', told.length - bare.length);
  const land = bare.filter((shape) => !isMark(shape, bare));
  lost.add('marks', once.length - told.length + bare.length - land.length);
  return land;
}

/** Outlines are the land where nothing is filled, or only places upon it that are smaller than most of it. */
function isDrawnInLines(outlined: readonly SvgShape[], filled: readonly SvgShape[]): boolean {
  const areas = outlined.map(sizeOf).toSorted((a, b) => a - b);
  const median = areas[areas.length >> 1] ?? 0;
  return filled.length === 0 || (areas.length > 2 && median > Math.max(...filled.map(sizeOf)));
}

/** Water that is drawn as a shape under everything. */
function isSea(shape: SvgShape, { shapes, width, height }: Drawing): boolean {
  const box = boundsOf(shape.rings.flat());
  const size = (box[2] - box[0]) * (box[3] - box[1]);
  if (size < width * height * COVER || shapes.length < 3 || sizeOf(shape) < size * COVER) return false;
  const upon = shapes.filter((other) => isWithin(middleOf(other), box)).length;
  return upon * 2 > shapes.length;
}

const isWithin = ([x, y]: Point, [left, top, right, bottom]: Bounds): boolean =>
  x >= left && x <= right && y >= top && y <= bottom;

const isNamed = (shape: SvgShape): boolean => labelOf(shape.element) !== '' || groupOf(shape) !== undefined;

/** A town or a sign upon land. */
const isMark = (shape: SvgShape, shapes: readonly SvgShape[]): boolean =>
  shape.mark && shapes.some((other) => !other.mark && isUpon(shape, other));

/** A country whose provinces are drawn, too, and lie upon nearly all of it. */
function isBackdrop(shape: SvgShape, shapes: readonly SvgShape[]): boolean {
  const size = sizeOf(shape);
  const upon = shapes.filter((other) => sizeOf(other) < size && isUpon(other, shape));
  return upon.length > 1 && upon.reduce((sum, other) => sum + sizeOf(other), 0) >= size * COVER;
}

/** Whether a place lies in one of these shapes. */
export const isIn = (place: Point, shapes: readonly SvgShape[]): boolean =>
  shapes.some(({ rings }) => isInside(rings, place));

const isUpon = (one: SvgShape, other: SvgShape): boolean => isIn(middleOf(one), [other]);

const middleOf = onceFor(({ rings }: SvgShape): Point => {
  const [left, top, right, bottom] = boundsOf(rings.flat());
  return [(left + right) / 2, (top + bottom) / 2];
});

const sizeOf = onceFor(({ rings }: SvgShape): number => Math.max(...rings.map(areaOf)));
