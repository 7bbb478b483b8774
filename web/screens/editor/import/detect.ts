import { DRAFT_FORMAT } from '../../../../engine/maps/exchange/mark.ts';
import type { Format } from './model/importedMap.ts';
import { baseName } from './read/file.ts';
import { isObject, objectsIn, readJson } from './read/json.ts';
import { LAND_SECTIONS, sectionsOf } from './read/sections.ts';
import type { Source } from './read/source.ts';

/** What a file is, by what it holds: a draft of this program, a map of one of the formats, or an outline of one. */
export type Kind = Format | 'draft' | 'tripleAText';

/** Of several files the first of these is read, and the others are looked up by it. */
const ORDER: readonly Kind[] = [
  'draft',
  'coldKeep',
  'domination',
  'conquest',
  'tripleA',
  'openFront',
  'azgaar',
  'warzone',
  'lux',
  'conquerClub',
  'topoJson',
  'geoJson',
  'svg',
  'tripleAText',
];

const GEOMETRIES = new Set(['FeatureCollection', 'Feature', 'Polygon', 'MultiPolygon', 'GeometryCollection']);

/** The file to begin with and its kind; null if none is understood. @throws Refused */
export function mainOf(sources: readonly Source[]): { readonly kind: Kind; readonly main: Source } | null {
  const broken: unknown[] = [];
  const kinds = sources.flatMap((main) => {
    try {
      const kind = kindOf(main);
      return kind === null ? [] : [{ kind, main }];
    } catch (error) {
      broken.push(error);
      return [];
    }
  });
  const [first] = kinds.toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
  if (first === undefined && broken.length > 0) throw broken[0];
  return first ?? null;
}

function kindOf({ name, text }: Source): Kind | null {
  if (text === null) return null;
  const start = text.trimStart();
  if (start.startsWith('{') || start.startsWith('[{')) return kindOfJson(text);
  if (start.startsWith('<')) return kindOfXml(text);
  const sections = sectionsOf(text);
  const lands = LAND_SECTIONS.map((heading) => sections.get(heading)).find((lines) => lines !== undefined);
  if (lands !== undefined) return isConquest(sections, lands) ? 'conquest' : 'domination';
  if (text.includes('<svg') && /^[^\n]*\|/.test(start)) return 'azgaar';
  const isOutline = /^[^<\n]+<\s*\(\s*-?\d+\s*,/m.test(text.slice(0, 20_000));
  return isOutline || ['centers.txt', 'polygons.txt'].includes(baseName(name)) ? 'tripleAText' : null;
}

/** Both formats are called `.map` and name their sections alike; only Domination lists borders apart from the lands. */
const isConquest = (sections: ReadonlyMap<string, unknown>, [first = '']: readonly string[]): boolean =>
  !sections.has('borders') && (first === '' || first.includes(','));

function kindOfJson(text: string): Kind | null {
  const root = readJson(text);
  if (!isObject(root)) return null;
  if (root['format'] === DRAFT_FORMAT) return 'draft';
  if (root['type'] === 'Topology') return 'topoJson';
  if (typeof root['type'] === 'string' && GEOMETRIES.has(root['type'])) return 'geoJson';
  if (root['schema'] === 1 && Array.isArray(root['territories'])) return 'coldKeep';
  const isSized = isObject(root['map']) && 'width' in root['map'];
  const isPlaced = objectsIn(root['nations']).some((nation) => 'coordinates' in nation);
  return isSized || isPlaced ? 'openFront' : null;
}

/** By the first element that some format begins with. */
function kindOfXml(text: string): Kind | null {
  const [, root = ''] =
    /<(?:\w+:)?(svg|game|map|luxboard)[\s>/]/.exec(text.replaceAll(/<!--[\s\S]*?-->/g, '')) ?? [];
  switch (root) {
    case 'svg':
      return /\sid=["']Territory_\d+["']/.test(text) ? 'warzone' : 'svg';
    case 'game':
      return 'tripleA';
    case 'map':
      return 'conquerClub';
    case 'luxboard':
      return 'lux';
    default:
      return null;
  }
}
