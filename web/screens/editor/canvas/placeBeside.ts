import { SHEET, type PlainDraft } from '../../../../engine/maps/studio/plain.ts';

type Point = readonly [number, number];

const STEP = 75;
const DIRECTIONS = 24;

/** A free place for a territory beside another; where there is none, the middle. */
export function placeBeside({ territories }: PlainDraft, id: string | null, middle: Point): Point {
  const home = id === null ? undefined : territories.get(id)?.token;
  if (home === undefined) return middle;
  const room = ([x, y]: Point): number => {
    if (x < 20 || y < 20 || x > SHEET.width - 20 || y > SHEET.height - 20) return -1;
    return Math.min(...[...territories.values()].map(({ token }) => Math.hypot(token[0] - x, token[1] - y)));
  };
  const places = Array.from({ length: DIRECTIONS }, (_, turn): Point => {
    const angle = (turn / DIRECTIONS) * 2 * Math.PI;
    return [home[0] + STEP * Math.cos(angle), home[1] + STEP * Math.sin(angle)];
  });
  return places.reduce((best, place) => (room(place) > room(best) + 0.01 ? place : best));
}
