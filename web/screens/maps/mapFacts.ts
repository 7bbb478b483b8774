import { t } from '@lingui/core/macro';
import type { BuiltInMap } from '../../../engine/maps/catalogue.ts';
import { playersWords } from '../parts/words/playersWords.ts';

/** A map in one line. */
export function mapFacts({
  territories,
  regions,
  players,
}: Pick<BuiltInMap, 'territories' | 'regions' | 'players'>): string {
  const { min, max, recommended } = players;
  const [from, to] = recommended;
  const count = playersWords(min, max);
  if (min === max) return t`${territories} territories · ${regions} regions · ${count}`;
  if (from === to) return t`${territories} territories · ${regions} regions · ${count}, best with ${from}`;
  return t`${territories} territories · ${regions} regions · ${count}, best with ${from} to ${to}`;
}
