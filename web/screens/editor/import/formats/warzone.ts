import { polygonsOf } from '../../../../../engine/maps/drawing/polygons.ts';
import type { ImportedMap, ImportedRegion, ImportedTerritory } from '../model/importedMap.ts';
import { Refused } from '../model/limits.ts';
import { titleOf } from '../read/file.ts';
import type { Reader } from '../read/source.ts';
import { cleanName } from '../read/text.ts';
import { attributeOf, readXml } from '../read/xml.ts';
import { drawingOf } from '../shape/svgShapes.ts';
import { bonusKey } from './warzoneBonus.ts';

const TERRITORY = /^Territory_(\d+)$/;
const BONUS = /^BonusLink_(.+)$/;
/** Neighbours are drawn with the sea between them, as wide as a border is to be seen, in pixels of the drawing. */
const SEAM = 3;

/** Warzone: an SVG with a path a territory, numbered, and the boxes of bonuses; all else is kept on its site. */
export const readWarzone: Reader = async ({ name: file, text }, reading) => {
  const { lost, counted } = reading;
  const { shapes } = drawingOf(readXml(text ?? ''), lost, counted);
  // What the site knows is in a file beside the drawing, if at all.
  const site = reading.files.length > 1 ? (await import('./warzoneSite.ts')).toldBySite(reading) : undefined;
  const territories = shapes.flatMap(({ element, rings }): ImportedTerritory[] => {
    const [, key] = TERRITORY.exec(attributeOf(element, 'id')) ?? [];
    if (key === undefined) return [];
    return [
      {
        key,
        name: site?.names.get(key) ?? `Territory ${key}`,
        region: site?.regionOf.get(key),
        polygons: polygonsOf(rings),
        at: site?.centers.get(key),
      },
    ];
  });
  if (territories.length === 0) throw new Refused('no_land');
  const boxes = new Map(
    shapes.flatMap(({ element, rings }) => {
      const [, bonus] = BONUS.exec(attributeOf(element, 'id')) ?? [];
      return bonus === undefined
        ? []
        : [[bonusKey(bonus), { name: spaced(bonus), labelAt: rings[0]?.[0] }] as const];
    }),
  );
  const regions = new Map<string, ImportedRegion>([...boxes].map(([key, box]) => [key, { key, ...box }]));
  for (const [key, region] of site?.regions ?? []) {
    const box = boxes.get(key);
    regions.set(key, box ? { ...region, labelAt: box.labelAt } : region);
  }
  return {
    title: titleOf(file),
    territories,
    regions: [...regions.values()],
    gap: SEAM,
    links: site?.links,
  } satisfies ImportedMap;
};

const spaced = (bonus: string): string => cleanName(bonus.replaceAll('_', ' '));
