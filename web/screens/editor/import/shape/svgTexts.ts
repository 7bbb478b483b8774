import svgpath from 'svgpath';
import type { Point } from '../../../../../engine/maps/drawing/geometry.ts';
import { isInside } from '../../../../../engine/maps/drawing/rings.ts';
import type { LossCount } from '../model/importedMap.ts';
import { numbersIn } from '../read/text.ts';
import { attributeOf, type XmlElement } from '../read/xml.ts';
import type { Land } from './svgLand.ts';

/** A letter is about so wide, in heights of its font. */
const WIDTH = 0.55;
/** The height of a font where nothing is said. */
const HEIGHT = 16;

interface Label {
  readonly words: string;
  /** Where it begins and where its middle is about to be. */
  readonly at: readonly Point[];
}

/** Lands that nothing else names, called by what is written upon them. Numbers are counts of something. */
export function namedByTexts(root: XmlElement, lands: readonly Land[], lost: LossCount): Land[] {
  const written = lands.map((): string[] => []);
  for (const { words, at } of labelsIn(root, [], HEIGHT)) {
    if (!/\p{L}/u.test(words)) continue;
    const upon =
      at.map((point) => lands.findLastIndex((land) => isUpon(point, land))).find((one) => one >= 0) ?? -1;
    if (lands[upon]?.label === '') written[upon]?.push(words);
  }
  lost.keep('texts', written.flat().length);
  return lands.map(({ label, shapes }, at) => ({ label: label || (written[at]?.join(' ') ?? ''), shapes }));
}

const isUpon = (point: Point, { shapes }: Land): boolean =>
  shapes.some(({ rings }) => isInside(rings, point));

function labelsIn(element: XmlElement, around: readonly string[], height: number): Label[] {
  const own = attributeOf(element, 'transform');
  const transforms = own === '' ? around : [own, ...around];
  const styled = /font-size:\s*([\d.]+)/.exec(attributeOf(element, 'style'))?.[1];
  const [size = height] = numbersIn(attributeOf(element, 'font-size') || (styled ?? ''));
  if (element.name !== 'text') return element.children.flatMap((child) => labelsIn(child, transforms, size));
  const parts = [element, ...element.children];
  const words = parts
    .map(({ text }) => text.trim())
    .filter(Boolean)
    .join(' ')
    .replaceAll(/\s+/g, ' ');
  const placed = (name: string): number =>
    parts.flatMap((part) => numbersIn(attributeOf(part, name)).slice(0, 1))[0] ?? 0;
  const [x, y] = [placed('x'), placed('y')];
  const isMiddle = parts.some((part) =>
    /middle/.test(`${attributeOf(part, 'text-anchor')}${attributeOf(part, 'style')}`),
  );
  const along = isMiddle ? 0 : (words.length * WIDTH * size) / 2;
  const up = y - size / 3;
  return [
    { words, at: [[x + along, up] as const, [x, up] as const].map((point) => moved(point, transforms)) },
  ];
}

function moved([x, y]: Point, transforms: readonly string[]): Point {
  let at: Point = [x, y];
  transforms
    .reduce((path, transform) => path.transform(transform), svgpath(`M${x} ${y}`))
    .abs()
    .iterate((segment) => {
      if (segment[0] === 'M') at = [segment[1], segment[2]];
    });
  return at;
}
