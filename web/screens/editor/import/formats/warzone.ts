import { polygonsOf } from '../../../../../engine/maps/drawing/polygons.ts';
import type {
  ImportedLink,
  ImportedMap,
  ImportedRegion,
  ImportedTerritory,
  LossCount,
} from '../model/importedMap.ts';
import { Refused } from '../model/limits.ts';
import { titleOf } from '../read/file.ts';
import { colorOf } from '../read/colors.ts';
import { finiteOf, isObject, listIn, objectsIn, readJson, wordOf, type JsonObject } from '../read/json.ts';
import type { Reader, Reading } from '../read/source.ts';
import { cleanName } from '../read/text.ts';
import { attributeOf, readXml } from '../read/xml.ts';
import { drawingOf } from '../shape/svgShapes.ts';

const TERRITORY = /^Territory_(\d+)$/;
const BONUS = /^BonusLink_(.+)$/;
/** Neighbours are drawn with the sea between them, as wide as a border is to be seen, in pixels of the drawing. */
const SEAM = 3;

/** What Warzone's site knows of a map, as far as a file of it is there. */
interface Details {
  readonly names: ReadonlyMap<string, string>;
  readonly centers: ReadonlyMap<string, readonly [number, number]>;
  readonly links: readonly ImportedLink[];
  readonly regions: ReadonlyMap<string, ImportedRegion>;
  readonly regionOf: ReadonlyMap<string, string>;
}

/** Warzone: an SVG with a path a territory, numbered, and the boxes of bonuses; all else is kept on its site. */
export const readWarzone: Reader = ({ name: file, text }, reading) => {
  const { lost, counted } = reading;
  const { shapes } = drawingOf(readXml(text ?? ''), lost, counted);
  const details = detailsIn(reading);
  const territories = shapes.flatMap(({ element, rings }): ImportedTerritory[] => {
    const [, key] = TERRITORY.exec(attributeOf(element, 'id')) ?? [];
    if (key === undefined) return [];
    return [
      {
        key,
        name: details.names.get(key) ?? `Territory ${key}`,
        region: details.regionOf.get(key),
        polygons: polygonsOf(rings),
        at: details.centers.get(key),
      },
    ];
  });
  if (territories.length === 0) throw new Refused('no_land');
  const boxes = new Map(
    shapes.flatMap(({ element, rings }) => {
      const [, bonus] = BONUS.exec(attributeOf(element, 'id')) ?? [];
      const [[x, y] = [0, 0]] = rings.flat();
      return bonus === undefined
        ? []
        : [[keyOf(bonus), { name: spaced(bonus), labelAt: [x, y] as const }] as const];
    }),
  );
  const regions = new Map<string, ImportedRegion>([...boxes].map(([key, box]) => [key, { key, ...box }]));
  for (const [key, region] of details.regions) {
    const box = boxes.get(key);
    regions.set(key, box ? { ...region, labelAt: box.labelAt } : region);
  }
  const isSaid = details.links.length > 0;
  return {
    title: titleOf(file),
    territories,
    regions: [...regions.values()],
    gap: SEAM,
    ...(isSaid && { links: details.links }),
  } satisfies ImportedMap;
};

const keyOf = (bonus: string): string => bonus.replaceAll(/[\s_]+/g, '').toLowerCase();
const spaced = (bonus: string): string => cleanName(bonus.replaceAll('_', ' '));

/** The commands by which an author tells the site of a map, or the site's own answer about it. */
function detailsIn({ files, lost }: Reading): Details {
  const told = files.flatMap(({ name, text }) => {
    if (!/\.(json|txt)$/i.test(name) || text === null || !text.trimStart().startsWith('{')) return [];
    const root = readJson(text);
    return isObject(root) ? [root] : [];
  });
  const commands = told.flatMap((root) => objectsIn(root['commands']));
  const answer = told.find((root) => Array.isArray(root['territories']));
  return answer ? answered(answer, lost) : commanded(commands, lost);
}

function commanded(commands: readonly JsonObject[], lost: LossCount): Details {
  const of = (command: string): JsonObject[] => commands.filter((one) => one['command'] === command);
  const bonuses = of('addBonus').map(({ name, armies, color }): ImportedRegion => ({
    key: keyOf(wordOf(name)),
    name: cleanName(wordOf(name)),
    bonus: finiteOf(armies),
    color: colorOf(wordOf(color)),
  }));
  const members = of('addTerritoryToBonus').map(
    ({ id, bonusName }) => [wordOf(id), keyOf(wordOf(bonusName))] as const,
  );
  return {
    names: new Map(of('setTerritoryName').map(({ id, name }) => [wordOf(id), cleanName(wordOf(name))])),
    centers: new Map(
      of('setTerritoryCenterPoint').map(({ id, x, y }) => [wordOf(id), [finiteOf(x) ?? 0, finiteOf(y) ?? 0]]),
    ),
    links: of('addTerritoryConnection').map(({ id1, id2, wrap }) => ({
      a: wordOf(id1),
      b: wordOf(id2),
      oneWay: false,
      kind: wordOf(wrap).startsWith('Wrap') ? 'wrap' : undefined,
    })),
    regions: new Map(bonuses.map((bonus) => [bonus.key, bonus])),
    regionOf: firstOf(members, lost),
  };
}

function answered({ territories, bonuses }: JsonObject, lost: LossCount): Details {
  const lands = objectsIn(territories);
  const regions = objectsIn(bonuses).map(
    (bonus): ImportedRegion & { readonly members: readonly string[] } => ({
      key: keyOf(wordOf(bonus['name'])),
      name: cleanName(wordOf(bonus['name'])),
      bonus: finiteOf(bonus['value']),
      color: colorOf(wordOf(bonus['color'])),
      members: listIn(bonus['territoryIDs']).map(wordOf),
    }),
  );
  return {
    names: new Map(lands.map(({ id, name }) => [wordOf(id), cleanName(wordOf(name))])),
    centers: new Map(),
    links: lands.flatMap(({ id, connectedTo }) =>
      listIn(connectedTo).map((other): ImportedLink => ({ a: wordOf(id), b: wordOf(other), oneWay: false })),
    ),
    regions: new Map(regions.map(({ members: _members, ...region }) => [region.key, region])),
    regionOf: firstOf(
      regions
        .toSorted((a, b) => a.members.length - b.members.length)
        .flatMap(({ key, members }) => members.map((member) => [member, key] as const)),
      lost,
    ),
  };
}

/** A territory may be in several bonuses there; here it is in the first that names it. */
function firstOf(
  pairs: readonly (readonly [string, string])[],
  lost: LossCount,
): ReadonlyMap<string, string> {
  const first = new Map<string, string>();
  for (const [territory, region] of pairs) {
    if (first.has(territory)) lost.add('second_regions');
    else first.set(territory, region);
  }
  return first;
}
