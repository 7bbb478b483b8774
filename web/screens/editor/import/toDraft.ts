import { lineBorders } from '../../../../engine/maps/studio/lineFaces.ts';
import {
  DRAFT_CAPS,
  draftJson,
  linkKey,
  readDraft,
  SHORTEST_BORDER,
  type PlainDraft,
} from '../../../../engine/maps/studio/plain.ts';
import { REGION_COLORS } from '../../../../engine/maps/studio/regionColors.ts';
import { bordersOf, type AsDrawn } from './borders.ts';
import { fitted } from './fit.ts';
import { previewOf, type Preview } from './preview.ts';
import type {
  ImportedLink,
  ImportedMap,
  ImportedRegion,
  ImportedTerritory,
  LossCount,
} from './model/importedMap.ts';

/** Bonuses end here. */
const MOST_BONUS = 30;

/** A draft and the numbers that a preview tells of it. */
export interface MadeDraft {
  readonly draft: PlainDraft;
  /** Links that lands have, those that follow from borders included. */
  readonly links: number;
  readonly preview: Preview;
}

/** Makes a draft of what a file has told: of borders where most lands have outlines, else of counters, for which alone more is loaded. */
export async function toDraft(imported: ImportedMap, lost: LossCount): Promise<MadeDraft> {
  const isDrawn = imported.territories.some(({ polygons }) => polygons.length > 0);
  const whole = isDrawn ? imported : (await import('./placed.ts')).placed(imported, lost);
  const map = fitted({ ...whole, territories: await keptLands(whole.territories, lost) });
  const made = (draft: PlainDraft, count: number): MadeDraft => ({
    draft,
    links: count,
    preview: previewOf(map, draft),
  });
  const ids = idsOf(map.territories);
  const isNamed = [...map.territories, ...map.regions].every(({ name }) => name !== '');
  const toName: Naming = isNamed ? String : (await import('../../../../engine/maps/studio/names.ts')).newName;
  const regions = regionsOf(map.regions, lost, toName);
  const names = namesOf(map.territories, lost, toName);
  const links = keptLinks(map.links, ids, lost);
  const isOutlined = map.territories.filter(({ polygons }) => polygons.length > 0).length * 2 >= ids.size;
  const parts = {
    meta: {
      kind: isOutlined ? 'lines' : 'drawn',
      title: map.title,
      description: map.description ?? '',
      author: map.author ?? '',
      licence: map.licence ?? '',
    },
    territories: Object.fromEntries(
      map.territories.map(({ key, region, at, polygons, site, neutral }, index) => [
        ids.get(key),
        {
          name: names[index],
          region: regions.ids.get(region ?? '') ?? '',
          token: at ?? (isOutlined ? undefined : polygons[0]?.[0]?.[0]),
          site: site ?? false,
          neutral: Math.min(99, Math.max(0, Math.round(neutral ?? 0))),
        },
      ]),
    ),
    regions: regions.drawn,
  };
  if (!isOutlined) {
    const { counterLinks } = await import('./counterLinks.ts');
    const written = counterLinks(readDraft(parts), links);
    return made(readDraft({ ...parts, links: written }), Object.keys(written).length);
  }
  const drawnAs = async (...how: AsDrawn): Promise<PlainDraft> =>
    readDraft({ ...parts, ...(await bordersOf(map, ids, ...how)) });
  const drawn = await drawnAs(lost);
  if (links === undefined) {
    if (!lost.counts.has('enlarged')) return made(drawn, touchingIn(drawn));
    const { linksAsTold } = await import('./enlarged.ts');
    const [written, count] = await linksAsTold(drawn, drawnAs);
    return made(withLinks(drawn, written), count);
  }
  const { linksToldBy } = await import('./linksToldBy.ts');
  return made(
    withLinks(drawn, Object.fromEntries(linksToldBy(links.values(), drawn))),
    [...links.values()].filter(({ kind }) => kind !== 'wall').length,
  );
}

const withLinks = (drawn: PlainDraft, links: object): PlainDraft => readDraft({ ...draftJson(drawn), links });

/** Borders that are long enough to be links. */
export const touchingIn = (draft: PlainDraft): number =>
  [...lineBorders(draft).values()].filter((length) => length >= SHORTEST_BORDER).length;

/** Lands that can be put somewhere, the largest of them if they are too many. */
async function keptLands(
  territories: readonly ImportedTerritory[],
  lost: LossCount,
): Promise<readonly ImportedTerritory[]> {
  const placed = territories.filter(({ at, polygons }) => at !== undefined || polygons.length > 0);
  lost.add('specks', territories.length - placed.length);
  if (placed.length <= DRAFT_CAPS.territories) return placed;
  return (await import('./largestLands.ts')).largestLands(placed, lost);
}

/** Keys that a draft could have given itself are kept; others become numbers. */
function idsOf(territories: readonly ImportedTerritory[]): ReadonlyMap<string, string> {
  const isKept = territories.every(({ key }) => /^[a-z][a-z0-9-]{0,39}$/.test(key));
  return new Map(
    territories.map(({ key }, at) => [key, isKept ? key : `t${String(at + 1).padStart(3, '0')}`]),
  );
}

/** Makes a name that is none of these. */
type Naming = (taken: readonly string[], seed: number) => string;

/** Each land has a name of its own. */
function namesOf(territories: readonly ImportedTerritory[], lost: LossCount, toName: Naming): string[] {
  const taken = new Set(territories.map(({ name }) => name.toLowerCase()));
  const given = new Set<string>();
  return territories.map(({ name }, at) => {
    let own = name;
    if (own === '') {
      lost.add('unnamed');
      own = toName([...taken, ...given], at + 1);
    } else if (given.has(own.toLowerCase())) {
      lost.add('same_names');
      for (let more = 2; given.has(own.toLowerCase()) || taken.has(own.toLowerCase()); more += 1) {
        own = `${name.slice(0, 54)} ${more}`;
      }
    }
    given.add(own.toLowerCase());
    return own;
  });
}

function regionsOf(regions: readonly ImportedRegion[], lost: LossCount, toName: Naming) {
  const kept = regions.slice(0, DRAFT_CAPS.regions);
  lost.add('regions_over_limit', regions.length - kept.length);
  const taken = kept.map(({ name }) => name);
  const isKept = kept.every(({ key }) => /^[a-z][a-z0-9-]{0,39}$/.test(key));
  const ids = new Map(
    kept.map(({ key }, at) => [key, isKept ? key : `r${String(at + 1).padStart(2, '0')}`] as const),
  );
  const drawn = kept.map(({ key, name, bonus, color, labelAt }, at) => {
    if (bonus !== undefined && bonus < 0) lost.add('negative_bonuses');
    const own = name === '' ? toName(taken, at + 1) : name;
    taken.push(own);
    return [
      ids.get(key),
      {
        name: own,
        color: color ?? REGION_COLORS[at % REGION_COLORS.length],
        bonus: bonus === undefined ? 'auto' : Math.min(MOST_BONUS, Math.max(0, Math.round(bonus))),
        ...(labelAt && { labelAt }),
      },
    ] as const;
  });
  return { ids, drawn: Object.fromEntries(drawn) };
}

/** Links between lands that are kept, each pair once. */
function keptLinks(
  links: readonly ImportedLink[] | undefined,
  ids: ReadonlyMap<string, string>,
  lost: LossCount,
): ReadonlyMap<string, ImportedLink> | undefined {
  if (links === undefined) return undefined;
  const kept = new Map<string, ImportedLink>();
  for (const link of links) {
    const [a, b] = [ids.get(link.a), ids.get(link.b)];
    if (a === undefined || b === undefined || a === b || kept.has(linkKey(a, b))) continue;
    if (kept.size === DRAFT_CAPS.links) lost.add('links_over_limit');
    else kept.set(linkKey(a, b), { ...link, a, b });
  }
  return kept;
}
