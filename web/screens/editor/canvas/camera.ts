/** Where the sheet lies on the screen: a point of it at x, y stands at `x * scale + left`, `y * scale + top` pixels. */
export interface SheetView {
  readonly left: number;
  readonly top: number;
  readonly scale: number;
}

type Point = readonly [number, number];
export type Box = readonly [x: number, y: number, width: number, height: number];

const LEAST = 0.15;
const MOST = 6;
/** Pixels around what is shown whole: fewer where there are few. */
const MARGIN = 40;
const MARGIN_SHARE = 0.04;

export const toSheet = ({ left, top, scale }: SheetView, [x, y]: Point): Point => [
  (x - left) / scale,
  (y - top) / scale,
];

/** The transform of an SVG that shows the sheet so. */
export const sheetTransform = ({ left, top, scale }: SheetView): string =>
  `matrix(${scale} 0 0 ${scale} ${left} ${top})`;

/** Zooms so that the point of the screen stays where it is. */
export function zoomed(view: SheetView, factor: number, [x, y]: Point): SheetView {
  const scale = Math.min(MOST, Math.max(LEAST, view.scale * factor));
  const grown = scale / view.scale;
  return { scale, left: x - (x - view.left) * grown, top: y - (y - view.top) * grown };
}

export const moved = (view: SheetView, dx: number, dy: number): SheetView => ({
  ...view,
  left: view.left + dx,
  top: view.top + dy,
});

/** The middle of a box, as wide as a frame that is higher than wide shows of all its height. */
export const middleFor = ([x, y, width, height]: Box, frame: readonly [number, number]): Box => {
  const shown = frame[0] < frame[1] ? Math.min(width, (height * frame[0]) / frame[1]) : width;
  return [x + (width - shown) / 2, y, shown, height];
};

/** Shows a box of the sheet whole. @param most the largest scale at which it is shown */
export function framing([x, y, width, height]: Box, frame: readonly [number, number], most = 2): SheetView {
  const margin = Math.min(MARGIN, frame[0] * MARGIN_SHARE);
  const scale = Math.max(
    LEAST,
    Math.min(most, (frame[0] - margin * 2) / width, (frame[1] - margin * 2) / height),
  );
  return {
    scale,
    left: frame[0] / 2 - (x + width / 2) * scale,
    top: frame[1] / 2 - (y + height / 2) * scale,
  };
}
