import type { Point, Ring } from '../../../../../engine/maps/drawing/geometry.ts';
import { polygonsOf } from '../../../../../engine/maps/drawing/polygons.ts';
import type { ImportedLink, ImportedMap, ImportedTerritory, LossCount } from '../model/importedMap.ts';
import { Refused, type Counted } from '../model/limits.ts';
import { baseName, titleOf } from '../read/file.ts';
import type { Reader, Reading } from '../read/source.ts';
import { cleanName, linesOfText, numbersIn } from '../read/text.ts';
import { attributeOf, descendantsOf, readXml, textIn, type XmlElement } from '../read/xml.ts';
import { lanesOverWater } from './lanesOverWater.ts';

/** The rules' part of a map: what there is, and what touches what. */
interface Game {
  readonly title: string;
  /** Names as the files write them; true for sea zones. */
  readonly isWater: ReadonlyMap<string, boolean>;
  readonly connections: readonly (readonly [string, string])[];
  readonly owners: ReadonlyMap<string, string>;
  readonly capitals: ReadonlySet<string>;
}

/** Outlines run along pixels, so that those of neighbours are one apart. */
const PIXELS = 1.5;

/** TripleA: names, water and connections in the game's XML, outlines and counters in text files beside it. */
export const readTripleA: Reader = (main, reading) => {
  const { lost, counted } = reading;
  const text = (name: string): string =>
    reading.files.find((file) => baseName(file.name) === name)?.text ?? '';
  const outlines = outlinesIn(text('polygons.txt'), counted, lost);
  const centers = new Map([...pointsIn(text('place.txt'), lost), ...pointsIn(text('centers.txt'), lost)]);
  const xml = gameFile(main.text, reading);
  const game =
    xml === null ? guessed(outlines, titleOf(main.name)) : gameOf(readXml(xml), lost, titleOf(main.name));
  const names = [...game.isWater.keys()];
  const placed = names.filter((name) => outlines.has(name) || centers.has(name));
  const dry = placed.filter((name) => game.isWater.get(name) === false);
  // A board of water alone has that to stand upon.
  const lands = dry.length > 0 ? dry : placed;
  if (lands.length === 0) {
    if (names.length > 0 && outlines.size + centers.size === 0)
      throw new Refused('part_missing', 'polygons.txt, centers.txt');
    throw new Refused('no_land');
  }
  if (lands === dry) lost.add('sea_zones', [...game.isWater.values()].filter(Boolean).length);
  const isLand = new Set(lands);
  const byLand = game.connections.filter(([a, b]) => isLand.has(a) && isLand.has(b));
  const links = byLand.map(([a, b]): ImportedLink => ({ a, b, oneWay: false }));
  const lanes = lanesOverWater(lands, game.connections).map(([a, b]): ImportedLink => ({
    a,
    b,
    oneWay: false,
    kind: 'sea',
  }));
  const owners = [...new Set(lands.flatMap((name) => game.owners.get(name) ?? []))];
  return {
    title: game.title,
    territories: lands.map((name): ImportedTerritory => ({
      key: name,
      name: cleanName(name),
      region: game.owners.get(name),
      polygons: polygonsOf(outlines.get(name) ?? []),
      at: centers.get(name),
      site: game.capitals.has(name),
    })),
    regions: owners.map((key) => ({ key, name: cleanName(key.replaceAll('_', ' ')) })),
    gap: PIXELS,
    // Without the game's file nothing says what is linked.
    ...(xml !== null && { links: [...links, ...lanes] }),
  } satisfies ImportedMap;
};

const gameFile = (main: string | null, { files }: Reading): string | null => {
  const isGame = (text: string | null): text is string =>
    text !== null && /<game[\s>]/.test(text.slice(0, 4000));
  return isGame(main) ? main : (files.map(({ text }) => text).find(isGame) ?? null);
};

function gameOf(root: XmlElement, lost: LossCount, file: string): Game {
  const all = (name: string): XmlElement[] => [...descendantsOf(root, name)];
  const [info] = all('info');
  const [map] = all('map');
  if (map === undefined) throw new Refused('no_land');
  lost.add('units', all('unit').length);
  lost.add('technology', all('techname').length);
  const isWater = new Map(
    [...descendantsOf(map, 'territory')].map((one) => [
      attributeOf(one, 'name'),
      attributeOf(one, 'water') === 'true',
    ]),
  );
  // Older files write the word with one t more.
  const attachments = [...all('attachment'), ...all('attatchment')];
  const capitals = new Set<string>();
  for (const attachment of attachments) {
    const to = attributeOf(attachment, 'attachTo') || attributeOf(attachment, 'attatchTo');
    for (const option of descendantsOf(attachment, 'option')) {
      const [name, value] = [attributeOf(option, 'name'), attributeOf(option, 'value')];
      if (name === 'production') lost.add('production');
      if (name !== 'capital') continue;
      for (const place of [to, value]) if (isWater.has(place)) capitals.add(place);
    }
  }
  return {
    title: cleanName(info ? attributeOf(info, 'name') : '') || cleanName(textIn(root, 'name')) || file,
    isWater,
    connections: [...descendantsOf(map, 'connection')].map((one) => [
      attributeOf(one, 't1'),
      attributeOf(one, 't2'),
    ]),
    owners: new Map(
      all('territoryOwner').map((one) => [attributeOf(one, 'territory'), attributeOf(one, 'owner')]),
    ),
    capitals,
  };
}

/** Without the game's file sea zones are told by their names. */
const guessed = (outlines: ReadonlyMap<string, unknown>, title: string): Game => ({
  title,
  isWater: new Map([...outlines.keys()].map((name) => [name, /\b(sea ?zone|sz|ocean)\b/i.test(name)])),
  connections: [],
  owners: new Map(),
  capitals: new Set(),
});

/** Lines of a name and rings in angle brackets: `Name  <  (x,y) (x,y) … >  < … >`. */
function outlinesIn(text: string, counted: Counted, lost: LossCount): ReadonlyMap<string, readonly Ring[]> {
  const outlines = new Map<string, Ring[]>();
  for (const line of linesOfText(text)) {
    const from = line.indexOf('<');
    const name = line.slice(0, Math.max(0, from)).trim();
    if (name === '') {
      if (line.trim() !== '') lost.add('broken_lines');
      continue;
    }
    const rings = line
      .slice(from)
      .split('<')
      .map((part) => placesIn(part.split('>')[0] ?? ''))
      .filter((ring) => ring.length > 2);
    counted.addShape();
    counted.addPoints(rings.reduce((sum, ring) => sum + ring.length, 0));
    outlines.set(name, [...(outlines.get(name) ?? []), ...rings]);
  }
  return outlines;
}

/** Lines of a name and places, of which the first counts: `Name (x,y) (x,y)`. */
function pointsIn(text: string, lost: LossCount): ReadonlyMap<string, Point> {
  const points = new Map<string, Point>();
  for (const line of linesOfText(text)) {
    const at = line.search(/\(\s*-?\d+\s*,/);
    const name = line.slice(0, Math.max(0, at)).trim();
    const [point] = placesIn(line.slice(at));
    if (name !== '' && point) points.set(name, point);
    else if (line.trim() !== '') lost.add('broken_lines');
  }
  return points;
}

function placesIn(text: string): Point[] {
  const numbers = numbersIn(text);
  return numbers.flatMap((x, at): Point[] => {
    const y = numbers[at + 1];
    return at % 2 === 0 && y !== undefined ? [[x, y]] : [];
  });
}
