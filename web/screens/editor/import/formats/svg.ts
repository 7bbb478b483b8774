import { polygonsOf } from '../../../../../engine/maps/drawing/polygons.ts';
import type { ImportedMap, ImportedTerritory } from '../model/importedMap.ts';
import { LIMITS, Refused } from '../model/limits.ts';
import { titleOf } from '../read/file.ts';
import type { Reader, Reading } from '../read/source.ts';
import { cleanName } from '../read/text.ts';
import { attributeOf, readXml, textIn, type XmlElement } from '../read/xml.ts';
import { groupOf, landShapes, type Land } from '../shape/svgLand.ts';
import { drawingOf, labelOf, type Drawing, type SvgShape } from '../shape/svgShapes.ts';

/** Shapes of one group without names of their own are one territory, unless most such groups have more than this: those are layers. */
const MOST_PIECES = 24;

/** SVG: a shape a territory, or a named group of them. */
export const readSvg: Reader = async ({ name, text }, reading) => {
  const root = readXml(text ?? '');
  const drawing = drawingOf(root, reading.lost, reading.counted);
  const isOwn = attributeOf(root, 'data-cold-keep') !== '';
  const own = isOwn ? (await import('./ownSvg.ts')).ownSvg(root, drawing) : undefined;
  if (own) return own;
  const drawn = landsOf(drawing, reading);
  const lands =
    drawing.texts.length > 0 && drawn.some(({ label }) => label === '')
      ? (await import('../shape/svgTexts.ts')).namedByTexts(drawing.texts, drawn, reading.lost)
      : drawn;
  if (lands.length === 0) throw new Refused('no_land');
  if (lands.length > LIMITS.lands) throw new Refused('too_many_lands');
  const parting = new Set(
    lands.flatMap(({ shapes }) => shapes.flatMap(({ fill, groups }) => [fill, ...groups])),
  );
  const parted = parting.size > 1 ? (await import('./svgRegions.ts')).regionsOf(lands) : null;
  return {
    title: cleanName(textIn(root, 'title')) || titleOf(name),
    territories: lands.map(({ label, shapes }, at): ImportedTerritory => ({
      key: String(at),
      name: cleanName(label),
      region: parted?.regionOf.get(at),
      polygons: polygonsOf(shapes.flatMap(({ rings }) => rings)),
    })),
    regions: parted?.regions ?? [],
  } satisfies ImportedMap;
};

function landsOf(drawing: Drawing, { lost }: Reading): Land[] {
  const land = landShapes(drawing, lost);
  const groups = new Map<XmlElement, SvgShape[]>();
  for (const shape of land) {
    const group = groupOf(shape);
    if (group) groups.set(group, [...(groups.get(group) ?? []), shape]);
  }
  const many = [...groups.values()].filter(({ length }) => length > MOST_PIECES).length;
  const most = many * 2 < groups.size ? Infinity : MOST_PIECES;
  const lands: Land[] = [];
  const told = new Set<XmlElement>();
  for (const shape of land) {
    const group = groupOf(shape);
    const pieces = group ? (groups.get(group) ?? []) : [];
    const isLayer = pieces.length > most || (pieces.length === land.length && land.length > 2);
    if (group === undefined || isLayer) {
      lands.push({ label: labelOf(shape.element), shapes: [shape] });
    } else if (!told.has(group)) {
      told.add(group);
      lands.push({ label: labelOf(group), shapes: pieces });
    }
  }
  return lands;
}
