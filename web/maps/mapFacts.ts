import type { BuiltInMap } from '../../engine/maps/catalogue.ts';

/** A map in one line. */
export function mapFacts({ territories, regions, players }: BuiltInMap): string {
  const [from, to] = players.recommended;
  return `${territories} territories · ${regions} regions · ${players.min} to ${players.max} players, best with ${from} to ${to}`;
}
