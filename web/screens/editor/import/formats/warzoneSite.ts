import type { ImportedLink, ImportedRegion, LossCount } from '../model/importedMap.ts';
import { colorOf } from '../read/colors.ts';
import { finiteOf, isObject, listIn, objectsIn, readJson, wordOf, type JsonObject } from '../read/json.ts';
import type { Reading } from '../read/source.ts';
import { cleanName } from '../read/text.ts';
import { bonusKey } from './warzoneBonus.ts';

/** What Warzone's site knows of a map, as far as a file of it is there. */
interface Told {
  readonly names: ReadonlyMap<string, string>;
  readonly centers: ReadonlyMap<string, readonly [number, number]>;
  /** Absent where nothing is told of them. */
  readonly links: readonly ImportedLink[] | undefined;
  readonly regions: ReadonlyMap<string, ImportedRegion>;
  readonly regionOf: ReadonlyMap<string, string>;
}

/** The commands by which an author tells the site of a map, or the site's own answer about it. */
export function toldBySite({ files, lost }: Reading): Told {
  const told = files.flatMap(({ name, text }) => {
    if (!/\.(json|txt)$/i.test(name) || text === null || !text.trimStart().startsWith('{')) return [];
    const root = readJson(text);
    return isObject(root) ? [root] : [];
  });
  const commands = told.flatMap((root) => objectsIn(root['commands']));
  const answer = told.find((root) => Array.isArray(root['territories']));
  const site = answer ? answered(answer, lost) : commanded(commands, lost);
  return { ...site, links: site.links?.length ? site.links : undefined };
}

function commanded(commands: readonly JsonObject[], lost: LossCount): Told {
  const of = (command: string): JsonObject[] => commands.filter((one) => one['command'] === command);
  const bonuses = of('addBonus').map(({ name, armies, color }): ImportedRegion => ({
    key: bonusKey(wordOf(name)),
    name: cleanName(wordOf(name)),
    bonus: finiteOf(armies),
    color: colorOf(wordOf(color)),
  }));
  const members = of('addTerritoryToBonus').map(
    ({ id, bonusName }) => [wordOf(id), bonusKey(wordOf(bonusName))] as const,
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

function answered({ territories, bonuses }: JsonObject, lost: LossCount): Told {
  const lands = objectsIn(territories);
  const regions = objectsIn(bonuses).map(
    (bonus): ImportedRegion & { readonly members: readonly string[] } => ({
      key: bonusKey(wordOf(bonus['name'])),
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
