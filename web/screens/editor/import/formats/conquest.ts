import type { ImportedLink, ImportedMap, ImportedTerritory } from '../model/importedMap.ts';
import { Refused } from '../model/limits.ts';
import { titleOf } from '../read/file.ts';
import { sectionsOf, valuesOf } from '../read/sections.ts';
import { fileNamed, type Reader } from '../read/source.ts';
import { cleanName, numberOf } from '../read/text.ts';
import { checkedPicture, landByCells } from '../shape/pictureLand.ts';
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
  const regions = [...valuesOf(sections.get('continents') ?? [], /=/)].map(([key, bonus]) => ({
    key,
    bonus: numberOf(bonus),
  }));
  const names = regionNames(sections.get('continents') ?? []);
  const lines = (sections.get('territories') ?? []).flatMap((line): Line[] => {
    const read = territoryOf(line);
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
  const picture = fileNamed(reading, values.get('image') ?? '');
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
      return [name.toLowerCase(), name] as const;
    }),
  );

/** Name, x, y, continent, neighbours. A name may have commas, so that it ends where two numbers follow. */
function territoryOf(line: string): Line | null {
  const fields = line.split(',').map((field) => field.trim());
  const at = fields.findIndex(
    (field, index) => index > 0 && numberOf(field) !== undefined && numberOf(fields[index + 1]) !== undefined,
  );
  if (at < 0) return null;
  const name = cleanName(fields.slice(0, at).join(', '));
  const [x = 0, y = 0] = [numberOf(fields[at]), numberOf(fields[at + 1])];
  const region = (fields[at + 2] ?? '').toLowerCase();
  const neighbours = fields.slice(at + 3).filter((field) => field !== '');
  return { territory: { key: name.toLowerCase(), name, region, polygons: [], at: [x, y] }, neighbours };
}

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
