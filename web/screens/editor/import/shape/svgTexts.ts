import type { Point } from '../../../../../engine/maps/drawing/geometry.ts';
import type { LossCount } from '../model/importedMap.ts';
import { numbersIn } from '../read/text.ts';
import { attributeOf, type XmlElement } from '../read/xml.ts';
import { isIn, type Land } from './svgLand.ts';
import { moved } from './svgPath.ts';
import type { SvgText } from './svgShapes.ts';

/** A letter is about so wide, in heights of its font. */
const WIDTH = 0.55;
/** The height of a font where nothing is said. */
const HEIGHT = 16;

/** Lands that nothing else names, called by what is written upon them. Numbers are counts of something. */
export function namedByTexts(texts: readonly SvgText[], lands: readonly Land[], lost: LossCount): Land[] {
  const written = lands.map((): string[] => []);
  for (const text of texts) {
    const parts = [text.element, ...text.element.children];
    const words = wordsOf(parts);
    if (!/\p{L}/u.test(words)) continue;
    const upon = placesOf(text, parts, words.length)
      .map((place) => lands.findLastIndex(({ shapes }) => isIn(place, shapes)))
      .find((land) => land >= 0);
    if (upon !== undefined && lands[upon]?.label === '') written[upon]?.push(words);
  }
  lost.keep('texts', written.flat().length);
  return lands.map(({ label, shapes }, at) => ({ label: label || (written[at]?.join(' ') ?? ''), shapes }));
}

const wordsOf = (parts: readonly XmlElement[]): string =>
  parts
    .map(({ text }) => text.trim())
    .filter(Boolean)
    .join(' ')
    .replaceAll(/\s+/g, ' ');

/** Where the middle of a text is about to be, and where it begins. */
function placesOf({ groups, transforms }: SvgText, parts: readonly XmlElement[], letters: number): Point[] {
  const placed = (name: string): number =>
    parts.flatMap((part) => numbersIn(attributeOf(part, name)).slice(0, 1))[0] ?? 0;
  const [x, y] = [placed('x'), placed('y')];
  const size = [...parts, ...groups.toReversed()].flatMap(heightIn)[0] ?? HEIGHT;
  const isMiddle = parts.some((part) =>
    /middle/.test(`${attributeOf(part, 'text-anchor')}${attributeOf(part, 'style')}`),
  );
  const along = isMiddle ? 0 : (letters * WIDTH * size) / 2;
  const up = y - size / 3;
  const places: Point[] = [];
  moved(`M${x + along} ${up}M${x} ${up}`, transforms)
    .abs()
    .iterate((segment) => {
      if (segment[0] === 'M') places.push([segment[1], segment[2]]);
    });
  return places;
}

/** The height of its font that an element says, if it says one. */
function heightIn(element: XmlElement): number[] {
  const styled = /font-size:\s*([\d.]+)/.exec(attributeOf(element, 'style'))?.[1] ?? '';
  return numbersIn(attributeOf(element, 'font-size') || styled).slice(0, 1);
}
