import type { Point, Ring } from '../../../../../engine/maps/drawing/geometry.ts';
import type { ImportedMap, ImportedRegion, ImportedTerritory } from '../model/importedMap.ts';
import { Refused } from '../model/limits.ts';
import { titleOf } from '../read/file.ts';
import { hexOf } from '../read/colors.ts';
import type { Reader } from '../read/source.ts';
import { cleanName, numberOf, numbersIn } from '../read/text.ts';
import { childrenOf, descendantsOf, readXml, textIn, type XmlElement } from '../read/xml.ts';
import { polygonsOf } from '../../../../../engine/maps/drawing/polygons.ts';
import { linksOf } from './links.ts';

/** Lux: continents with their countries, each with polygons, a counter and the numbers of its neighbours; y points up. */
export const readLux: Reader = ({ name: file, text }, { lost, counted }) => {
  const root = readXml(text ?? '');
  const height = numberOf(textIn(root, 'height')) ?? 0;
  const regions: ImportedRegion[] = [];
  const territories: ImportedTerritory[] = [];
  const borders: (readonly [string, string])[] = [];
  childrenOf(root, 'continent').forEach((continent, at) => {
    const key = String(at);
    const name = cleanName(textIn(continent, 'continentname'));
    const bonus = numberOf(textIn(continent, 'bonus'));
    const color = numbersIn(textIn(continent, 'color'));
    regions.push({
      key,
      name,
      bonus,
      color: color.length >= 3 ? hexOf(color.slice(0, 3).map((channel) => channel * 255)) : undefined,
    });
    for (const country of childrenOf(continent, 'country')) {
      const id = textIn(country, 'id') || String(territories.length);
      const rings = childrenOf(country, 'polygon').map((polygon) => ringOf(polygon, height));
      counted.addShape();
      counted.addPoints(rings.reduce((sum, ring) => sum + ring.length, 0));
      const [x, y] = numbersIn(textIn(country, 'armylocation'));
      const own = cleanName(textIn(country, 'name'));
      territories.push({
        key: id,
        name: own,
        region: key,
        polygons: polygonsOf(rings),
        at: x === undefined || y === undefined ? undefined : [x, height - y],
      });
      const neighbours = childrenOf(country, 'adjoining').flatMap((list) => list.text.split(/[\s,]+/));
      for (const to of neighbours) if (to !== '') borders.push([id, to]);
    }
  });
  if (territories.length === 0) throw new Refused('no_land');
  const scenario = ['initialOwner', 'initialArmies', 'initialCountryOwnership'];
  lost.add(
    'scenario',
    scenario.reduce((sum, name) => sum + [...descendantsOf(root, name)].length, 0),
  );
  lost.add('lines', [...descendantsOf(root, 'line')].length);
  if (textIn(root, 'theme') !== '') lost.add('theme');
  const known = new Set(territories.map(({ key }) => key));
  return {
    title: cleanName(textIn(root, 'title')) || titleOf(file),
    author: cleanName(textIn(root, 'author')),
    description: cleanName(textIn(root, 'description')),
    territories,
    regions,
    links: linksOf(borders, (key) => known.has(key), lost),
  } satisfies ImportedMap;
};

function ringOf({ text }: XmlElement, height: number): Ring {
  const numbers = numbersIn(text);
  return numbers.flatMap((x, at): Point[] => {
    const y = numbers[at + 1];
    return at % 2 === 0 && y !== undefined ? [[x, height - y]] : [];
  });
}
