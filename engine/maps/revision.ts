import type { MapDefinition } from '../model/map.ts';

const byId = (one: { readonly id: string }, other: { readonly id: string }): number =>
  one.id < other.id ? -1 : 1;

const nameOf = ({ a, b, type }: MapDefinition['links'][number]): string => `${a} ${b} ${type}`;

/** A map with its lists in the order of their ids, so that the same map is the same text whoever wrote it. */
export const canonicalMap = (map: MapDefinition): MapDefinition => ({
  ...map,
  territories: map.territories.toSorted(byId),
  regions: map.regions.toSorted(byId),
  links: map.links.toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1)),
});

/** The text of a revision, whose SHA-256 names it: JSON without blanks and with sorted keys, as RFC 8785 has it. */
export const revisionText = (map: MapDefinition): string => JSON.stringify(sortedKeys(canonicalMap(map)));

function sortedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortedKeys);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, field]) => [key, sortedKeys(field)]));
}
