import { attributeOf, descendantsOf, type XmlElement } from '../read/xml.ts';

/** What is known of how an element is painted; the rest comes from what it stands in. */
export interface Paint {
  readonly fill: string;
  readonly hidden: boolean;
  /** Whether it is only there to be pointed at: it is land if nothing else is, as what is not filled. */
  readonly clear: boolean;
}

export const PAINTED: Paint = { fill: '', hidden: false, clear: false };

/**
 * Declarations of a style by what they are for: `.class`, `#id` or an element's name. Of a selector of several parts they are for each class
 * and id in it; what holds only now and then, as under a pointer, is not looked at.
 */
export type Styles = ReadonlyMap<string, ReadonlyMap<string, string>>;

export function stylesIn(root: XmlElement): Styles {
  const styles = new Map<string, Map<string, string>>();
  for (const { text } of descendantsOf(root, 'style')) {
    for (const [, selectors = '', body = ''] of text.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
      for (const selector of selectors.split(',')) {
        if (selector.includes(':')) continue;
        for (const name of selector.match(/[.#][^\s.#>+~[]+/g) ?? [
          selector.trim().split(/\s/).at(-1) ?? '',
        ]) {
          styles.set(name, new Map([...(styles.get(name) ?? []), ...declarations(body)]));
        }
      }
    }
  }
  return styles;
}

const declarations = (body: string): Map<string, string> =>
  new Map(
    body.split(';').flatMap((one) => {
      const at = one.indexOf(':');
      return at < 0 ? [] : [[one.slice(0, at).trim().toLowerCase(), one.slice(at + 1).trim()] as const];
    }),
  );

/** Its own style counts most, then that of its id, its classes and its kind, then its attributes, then what is around it. */
export function paintOf(element: XmlElement, around: Paint, styles: Styles): Paint {
  const own = declarations(attributeOf(element, 'style'));
  const classes = attributeOf(element, 'class').split(/\s+/);
  const worn = [element.name, ...classes.map((name) => `.${name}`), `#${attributeOf(element, 'id')}`];
  const value = (property: string): string =>
    own.get(property) ??
    worn.map((name) => styles.get(name)?.get(property)).findLast((one) => one !== undefined) ??
    attributeOf(element, property);
  const isHidden = value('display') === 'none' || value('visibility') === 'hidden';
  const isClear = [value('opacity'), value('fill-opacity')].some((one) => one !== '' && Number(one) === 0);
  return {
    fill: value('fill') || around.fill,
    hidden: around.hidden || isHidden,
    clear: around.clear || isClear,
  };
}
