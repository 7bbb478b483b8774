import { useSearchParams } from 'react-router-dom';

/** Everything that the list of maps is searched by, each in the address, so that a search can be linked to and gone back to. */
export const FILTERS = [
  'q',
  'sort',
  'size',
  'regions',
  'players',
  'mode',
  'stars',
  'fairness',
  'featured',
  'author',
  'language',
] as const;
export type FilterName = (typeof FILTERS)[number];
export type MapFilter = Readonly<Record<FilterName, string>>;

/** Bounds of territories and of regions by the names of their sizes. */
const SIZES: Readonly<Record<string, { least?: string; most?: string }>> = {
  small: { most: '30' },
  medium: { least: '31', most: '60' },
  large: { least: '61', most: '120' },
  huge: { least: '121' },
};
const REGIONS: Readonly<Record<string, { leastRegions?: string; mostRegions?: string }>> = {
  few: { mostRegions: '5' },
  some: { leastRegions: '6', mostRegions: '10' },
  many: { leastRegions: '11' },
};

export function useMapFilter() {
  const [params, setParams] = useSearchParams();
  const filter = Object.fromEntries(FILTERS.map((name) => [name, params.get(name) ?? ''])) as Record<
    FilterName,
    string
  >;
  return {
    filter,
    set: (change: Partial<MapFilter>): void =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          for (const [name, value] of Object.entries(change)) {
            if (value === '') after.delete(name);
            else after.set(name, value);
          }
          return after;
        },
        { replace: true },
      ),
  };
}

/** A filter as the server is asked. */
export function queryOf({ size, regions, ...same }: MapFilter): Record<string, string> {
  const given = Object.entries({ ...same, ...SIZES[size], ...REGIONS[regions] });
  return Object.fromEntries(given.filter(([, value]) => value !== ''));
}
