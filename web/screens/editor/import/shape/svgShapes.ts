import type { Ring } from '../../../../../engine/maps/drawing/geometry.ts';
import { onceFor } from '../../../../../engine/maps/drawing/onceFor.ts';
import type { LossCount } from '../model/importedMap.ts';
import { LIMITS, Refused, type Counted } from '../model/limits.ts';
import { numbersIn } from '../read/text.ts';
import { attributeOf, childrenOf, textIn, type XmlElement } from '../read/xml.ts';
import { ringsOfPath } from './svgPath.ts';
import { PAINTED, paintOf, stylesIn, type Paint } from './svgStyles.ts';

/** A filled shape of a drawing. */
export interface SvgShape {
  readonly element: XmlElement;
  /** The groups in which it stands, the outermost first. */
  readonly groups: readonly XmlElement[];
  readonly rings: readonly Ring[];
  readonly fill: string;
  /** Whether it may be a sign: a circle or a rectangle that nothing names alone, or what is drawn here as elsewhere. */
  readonly mark: boolean;
}

/** A text of a drawing, the groups in which it stands, and what moves it, from the innermost to the outermost. */
export interface SvgText {
  readonly element: XmlElement;
  readonly groups: readonly XmlElement[];
  readonly transforms: readonly string[];
}

export interface Drawing {
  readonly shapes: readonly SvgShape[];
  readonly texts: readonly SvgText[];
  readonly width: number;
  readonly height: number;
}

/** A curve's chords are as near to it as this share of the drawing's width: 0.3 units of a sheet. */
const FLAT = 0.3 / 1600;
/** `use` may lead to a group with another `use`, and so on, no deeper than this. */
const USES = 12;

const GROUPS = new Set(['g', 'a', 'switch']);
const ROUND_OR_SQUARE = new Set(['circle', 'ellipse', 'rect']);
const LOST = {
  text: 'texts',
  image: 'pictures',
  style: 'styles',
  script: 'scripts',
  foreignObject: 'scripts',
  line: 'lines',
} as const;
const isLost = (name: string): name is keyof typeof LOST => Object.hasOwn(LOST, name);

/** Reads the filled shapes of an SVG. What is clipped, masked, a marker or a pattern is none; nothing outside is fetched. */
export function drawingOf(root: XmlElement, lost: LossCount, counted: Counted): Drawing {
  const { frame } = viewportOf(root, root, { width: 1000, height: 1000 });
  const { width, height } = frame;
  const byId = new Map<string, XmlElement>();
  const register = (element: XmlElement): void => {
    const id = attributeOf(element, 'id');
    if (id !== '' && !byId.has(id)) byId.set(id, element);
    element.children.forEach(register);
  };
  register(root);
  const styles = stylesIn(root);
  const shapes: SvgShape[] = [];
  const texts: SvgText[] = [];
  let visited = 0;

  interface Place {
    readonly transforms: readonly string[];
    readonly groups: readonly XmlElement[];
    readonly paint: Paint;
    /** What hundredths are of. */
    readonly frame: Frame;
    readonly uses: number;
    /** The `use` by whose name its shapes are called. */
    readonly named: XmlElement | undefined;
  }
  /** Visits what is in a drawing within a drawing, or in a symbol, which lies where `placed` says. */
  const enter = (element: XmlElement, placed: XmlElement, place: Place): void => {
    const inner = viewportOf(element, placed, place.frame);
    const transforms = [...inner.transforms, ...place.transforms];
    for (const child of element.children) visit(child, { ...place, transforms, frame: inner.frame });
  };
  const visit = (element: XmlElement, place: Place): void => {
    visited += 1;
    if (visited > LIMITS.elements) throw new Refused('too_many_elements');
    const { name } = element;
    const own = attributeOf(element, 'transform');
    const transforms = own === '' ? place.transforms : [own, ...place.transforms];
    if (name === 'text') texts.push({ element, groups: place.groups, transforms });
    if (isLost(name)) return lost.add(LOST[name]);
    if ([...element.attributes.keys()].some((attribute) => /^on/i.test(attribute))) lost.add('scripts');
    const paint = paintOf(element, place.paint, styles);
    if (name === 'svg') {
      enter(element, element, { ...place, transforms, paint });
    } else if (GROUPS.has(name)) {
      const groups = name === 'g' || name === 'a' ? [...place.groups, element] : place.groups;
      for (const child of element.children) visit(child, { ...place, transforms, groups, paint });
    } else if (name === 'use') {
      const address = attributeOf(element, 'href') || attributeOf(element, 'xlink:href');
      const target = address.startsWith('#') ? byId.get(address.slice(1)) : undefined;
      if (target === undefined || place.uses >= USES) return lost.add('outside_references');
      const named = labelOf(element) === '' ? place.named : element;
      const used = { ...place, transforms, paint, uses: place.uses + 1, named };
      if (target.name === 'symbol') {
        enter(target, element, used);
      } else {
        const [x, y] = [lengthIn(element, 'x', place.frame), lengthIn(element, 'y', place.frame)];
        visit(target, { ...used, transforms: [`translate(${x} ${y})`, ...transforms] });
      }
    } else {
      const d = pathOfShape(element, place.frame);
      if (d === '') return;
      if (paint.hidden) return lost.add('hidden_shapes');
      counted.addShape();
      const rings = ringsOfPath(d, transforms, width * FLAT);
      counted.addPoints(rings.reduce((sum, ring) => sum + ring.length, 0));
      const called = labelOf(element) === '' ? (place.named ?? element) : element;
      if (rings.length === 0) return;
      const around = place.groups.at(-1);
      const isNamed = labelOf(element) !== '' || (around?.children.length === 1 && labelOf(around) !== '');
      const mark = place.uses > 0 || (ROUND_OR_SQUARE.has(name) && !isNamed);
      const fill = paint.clear ? 'none' : paint.fill;
      shapes.push({ element: called, groups: place.groups, rings, fill, mark });
    }
  };
  for (const child of root.children)
    visit(child, {
      transforms: [],
      groups: [],
      paint: paintOf(root, PAINTED, styles),
      frame,
      uses: 0,
      named: undefined,
    });
  return { shapes, texts, width, height };
}

interface Frame {
  readonly width: number;
  readonly height: number;
}

/** A length of an element; hundredths are of what it stands in. 0 where nothing is said. */
function lengthIn(element: XmlElement, name: string, { width, height }: Frame): number {
  const text = attributeOf(element, name);
  const [length = 0] = numbersIn(text);
  if (!text.includes('%')) return length;
  return (length / 100) * (/^(c?y|ry|height)$/.test(name) ? height : width);
}

/**
 * How what is in a drawing within a drawing, or in a symbol, lies in what is around it, by the rules of SVG but for
 * `preserveAspectRatio`: as large as fits, in the middle.
 * @param placed says where it is and how large
 */
function viewportOf(element: XmlElement, placed: XmlElement, around: Frame) {
  const size = (name: 'width' | 'height'): number =>
    lengthIn(placed, name, around) || lengthIn(element, name, around) || around[name];
  const outer = { width: size('width'), height: size('height') };
  const [left = 0, top = 0, width = 0, height = 0] = numbersIn(attributeOf(element, 'viewBox'));
  const [x, y] = [lengthIn(placed, 'x', around), lengthIn(placed, 'y', around)];
  if (width * height === 0) return { frame: outer, transforms: [`translate(${x} ${y})`] };
  const scale = Math.min(outer.width / width, outer.height / height);
  const [right, down] = [(outer.width - width * scale) / 2, (outer.height - height * scale) / 2];
  return {
    frame: { width, height },
    transforms: [`translate(${-left} ${-top})`, `scale(${scale})`, `translate(${x + right} ${y + down})`],
  };
}

/** The outline of a shape as a path; '' for what is none. */
function pathOfShape(element: XmlElement, frame: Frame): string {
  const at = (name: string): number => lengthIn(element, name, frame);
  switch (element.name) {
    case 'path':
      return attributeOf(element, 'd');
    case 'polygon':
    case 'polyline':
      return `M${numbersIn(attributeOf(element, 'points')).join(' ')}z`;
    case 'rect':
      return `M${at('x')} ${at('y')}h${at('width')}v${at('height')}h${-at('width')}z`;
    case 'circle':
      return ellipse(at('cx'), at('cy'), at('r'), at('r'));
    case 'ellipse':
      return ellipse(at('cx'), at('cy'), at('rx'), at('ry'));
    default:
      return '';
  }
}

/** What has no radius is not drawn. */
const ellipse = (x: number, y: number, rx: number, ry: number): string =>
  rx * ry === 0 ? '' : `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${rx * 2} 0a${rx} ${ry} 0 1 0 ${-rx * 2} 0z`;

/** What a drawing calls an element: its title, an attribute that is called a name, or an id that a person has written. */
export const labelOf = onceFor((element: XmlElement): string => {
  const [title] = childrenOf(element, 'title');
  const id = attributeOf(element, 'id');
  const words = [
    title?.text ?? '',
    ...childrenOf(element, 'desc').map((told) => textIn(told, 'name')),
    ...[...element.attributes].flatMap(([attribute, value]) => (NAMING.test(attribute) ? value : [])),
    isMachineMade(id) ? '' : wordsOfId(id),
  ];
  return words.find((word) => word.trim() !== '' && !isMachineMade(word.trim())) ?? '';
});

const NAMING = /(^|[-:])(name|title|label)$/i;

/** Ids hold no blanks, and drawing programs write other signs as numbers and number what is there twice. */
const wordsOfId = (id: string): string =>
  id
    .replace(/_x([0-9a-f]{2,4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/_(\d{10,}|\d)_+$/, '')
    .replaceAll('_', ' ');

/** Drawing programs number what nobody has named. */
const isMachineMade = (id: string): boolean =>
  id === '' ||
  /^(path|polygon|polyline|rect|circle|ellipse|g|group|layer|svg|use|shape|svgjs\w*|xmlid|_x3[\w]*|tspan|text|undefined)[\s_-]*\d*([_-]\d+)*_?$/i.test(
    id,
  );
