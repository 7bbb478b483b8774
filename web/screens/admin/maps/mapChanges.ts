import { t } from '@lingui/core/macro';
import type { MapDefinition } from '../../../../engine/model/map.ts';

export interface MapChange {
  readonly what: string;
  readonly how: string;
}

const byId = <T extends { readonly id: string }>(all: readonly T[]): Map<string, T> =>
  new Map(all.map((one) => [one.id, one]));

const linkName = ({ a, b, dir }: MapDefinition['links'][number]): string => `${a} ${b} ${dir ?? 'both'}`;

/** What a revision changes: land, regions and what they pay, links, and the words about the map. */
export function mapChanges(before: MapDefinition, after: MapDefinition): MapChange[] {
  const [oldLands, newLands] = [byId(before.territories), byId(after.territories)];
  const [oldRegions, newRegions] = [byId(before.regions), byId(after.regions)];
  const regionName = (map: ReadonlyMap<string, { name: string }>, id: string): string =>
    map.get(id)?.name ?? id;
  const nameOf = (id: string): string => (newLands.get(id) ?? oldLands.get(id))?.name ?? id;
  const lands = after.territories.flatMap((land): MapChange[] => {
    const old = oldLands.get(land.id);
    if (!old) return [{ what: land.name, how: t`new territory` }];
    return [
      ...(old.name === land.name ? [] : [{ what: land.name, how: t`was called ${old.name}` }]),
      ...(old.region === land.region
        ? []
        : [
            {
              what: land.name,
              how: t`from ${{ old: regionName(oldRegions, old.region) }} to ${{ now: regionName(newRegions, land.region) }}`,
            },
          ]),
      ...(old.d === land.d ? [] : [{ what: land.name, how: t`other shape` }]),
    ];
  });
  const goneLands = before.territories
    .filter(({ id }) => !newLands.has(id))
    .map(({ name }) => ({ what: name, how: t`territory removed` }));
  const regions = after.regions.flatMap((region): MapChange[] => {
    const old = oldRegions.get(region.id);
    if (!old) return [{ what: region.name, how: t`new region` }];
    return old.bonus === region.bonus
      ? []
      : [{ what: region.name, how: t`pays +${{ now: region.bonus }}, before +${{ old: old.bonus }}` }];
  });
  const oldLinks = new Map(before.links.map((link) => [linkName(link), link]));
  const newLinks = new Map(after.links.map((link) => [linkName(link), link]));
  const links = [
    ...[...newLinks].filter(([name]) => !oldLinks.has(name)).map(([, link]) => ({ link, how: t`new link` })),
    ...[...oldLinks]
      .filter(([name]) => !newLinks.has(name))
      .map(([, link]) => ({ link, how: t`link removed` })),
  ].map(({ link: { a, b }, how }) => ({ what: `${nameOf(a)} – ${nameOf(b)}`, how }));
  const words = [
    ...(before.title === after.title ? [] : [{ what: after.title, how: t`was called ${before.title}` }]),
    ...(before.description === after.description ? [] : [{ what: t`Description`, how: after.description }]),
  ];
  return [...lands, ...goneLands, ...regions, ...links, ...words];
}
