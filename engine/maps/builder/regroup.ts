import type { Province } from './sources.ts';

/** Pieces that the source lists as countries of their own, where a board wants them with a neighbour. */
const COUNTRIES: Readonly<Record<string, string>> = {
  ALD: 'FIN',
  AND: 'ESP',
  CYN: 'CYP',
  ESB: 'CYP',
  GGY: 'GBR',
  GIB: 'ESP',
  IMN: 'GBR',
  JEY: 'GBR',
  KAB: 'KAZ',
  LIE: 'CHE',
  MCO: 'FRA',
  PSX: 'ISR',
  SMR: 'ITA',
  SOL: 'SOM',
  USG: 'CUB',
  VAT: 'ITA',
  WSB: 'CYP',
};

/** Provinces far from their country, under a code of their own. Crimea is named so that no board decides whose it is. */
const PROVINCES: Readonly<Record<string, string>> = {
  'FRA/GF': 'GUF',
  'RUS/43': 'CRM',
  'RUS/40': 'CRM',
};

/** The country and province codes that boards select by, from the source's own. */
export const regroup = (country: string, code: string): Pick<Province, 'country' | 'code'> => ({
  country: PROVINCES[`${country}/${code}`] ?? COUNTRIES[country] ?? country,
  code,
});
