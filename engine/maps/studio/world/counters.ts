import { distance, type Point } from '../../drawing/geometry.ts';
import { CELL, type Cells } from '../land/cells.ts';
import { lineLand } from '../lineLand.ts';
import { middleOf } from '../lines/outlines.ts';
import { SHEET, type PlainDraft } from '../plain.ts';
import { eachBeside } from './ground.ts';

/** Map units between counters: the checks ask for a hundredth of the board's longer side. */
const APART = SHEET.width / 100 + 1;

/**
 * Counters stand in the middle of their land unless an author puts them elsewhere. Those that would overlap another there
 * are put on the nearest square of their own land that is free.
 * @param cells whose land is where, by positions of the draft's territories
 */
export function withCountersApart(draft: PlainDraft, cells: Cells): PlainDraft {
  const { shapes } = lineLand(draft);
  const counters = [...draft.territories].map(([id, { token }]): Point => {
    const polygon = shapes.get(id)?.polygons[0];
    return polygon ? middleOf(polygon) : token;
  });
  const territories = new Map(draft.territories);
  [...draft.territories].forEach(([id, land], at) => {
    const isFree = (place: Point): boolean =>
      counters.every((other, of) => of === at || distance(other, place) >= APART);
    const middle = counters[at];
    if (middle === undefined || isFree(middle)) return;
    const place = nearestSquare(cells, at, middle, isFree);
    if (place === undefined) return;
    counters[at] = place;
    territories.set(id, { ...land, token: [place[0], place[1]], placed: true });
  });
  return { ...draft, territories };
}

/** The middle of the square within somebody's land that is nearest to a place, of those that will do. */
function nearestSquare(
  { owner, columns }: Cells,
  of: number,
  to: Point,
  isFree: (place: Point) => boolean,
): Point | undefined {
  let found: Point | undefined;
  let least = Infinity;
  owner.forEach((has, square) => {
    if (has !== of) return;
    const place: Point = [((square % columns) + 0.5) * CELL, (Math.floor(square / columns) + 0.5) * CELL];
    const away = distance(place, to);
    if (away >= least) return;
    let isWithin = true;
    eachBeside(columns, owner.length, square, (next) => {
      isWithin &&= owner[next] === of;
    });
    if (isWithin && isFree(place)) [found, least] = [place, away];
  });
  return found;
}
