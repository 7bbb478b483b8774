import { SaxesParser } from 'saxes';
import { LIMITS, Refused } from '../model/limits.ts';

export interface XmlElement {
  /** Without a namespace's prefix. */
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  /** The text directly in it. */
  readonly text: string;
}

interface Growing extends XmlElement {
  readonly children: Growing[];
  text: string;
}

/**
 * Reads XML as a tree. No address is followed and no entity unpacked, as a few of them can become more than a device has memory
 * for: what uses some of its own, or fetches some, is refused.
 * @throws Refused
 */
export function readXml(text: string): XmlElement {
  const parser = new SaxesParser({ xmlns: false });
  const open: Growing[] = [];
  let root: Growing | undefined;
  let elements = 0;
  let definesEntities = false;
  parser.on('doctype', (doctype) => {
    definesEntities = /<!ENTITY/i.test(doctype);
    if (/<!ENTITY[^>]*\b(SYSTEM|PUBLIC)\b/i.test(doctype)) throw new Refused('xml_entities');
  });
  parser.on('opentag', ({ name, attributes }) => {
    elements += 1;
    if (elements > LIMITS.elements) throw new Refused('too_many_elements');
    if (open.length >= LIMITS.nesting) throw new Refused('too_deep');
    const element: Growing = {
      name: name.slice(name.indexOf(':') + 1),
      attributes: new Map(Object.entries(attributes)),
      children: [],
      text: '',
    };
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
  });
  const addText = (more: string): void => {
    const element = open.at(-1);
    if (element) element.text += more;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => open.pop());
  try {
    parser.write(text.trimStart()).close();
  } catch (error) {
    if (error instanceof Refused) throw error;
    const isUnknown = definesEntities && /entity/.test(String(error));
    throw isUnknown ? new Refused('xml_entities') : new Refused('xml_broken', String(parser.line));
  }
  if (root === undefined) throw new Refused('xml_broken', '1');
  return root;
}

export const attributeOf = ({ attributes }: XmlElement, name: string): string => attributes.get(name) ?? '';

export const childrenOf = ({ children }: XmlElement, name: string): readonly XmlElement[] =>
  children.filter((child) => child.name === name);

/** The text of the first child of this name; '' without one. */
export const textIn = ({ children }: XmlElement, name: string): string =>
  children.find((child) => child.name === name)?.text.trim() ?? '';

/** All elements of this name, however deep. */
export function* descendantsOf(element: XmlElement, name: string): Generator<XmlElement> {
  for (const child of element.children) {
    if (child.name === name) yield child;
    yield* descendantsOf(child, name);
  }
}
