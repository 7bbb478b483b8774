import type { PlainDraft } from '../../../../engine/maps/studio/plain.ts';

type Point = readonly [number, number];

/** The counter that is nearest to a place of the sheet, within a reach in map units. */
export function counterNear({ territories }: PlainDraft, place: Point, reach: number): string | null {
  let [counter, least]: [string | null, number] = [null, reach];
  for (const [id, { token }] of territories) {
    const distance = Math.hypot(token[0] - place[0], token[1] - place[1]);
    if (distance < least) [counter, least] = [id, distance];
  }
  return counter;
}

type Mark = 'data-counter' | 'data-thread' | 'data-region-name' | 'data-spot';
const markOf = (target: EventTarget, name: Mark): string | null =>
  target instanceof Element ? (target.closest(`[${name}]`)?.getAttribute(name) ?? null) : null;
export const counterOf = (target: EventTarget): string | null => markOf(target, 'data-counter');
/** The region whose name it is. */
export const namedOf = (target: EventTarget): string | null => markOf(target, 'data-region-name');
/** An extra spot: its territory, and which of its spots it is. */
export function spotOf(target: EventTarget): { readonly land: string; readonly nth: number } | null {
  const [land, nth] = markOf(target, 'data-spot')?.split(' ') ?? [];
  return land === undefined ? null : { land, nth: Number(nth) };
}
export const threadOf = (target: EventTarget): string | null => markOf(target, 'data-thread');

/** The territory whose land lies at a place of the surface, under whatever else is there. */
export function landUnder(surface: Element | null, [x, y]: Point): string | null {
  const { left = 0, top = 0 } = surface?.getBoundingClientRect() ?? {};
  const found = document
    .elementsFromPoint(left + x, top + y)
    .flatMap((element) => element.getAttribute('data-territory') ?? []);
  return found[0] ?? null;
}

/** The thread whose pin lies at a place of the surface; what lies on top of it hides it. */
export function pinUnder(surface: Element | null, at: Point): string | null {
  const element = topmost(surface, at);
  return element && threadOf(element);
}

/** The region whose name lies at a place of the surface. */
export function nameUnder(surface: Element | null, at: Point): string | null {
  const element = topmost(surface, at);
  return element && namedOf(element);
}

function topmost(surface: Element | null, [x, y]: Point): Element | null {
  const { left = 0, top = 0 } = surface?.getBoundingClientRect() ?? {};
  return document.elementFromPoint(left + x, top + y);
}
