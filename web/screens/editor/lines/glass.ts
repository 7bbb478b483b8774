import type { PlainDraft } from '../../../../engine/maps/studio/plain.ts';
import type { SheetView } from '../canvas/camera.ts';
import type { LineDrag } from './lineDrag.ts';

/** Pixels of the sheet that are seen, at twice their size. */
export const SEEN = 48;

/** Pixels of the sheet. */
const COAST = 2;
const BORDER = 1.5;
const STROKE = 3;
const COUNTER = 9;

interface Seen {
  readonly draft: PlainDraft;
  readonly view: SheetView;
  readonly overPicture: boolean;
}

/** Paints what lies under a finger, and what it does there. @param brush the radius of strokes in map units; 0 = they are lines */
export type Glass = (now: ReturnType<LineDrag['getState']>, brush: number) => void;

/** Land as the sheet shows it. */
interface Land {
  readonly outline: Path2D;
  readonly color: string;
}

/**
 * A glass over the sheet, as large as it is: what the sheet shows then is looked through once, and painted where a finger comes near.
 */
export function glassOver(
  canvas: HTMLCanvasElement,
  sheet: Element,
  { draft, view, overPicture }: Seen,
): Glass {
  const style = getComputedStyle(canvas);
  const colorOf = (name: string): string => style.getPropertyValue(`--${name}`);
  const [sea, ink, coast] = [colorOf('sea'), colorOf('ink'), colorOf('coast')];
  const [chosen, target] = [colorOf('map-select'), colorOf('map-target')];
  const lands = [...sheet.querySelectorAll<SVGPathElement>('[data-territory]')].map(landOf);
  const byId = new Map(lands.map((land) => [land.id, land]));
  const picture = sheet.querySelector('image');
  const below = picture && pictureAt(picture.href.baseVal);
  const tokens = [...draft.territories.values()].map(({ token }) => token);
  const scale = view.scale * 2 * (canvas.width / (SEEN * 2));
  const reach = SEEN / 2 / view.scale;
  const pixel = 1 / view.scale;
  const context = canvas.getContext('2d');
  let was: { readonly of: string; readonly outline: Path2D } | undefined;

  return ({ covered, to, before, lands: moved, stroke }, brush) => {
    if (context === null || covered === null) return;
    const [x, y] = covered;
    const isNear = (box: Box): boolean =>
      box.x <= x + reach &&
      box.x + box.width >= x - reach &&
      box.y <= y + reach &&
      box.y + box.height >= y - reach;
    const fill = (path: Path2D, color: string, alpha = 1): void => {
      context.globalAlpha = alpha;
      context.fillStyle = color;
      context.fill(path, 'evenodd');
      context.globalAlpha = 1;
    };
    const draw = (path: Path2D, color: string, width: number): void => {
      context.strokeStyle = color;
      context.lineWidth = width;
      context.stroke(path);
    };

    context.setTransform(scale, 0, 0, scale, canvas.width / 2 - x * scale, canvas.height / 2 - y * scale);
    context.lineJoin = 'round';
    context.lineCap = 'round';
    context.fillStyle = sea;
    context.fillRect(x - reach, y - reach, reach * 2, reach * 2);
    if (below?.complete === true && picture !== null) {
      context.globalAlpha = 0.75;
      context.drawImage(below, 0, 0, picture.width.baseVal.value, picture.height.baseVal.value);
    }
    const alpha = overPicture ? 0.45 : 1;
    const near = lands.filter(({ box }) => isNear(box)).map(({ shown: land }) => land());
    for (const { outline } of near) draw(outline, coast, (COAST * 2 + BORDER) * pixel);
    for (const { outline, color } of near) fill(outline, color, alpha);
    for (const { outline } of near) draw(outline, ink, BORDER * pixel);
    if (before !== '' && !overPicture) {
      // It is the same for as long as a point is held.
      if (was?.of !== before) was = { of: before, outline: new Path2D(before) };
      fill(was.outline, sea);
      draw(was.outline, sea, COAST * pixel);
    }
    for (const { id, around } of moved) {
      const path = new Path2D(around.join(to.join(' ')));
      fill(path, byId.get(id)?.shown().color ?? sea, alpha);
      draw(path, chosen, COAST * pixel);
    }
    for (const [left, top] of tokens) {
      if (Math.abs(left - x) > reach + COUNTER || Math.abs(top - y) > reach + COUNTER) continue;
      const circle = new Path2D();
      circle.arc(left, top, COUNTER * Math.min(1, view.scale) * pixel, 0, Math.PI * 2);
      fill(circle, ink);
      draw(circle, coast, COAST * pixel);
    }
    if (stroke !== null) {
      const path = new Path2D(`M${stroke.join('L')}`);
      context.globalAlpha = brush > 0 ? 0.45 : 1;
      draw(path, target, brush > 0 ? brush * 2 : STROKE * pixel);
      context.globalAlpha = 1;
    }
  };
}

type Box = Pick<DOMRect, 'x' | 'y' | 'width' | 'height'>;

/** Most land is never under the glass: how it looks is asked when it comes there. */
function landOf(land: SVGPathElement) {
  let look: Land | undefined;
  return {
    id: land.dataset.territory,
    box: land.getBBox(),
    shown: (): Land =>
      (look ??= {
        outline: new Path2D(land.getAttribute('d') ?? ''),
        color: getComputedStyle(land).fill,
      }),
  };
}

function pictureAt(url: string): HTMLImageElement {
  const picture = new Image();
  picture.src = url;
  return picture;
}
