import type { BoardMap } from '../model/boardMap.ts';
import { NEUTRAL, type Seat, type TerritoryIndex } from '../model/ids.ts';

/** The deal as a commander sees it before the start. */
interface Dealt {
  readonly map: BoardMap;
  /** `owner[territory]`. */
  readonly owner: readonly number[];
  readonly teams: readonly number[];
}

/**
 * The capital that a commander picks on its land (K14). It looks no farther than the neighbours, so it uses nothing
 * that fog would hide; which of equally good ones it takes depends on its seed, or rivals would know.
 */
export function capitalPick({ map, owner, teams }: Dealt, seat: Seat, seed: number): TerritoryIndex {
  const own = owner.flatMap((holder, territory) => (holder === seat ? [territory] : []));
  const safety = (territory: TerritoryIndex): number =>
    (map.neighbours[territory] ?? []).reduce((sum, near) => sum + weight(owner[near] ?? NEUTRAL), 0);
  const weight = (holder: number): number => {
    if (holder === NEUTRAL) return 0;
    return teams[holder] === teams[seat] ? 1 : -1;
  };
  const safest = Math.max(...own.map(safety));
  const best = own.filter((territory) => safety(territory) === safest);
  const pick = best[seed % best.length];
  if (pick === undefined) throw new RangeError(`seat ${seat} has no land`);
  return pick;
}
