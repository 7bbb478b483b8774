import type { ImportedMap, ImportedRegion, ImportedTerritory, LossCount } from '../model/importedMap.ts';
import { Refused } from '../model/limits.ts';
import { titleOf } from '../read/file.ts';
import type { Reader } from '../read/source.ts';
import { cleanName, numberOf } from '../read/text.ts';
import { childrenOf, descendantsOf, readXml, textIn, type XmlElement } from '../read/xml.ts';
import { linksOf } from './links.ts';

/** Conquer Club: continents of territories or of other continents, and territories with borders and coordinates. */
export const readConquerClub: Reader = ({ name: file, text }, { lost }) => {
  const root = readXml(text ?? '');
  const continents = childrenOf(root, 'continent').map((element) => continentOf(element, lost));
  const homes = homesOf(continents, lost);
  const named = childrenOf(root, 'territory').filter((element) => textIn(element, 'name') !== '');
  const territories = named.map((element): ImportedTerritory => {
    const name = cleanName(textIn(element, 'name'));
    const [coordinates] = childrenOf(element, 'coordinates');
    const [large, small] = coordinates ? [placeIn(coordinates, 'large'), placeIn(coordinates, 'small')] : [];
    lost.add('bombardments', [...descendantsOf(element, 'bombardment')].length);
    if (textIn(element, 'bonus') !== '') lost.add('autodeploy');
    return {
      key: name.toLowerCase(),
      name,
      region: homes.get(name.toLowerCase()),
      polygons: [],
      at: large ?? small,
      neutral: numberOf(textIn(element, 'neutral')),
    };
  });
  if (territories.length === 0) throw new Refused('no_land');
  lost.add('objectives', childrenOf(root, 'objective').length);
  const known = new Set(territories.map(({ key }) => key));
  const borders = named.flatMap((element) =>
    childrenOf(element, 'borders').flatMap((list) =>
      childrenOf(list, 'border').map(
        (border) =>
          [cleanName(textIn(element, 'name')).toLowerCase(), cleanName(border.text).toLowerCase()] as const,
      ),
    ),
  );
  const inUse = new Set(homes.values());
  return {
    title: cleanName(textIn(root, 'name')) || titleOf(file),
    territories,
    regions: continents.flatMap(({ region }) => (inUse.has(region.key) ? [region] : [])),
    links: linksOf(borders, (key) => known.has(key), lost),
  } satisfies ImportedMap;
};

interface Continent {
  readonly region: ImportedRegion;
  readonly members: readonly string[];
}

function continentOf(element: XmlElement, lost: LossCount): Continent {
  const name = cleanName(textIn(element, 'name'));
  const [components] = childrenOf(element, 'components');
  const members = components ? childrenOf(components, 'territory') : [];
  if (components && childrenOf(components, 'continent').length > 0) lost.add('conditional_bonuses');
  lost.add('conditional_bonuses', [...descendantsOf(element, 'required')].length);
  const [bonus] = [...descendantsOf(element, 'bonus')].flatMap(({ text }) => numberOf(text) ?? []);
  return {
    region: { key: name.toLowerCase(), name, bonus },
    members: members.map(({ text }) => cleanName(text).toLowerCase()),
  };
}

/** A territory is in the smallest of its continents; the others go. */
function homesOf(continents: readonly Continent[], lost: LossCount): ReadonlyMap<string, string> {
  const homes = new Map<string, string>();
  for (const { region, members } of continents.toSorted((a, b) => a.members.length - b.members.length)) {
    for (const member of members) {
      if (homes.has(member)) lost.add('second_regions');
      else homes.set(member, region.key);
    }
  }
  return homes;
}

function placeIn(coordinates: XmlElement, size: string): readonly [number, number] | undefined {
  const [x, y] = [numberOf(textIn(coordinates, `${size}x`)), numberOf(textIn(coordinates, `${size}y`))];
  return x === undefined || y === undefined ? undefined : [x, y];
}
