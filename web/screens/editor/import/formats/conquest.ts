import type { ImportedLink, ImportedMap, ImportedTerritory } from '../model/importedMap.ts';
import { Refused } from '../model/limits.ts';
import { titleOf } from '../read/file.ts';
import { checkedPicture } from '../read/checkedPicture.ts';
import { landLines, regionLines, sectionsOf, valuesOf } from '../read/sections.ts';
import { fileNamed, type Reader } from '../read/source.ts';
import { cleanName, numberOf } from '../read/text.ts';
import { landByCells } from '../shape/pictureLand.ts';
import { linksOf } from './links.ts';

interface Line {
  readonly territory: ImportedTerritory;
  readonly neighbours: readonly string[];
}

/** Conquest: a line a territory, with its counter, its continent and its neighbours by name. */
export const readConquest: Reader = async ({ name: file, text }, reading) => {
  const { lost } = reading;
  const sections = sectionsOf(text ?? '');
  const values = valuesOf(sections.get('map') ?? [], /=/);
  const regions = [...valuesOf(regionLines(sections), /=/)].map(([name, bonus]) => ({
    key: keyOf(name),
    bonus: numberOf(bonus),
  }));
  const names = regionNames(regionLines(sections));
  const lines = landLines(sections).flatMap((line): Line[] => {
    const read = territoryOf(line, names);
    if (read === null) lost.add('broken_lines');
    return read === null ? [] : [read];
  });
  if (lines.length === 0) throw new Refused('no_land');
  const byKey = new Map(lines.map((line) => [line.territory.key, line]));
  lost.add('same_names', lines.length - byKey.size);
  const known = [...byKey.values()];
  const borders = known.flatMap(({ territory, neighbours }) =>
    joined(neighbours, byKey).map((to) => [territory.key, to] as const),
  );
  const scroll = values.get('scroll')?.toLowerCase() ?? 'none';
  if (scroll !== 'none' && scroll !== 'no') lost.add('scrolling');
  const links = linksOf(borders, (key) => byKey.has(key), lost);
  const picture = fileNamed(reading, values.get('image') ?? values.get('image name') ?? '');
  const frame = picture ? checkedPicture(picture) : null;
  const territories = known.map(({ territory }) => territory);
  const drawn = picture && frame ? await landByCells(picture, territories, reading) : null;
  return {
    title: titleOf(file),
    author: cleanName(values.get('author') ?? ''),
    territories: drawn?.territories ?? territories,
    regions: regions.map((region) => ({ ...region, name: names.get(region.key) ?? region.key })),
    links: values.get('wrap')?.toLowerCase() === 'yes' ? wrapped(links, territories) : links,
    onSheet: drawn !== null,
    frame: frame ?? undefined,
    picture: picture?.name,
  } satisfies ImportedMap;
};

/** Names as they are written, by how they are compared. */
const regionNames = (lines: readonly string[]): ReadonlyMap<string, string> =>
  new Map(
    lines.map((line) => {
      const name = cleanName(line.split('=')[0] ?? '');
      return [keyOf(name), name] as const;
    }),
  );

/**
 * Name, x, y, continent, neighbours. A name may have commas, so that it ends where two numbers follow. Some programs write
 * no numbers: the name ends where a continent follows.
 */
function territoryOf(line: string, regions: ReadonlyMap<string, string>): Line | null {
  const fields = line.split(',').map((field) => field.trim());
  const place = fields.findIndex(
    (field, index) => index > 0 && numberOf(field) !== undefined && numberOf(fields[index + 1]) !== undefined,
  );
  const home =
    place < 0 ? fields.findIndex((field, index) => index > 0 && regions.has(keyOf(field))) : place + 2;
  if (home < 0) return null;
  const name = cleanName(fields.slice(0, place < 0 ? home : place).join(', '));
  const [x, y] = place < 0 ? [] : [numberOf(fields[place]), numberOf(fields[place + 1])];
  const neighbours = fields.slice(home + 1).filter((field) => field !== '');
  const at = x === undefined || y === undefined ? undefined : ([x, y] as const);
  const region = keyOf(fields[home] ?? '');
  return { territory: { key: keyOf(name), name, region, polygons: [], at }, neighbours };
}

/** Names are the same whatever their case. */
const keyOf = (name: string): string => cleanName(name).toLowerCase();

/** Keys of neighbours, of which some have commas in their names. */
function joined(fields: readonly string[], known: ReadonlyMap<string, unknown>): string[] {
  const keys: string[] = [];
  for (let at = 0; at < fields.length; at += 1) {
    const single = cleanName(fields[at] ?? '').toLowerCase();
    const pair = cleanName(`${fields[at] ?? ''}, ${fields[at + 1] ?? ''}`).toLowerCase();
    if (!known.has(single) && known.has(pair)) at += 1;
    keys.push(known.has(single) ? single : known.has(pair) ? pair : single);
  }
  return keys;
}

/** On a map that goes around, what is farther apart than half of its width is linked by way of the edge. */
function wrapped(links: readonly ImportedLink[], territories: readonly ImportedTerritory[]): ImportedLink[] {
  const columns = new Map(territories.map(({ key, at }) => [key, at?.[0] ?? 0]));
  const xs = [...columns.values()];
  const width = Math.max(...xs) - Math.min(...xs);
  return links.map((link) => {
    const apart = Math.abs((columns.get(link.a) ?? 0) - (columns.get(link.b) ?? 0));
    return apart > width / 2 ? { ...link, kind: 'wrap' } : link;
  });
}
