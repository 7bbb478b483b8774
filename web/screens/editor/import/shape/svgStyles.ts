import { attributeOf, descendantsOf, type XmlElement } from '../read/xml.ts';

/** What is known of how an element is painted; the rest comes from what it stands in. */
export interface Paint {
  readonly fill: string;
  readonly hidden: boolean;
}

export const PAINTED: Paint = { fill: '', hidden: false };

/** Declarations of a style by its class: `.land { fill: … }`. Other selectors are not looked at. */
export type Classes = ReadonlyMap<string, ReadonlyMap<string, string>>;

export function classesIn(root: XmlElement): Classes {
  const classes = new Map<string, Map<string, string>>();
  for (const { text } of descendantsOf(root, 'style')) {
    for (const [, selectors = '', body = ''] of text.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
      for (const [, name = ''] of selectors.matchAll(/\.([\w-]+)/g)) {
        classes.set(name, new Map([...(classes.get(name) ?? []), ...declarations(body)]));
      }
    }
  }
  return classes;
}

const declarations = (body: string): Map<string, string> =>
  new Map(
    body.split(';').flatMap((one) => {
      const at = one.indexOf(':');
      return at < 0 ? [] : [[one.slice(0, at).trim().toLowerCase(), one.slice(at + 1).trim()] as const];
    }),
  );

/** Its own style counts most, then its classes, then its attributes, then what is around it. */
export function paintOf(element: XmlElement, around: Paint, classes: Classes): Paint {
  const own = declarations(attributeOf(element, 'style'));
  const worn = attributeOf(element, 'class')
    .split(/\s+/)
    .flatMap((name) => classes.get(name) ?? []);
  const value = (property: string): string =>
    own.get(property) ??
    worn.findLast((one) => one.has(property))?.get(property) ??
    attributeOf(element, property);
  const isHidden = value('display') === 'none' || value('visibility') === 'hidden';
  return { fill: value('fill') || around.fill, hidden: around.hidden || isHidden };
}
