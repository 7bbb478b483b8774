import type { BoardMap } from '../model/boardMap.ts';
import type { TerritoryIndex } from '../model/ids.ts';
import { armiesOf, ownerOf, type GameView } from '../model/state.ts';
import type { Progress } from './progress.ts';
import { landOf, landTouched } from './touched.ts';
import type { Order } from './turnPlan.ts';

/** One way in which a plan may have gone so far, or several that go on alike. */
export interface Branch {
  readonly view: GameView;
  readonly progress: Progress;
  readonly chance: number;
  /** All attacks so far have taken their targets. */
  readonly allTaken: boolean;
}

/** One of the things that may come of the next command of a branch. */
export interface NextBranch extends Omit<Branch, 'allTaken'> {
  /** The position in which the orders were settled that have been since. */
  readonly seen: GameView;
  readonly isEnd: boolean;
}

export interface OpenBranches {
  add(branch: Branch): void;
  /** Those that are to be carried on first; none of them can still grow. undefined = no more. */
  next(): Iterable<Branch> | undefined;
}

/** From one of its orders on the plan looks at this alone. */
interface Ahead {
  readonly land: readonly TerritoryIndex[];
  /** The way of a march may lead over any land that the plan has touched. */
  readonly route: readonly TerritoryIndex[];
  /** Earlier orders that later ones hang on. */
  readonly required: readonly number[];
}

const MOST_ARMIES = 2 ** 22;

/** Branches that wait to be carried on. Two that the rest of the plan cannot tell apart become one. */
export function openBranches(map: BoardMap, orders: readonly Order[]): OpenBranches {
  const ahead = orders.map((_, due): Ahead => {
    const left = orders.slice(due);
    return {
      land: landTouched(map, left),
      route: left.some(({ type }) => type === 'fortify') ? landTouched(map, orders) : [],
      required: left.flatMap((order) =>
        'requires' in order && order.requires !== undefined ? order.requires : [],
      ),
    };
  });
  const byRank = new Map<number, Map<string, Branch>>();

  return {
    add(branch) {
      const rank = rankOf(branch, orders);
      const equals = byRank.get(rank) ?? new Map<string, Branch>();
      byRank.set(rank, equals);
      const key = keyOf(branch, orders, ahead);
      const known = equals.get(key);
      equals.set(key, known ? { ...known, chance: known.chance + branch.chance } : branch);
    },
    next() {
      if (byRank.size === 0) return undefined;
      const first = Math.min(...byRank.keys());
      const branches = byRank.get(first);
      byRank.delete(first);
      return branches?.values();
    },
  };
}

/** A fight only ever takes armies away: whoever has more left comes first, so that all ways to a position have met there. */
function rankOf({ view, progress }: Branch, orders: readonly Order[]): number {
  const due = progress.results.length;
  const order = orders[due];
  if (order === undefined) return due * MOST_ARMIES;
  const armies = landOf(view.map, order).reduce((sum, territory) => sum + armiesOf(view, territory), 0);
  return (due + 1) * MOST_ARMIES - 2 * armies - (view.pendingConquest ? 1 : 0);
}

function keyOf(
  { view, progress, allTaken }: Branch,
  orders: readonly Order[],
  ahead: readonly Ahead[],
): string {
  const due = progress.results.length;
  const order = orders[due];
  const { land, route, required } = ahead[due] ?? { land: [], route: [], required: [] };
  return [
    due,
    ...land.map((territory) => `${ownerOf(view, territory)}:${armiesOf(view, territory)}`),
    ...route.map((territory) => ownerOf(view, territory)),
    ...required.map((index) => progress.results[index]?.outcome[2]),
    view.phase,
    view.reserves,
    view.pendingConquest?.minimum,
    order?.type === 'attack' && order.maxLosses !== null ? progress.lost : '',
    progress.given,
    allTaken,
  ].join(' ');
}
