import type { BoardMap } from '../../../engine/model/boardMap.ts';
import type { Seat } from '../../../engine/model/ids.ts';
import type {
  CapitalsObjective,
  ContractsObjective,
  HillObjective,
} from '../../../engine/model/objective.ts';
import { CRAFTED } from './boards.ts';

const at = (map: BoardMap, id: string): number => map.indexOf.get(id) ?? -1;

/** Capitals by seat as blank-separated ids, `-` for one that has fallen. */
export const capitalsAt = (capitals: string, confirmed = '', map = CRAFTED): CapitalsObjective => ({
  mode: 'capitals',
  capitals: capitals.split(' ').map((id) => (id === '-' ? null : at(map, id))),
  confirmed: confirmed
    .split(' ')
    .filter(Boolean)
    .map((id) => at(map, id)),
});

/** A hill without a word about it has no claims, no history but itself. */
export interface Hill {
  readonly hill: string | null;
  readonly next?: string;
  readonly since?: number;
  readonly past?: string;
  readonly points: readonly number[];
  /** Seats that claim it. */
  readonly claims?: readonly Seat[];
  readonly map?: BoardMap;
}

export const hillAt = ({
  hill,
  next,
  since = 2,
  past,
  points,
  claims,
  map = CRAFTED,
}: Hill): HillObjective => ({
  mode: 'king_of_the_hill',
  hill: hill === null ? null : at(map, hill),
  next: next === undefined ? null : at(map, next),
  since,
  past: (past ?? hill ?? '')
    .split(' ')
    .filter(Boolean)
    .map((id) => at(map, id)),
  points,
  claims: points.map((_, seat) => claims?.includes(seat) ?? false),
});

/** `targets[seat]`. */
export const contracts = (
  targets: readonly (Seat | null)[],
  completed = targets.map(() => 0),
): ContractsObjective => ({ mode: 'assassination', targets, completed });
