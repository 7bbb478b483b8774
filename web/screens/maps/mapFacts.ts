import { t } from '@lingui/core/macro';
import type { BuiltInMap } from '../../../engine/maps/catalogue.ts';

/** A map in one line. */
export function mapFacts({
  territories,
  regions,
  players,
}: Pick<BuiltInMap, 'territories' | 'regions' | 'players'>): string {
  const { min, max, recommended } = players;
  const [from, to] = recommended;
  if (from === to) {
    return t`${territories} territories · ${regions} regions · ${min} to ${max} players, best with ${from}`;
  }
  return t`${territories} territories · ${regions} regions · ${min} to ${max} players, best with ${from} to ${to}`;
}
