import type { BoardPlan } from './plan.ts';
import type { Province } from './sources.ts';

/**
 * A string names countries and provinces: `FRA` is a whole country, `CAN/BC,AB` are two of its provinces. An object
 * means the provinces that pass all of its tests.
 */
export type Selector = string | CountryPart;

export interface CountryPart {
  readonly country: string;
  /** The province's label point must lie here, in degrees: from (inclusive) and to (exclusive). */
  readonly lon?: readonly [number, number];
  readonly lat?: readonly [number, number];
  readonly unit?: readonly string[];
  readonly region?: readonly string[];
  readonly except?: readonly string[];
}

const within = (value: number, range: readonly [number, number] | undefined): boolean =>
  range === undefined || (value >= range[0] && value < range[1]);

const among = (value: string, list: readonly string[] | undefined): boolean =>
  list === undefined || list.includes(value);

const wordsOf = (selector: Selector): Selector[] =>
  typeof selector === 'string' ? selector.split(' ') : [selector];

function matches(selector: Selector, province: Province): boolean {
  if (typeof selector === 'string') {
    const [country, codes] = selector.split('/');
    return province.country === country && among(province.code, codes?.split(','));
  }
  return (
    province.country === selector.country &&
    within(province.at[0], selector.lon) &&
    within(province.at[1], selector.lat) &&
    among(province.unit, selector.unit) &&
    among(province.region, selector.region) &&
    !(selector.except ?? []).includes(province.code)
  );
}

/** Provinces of each territory, by name. Throws where the plan names nothing, something twice, or forgets something. */
export function select(plan: BoardPlan, provinces: readonly Province[]): Map<string, Province[]> {
  const find = (selector: Selector, by: string): Province[] =>
    wordsOf(selector).flatMap((word) => {
      const found = provinces.filter((province) => matches(word, province));
      if (found.length === 0) throw new Error(`${by}: nothing matches ${JSON.stringify(word)}`);
      return found;
    });

  const omitted = new Set(plan.omit.flatMap((selector) => find(selector, 'omit')));
  const unused = new Set(provinces.filter((province) => !omitted.has(province)));
  const take = (selector: Selector, by: string): Province[] =>
    find(selector, by).filter((province) => {
      if (omitted.has(province)) return false;
      if (!unused.delete(province)) throw new Error(`${by}: ${province.country}/${province.code} is taken`);
      return true;
    });

  const chosen = new Map<string, Province[]>();
  for (const region of plan.regions) {
    for (const [name, selectors] of Object.entries(region.territories)) {
      if (chosen.has(name)) throw new Error(`${name} is declared twice`);
      chosen.set(
        name,
        selectors.flatMap((selector) => take(selector, name)),
      );
    }
  }

  const countries = new Set([...chosen.values()].flat().map((province) => province.country));
  const forgotten = [...unused].filter((one) => plan.extent === 'world' || countries.has(one.country));
  if (forgotten.length > 0) {
    const list = forgotten.map((one) => `${one.country}/${one.code} ${one.name} (${one.at.join(' ')})`);
    throw new Error(`${plan.id} leaves out ${list.join('; ')}`);
  }
  return chosen;
}
