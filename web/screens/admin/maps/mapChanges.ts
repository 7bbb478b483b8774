import { t } from '@lingui/core/macro';
import { linkKey } from '../../../../engine/maps/studio/plain.ts';
import type { MapDefinition } from '../../../../engine/model/map.ts';

export interface MapChange {
  readonly what: string;
  readonly how: string;
  readonly kind: 'land' | 'name' | 'shape' | 'region' | 'bonus' | 'link' | 'text';
  /** Ids of the territories that it is about, which are lit on both boards; none where it is about words. */
  readonly lands: readonly string[];
  /** The key of a link that is new or gone: it is drawn in both. */
  readonly link?: string;
}

/** Where a change is seen on a board: at the first of its lands that the board has. */
export const placeOf = (
  { territories }: MapDefinition,
  lands: readonly string[],
): readonly [number, number] | undefined => territories.find(({ id }) => lands.includes(id))?.token;

const byId = <T extends { readonly id: string }>(all: readonly T[]): Map<string, T> =>
  new Map(all.map((one) => [one.id, one]));

const linkName = ({ a, b, dir }: MapDefinition['links'][number]): string => `${a} ${b} ${dir ?? 'both'}`;

/** What a revision changes: land, regions and what they pay, links, and the words about the map. */
export const mapChanges = (before: MapDefinition, after: MapDefinition): MapChange[] => [
  ...landChanges(before, after),
  ...regionChanges(before, after),
  ...linkChanges(before, after),
  ...(before.title === after.title
    ? []
    : [{ what: after.title, how: t`was called ${before.title}`, kind: 'name' as const, lands: [] }]),
  ...(before.description === after.description
    ? []
    : [{ what: t`Description`, how: after.description, kind: 'text' as const, lands: [] }]),
];

function landChanges(before: MapDefinition, after: MapDefinition): MapChange[] {
  const [oldLands, newLands] = [byId(before.territories), byId(after.territories)];
  const [oldRegions, newRegions] = [byId(before.regions), byId(after.regions)];
  const changed = after.territories.flatMap((land): MapChange[] => {
    const old = oldLands.get(land.id);
    const change = (kind: MapChange['kind'], how: string): MapChange => ({
      what: land.name,
      how,
      kind,
      lands: [land.id],
    });
    if (!old) return [change('land', t`new territory`)];
    const from = oldRegions.get(old.region)?.name ?? old.region;
    const to = newRegions.get(land.region)?.name ?? land.region;
    return [
      ...(old.name === land.name ? [] : [change('name', t`was called ${old.name}`)]),
      ...(old.region === land.region ? [] : [change('region', t`from ${{ old: from }} to ${{ now: to }}`)]),
      ...(old.d === land.d ? [] : [change('shape', t`other shape`)]),
    ];
  });
  const gone = before.territories
    .filter(({ id }) => !newLands.has(id))
    .map(({ id, name }) => ({ what: name, how: t`territory removed`, kind: 'land' as const, lands: [id] }));
  return [...changed, ...gone];
}

function regionChanges(before: MapDefinition, after: MapDefinition): MapChange[] {
  const oldRegions = byId(before.regions);
  return after.regions.flatMap((region): MapChange[] => {
    const old = oldRegions.get(region.id);
    const lands = after.territories.flatMap((land) => (land.region === region.id ? [land.id] : []));
    if (!old) return [{ what: region.name, how: t`new region`, kind: 'region', lands }];
    if (old.bonus === region.bonus) return [];
    const how = t`pays +${{ now: region.bonus }}, before +${{ old: old.bonus }}`;
    return [{ what: region.name, how, kind: 'bonus', lands }];
  });
}

function linkChanges(before: MapDefinition, after: MapDefinition): MapChange[] {
  const names = new Map([...before.territories, ...after.territories].map(({ id, name }) => [id, name]));
  const oldLinks = new Map(before.links.map((link) => [linkName(link), link]));
  const newLinks = new Map(after.links.map((link) => [linkName(link), link]));
  const only = (some: typeof oldLinks, others: typeof oldLinks, how: string): MapChange[] =>
    [...some].flatMap(([name, { a, b }]) =>
      others.has(name)
        ? []
        : [
            {
              what: `${names.get(a) ?? a} – ${names.get(b) ?? b}`,
              how,
              kind: 'link',
              lands: [a, b],
              link: linkKey(a, b),
            },
          ],
    );
  return [...only(newLinks, oldLinks, t`new link`), ...only(oldLinks, newLinks, t`link removed`)];
}
