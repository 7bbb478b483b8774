import { MAX_ATTACK_DICE, MAX_DEFENCE_DICE } from '../model/dice.ts';
import type { GameEvent } from '../model/event.ts';
import type { TerritoryIndex } from '../model/ids.ts';
import { armiesOf, ownerOf, type GameView } from '../model/state.ts';
import { exchangeOdds } from '../odds/exchange.ts';
import { routeOf } from '../rules/commands/attack.ts';
import { evolveView } from '../rules/evolve.ts';
import { predictOne } from '../view/predict.ts';
import { afterRefusal, afterStep, closed, nextStep } from './nextStep.ts';
import { NOT_BEGUN, type OrderResult, type Progress } from './progress.ts';
import type { Order } from './turnPlan.ts';

/** How a plan may go, exactly, if nothing changes before it is carried out. */
export interface Forecast {
  /** `orders[n]`: the chances of what may become of order n; they sum to 1. */
  readonly orders: readonly Readonly<Record<OrderResult['outcome'], number>>[];
  /** That every attack takes its target. */
  readonly allTaken: number;
  /** By territory that the plan may change: who may hold it with how many in the end. */
  readonly land: ReadonlyMap<TerritoryIndex, readonly Holding[]>;
}

export interface Holding {
  readonly owner: number;
  readonly armies: number;
  readonly chance: number;
}

interface Branch {
  readonly view: GameView;
  readonly progress: Progress;
  readonly chance: number;
}

/** Less likely branches are left out; what they would add is below what is shown. */
const NEGLIGIBLE = 1e-9;

/**
 * Carries the plan out in every way that the dice allow, an exchange at a time,
 * by the same function that carries it out in earnest. Branches that have come
 * to the same position go on as one.
 */
export function forecast(view: GameView, orders: readonly Order[]): Forecast {
  const touched = touchedBy(view, orders);
  const ends: Branch[] = [];
  let open: Branch[] = [{ view, progress: NOT_BEGUN, chance: 1 }];
  while (open.length > 0) {
    const next = new Map<string, Branch>();
    for (const branch of open) {
      for (const after of carriedOn(branch, orders, ends)) {
        if (after.chance < NEGLIGIBLE) continue;
        const key = keyOf(after, touched);
        const known = next.get(key);
        next.set(key, known ? { ...known, chance: known.chance + after.chance } : after);
      }
    }
    open = [...next.values()];
  }
  return summary(orders, ends, touched);
}

function carriedOn(branch: Branch, orders: readonly Order[], ends: Branch[]): Branch[] {
  const { view, chance } = branch;
  const { command, progress } = nextStep(view, orders, branch.progress);
  if (command === null) {
    ends.push({ view, progress, chance });
    return [];
  }
  const refused = (code: Parameters<typeof afterRefusal>[2]): Branch[] => [
    { view, progress: afterRefusal(orders, progress, code), chance },
  ];
  const predicted = predictOne(view, command);
  if (!predicted.ok) return refused(predicted.rejection.code);
  if (command.type === 'attack') {
    const route = routeOf(view, view.current, command);
    if ('rejection' in route) return refused(route.rejection.code);
    return exchanges(view, route, command.armies ?? route.usable).map(({ probability, events }) => ({
      view: evolveView(view, events),
      progress: afterStep(orders, progress, command, events),
      chance: chance * probability,
    }));
  }
  const after = afterStep(orders, progress, command, []);
  if (command.type !== 'end_turn') return [{ view: predicted.view, progress: after, chance }];
  ends.push({ view, progress: closed(orders, after), chance });
  return [];
}

/** The ways in which one exchange of an attack can end. */
function exchanges(
  view: GameView,
  { from, to, usable }: { from: TerritoryIndex; to: TerritoryIndex; usable: number },
  sent: number,
): { probability: number; events: GameEvent[] }[] {
  const [attacker, defender] = [view.current, ownerOf(view, to)];
  const dice = Math.min(MAX_ATTACK_DICE, sent);
  const defending = Math.min(MAX_DEFENCE_DICE, armiesOf(view, to));
  return exchangeOdds(dice, defending).outcomes.map(({ attackerLosses, defenderLosses, probability }) => {
    const rolled: GameEvent = {
      type: 'dice_rolled',
      from,
      to,
      attacker,
      defender,
      attackerDice: [],
      defenderDice: [],
      attackerLosses,
      defenderLosses,
      first: true,
    };
    if (defenderLosses < armiesOf(view, to)) return { probability, events: [rolled] };
    const taken: GameEvent = {
      type: 'territory_conquered',
      seat: attacker,
      from,
      to,
      defender,
      minimum: dice,
    };
    const left = usable - attackerLosses;
    const moved: GameEvent[] = left <= dice ? [{ type: 'conquest_transferred', from, to, armies: left }] : [];
    return { probability, events: [rolled, taken, ...moved] };
  });
}

const touchedBy = (view: GameView, orders: readonly Order[]): TerritoryIndex[] => [
  ...new Set(
    orders.flatMap((order) => {
      const ids =
        order.type === 'deploy'
          ? [order.territoryId]
          : 'fromTerritoryId' in order
            ? [order.fromTerritoryId, order.toTerritoryId]
            : [];
      return ids.flatMap((id) => view.map.indexOf.get(id) ?? []);
    }),
  ),
];

/** Branches of one key can go on as one: all that the plan still looks at is the same. */
const keyOf = ({ view, progress }: Branch, touched: readonly TerritoryIndex[]): string =>
  [
    ...touched.map((territory) => `${ownerOf(view, territory)}:${armiesOf(view, territory)}`),
    view.phase,
    view.reserves,
    view.pendingConquest?.minimum,
    progress.results.map(({ outcome }) => outcome[2]).join(''),
    progress.lost,
    progress.given,
  ].join(' ');

function summary(
  orders: readonly Order[],
  ends: readonly Branch[],
  touched: readonly TerritoryIndex[],
): Forecast {
  const attacks = orders.flatMap(({ type }, index) => (type === 'attack' ? [index] : []));
  const sumOf = (fits: (end: Branch) => boolean): number =>
    ends.reduce((sum, end) => (fits(end) ? sum + end.chance : sum), 0);
  const outcome = (index: number, wanted: OrderResult['outcome']): number =>
    sumOf(({ progress }) => progress.results[index]?.outcome === wanted);
  return {
    orders: orders.map((_, index) => ({
      done: outcome(index, 'done'),
      stopped: outcome(index, 'stopped'),
      skipped: outcome(index, 'skipped'),
      impossible: outcome(index, 'impossible'),
    })),
    allTaken: sumOf(({ progress }) => attacks.every((index) => progress.results[index]?.outcome === 'done')),
    land: new Map(touched.map((territory) => [territory, holdingsOf(territory, ends)])),
  };
}

/** Most likely first. */
function holdingsOf(territory: TerritoryIndex, ends: readonly Branch[]): Holding[] {
  const chances = new Map<string, Holding>();
  for (const { view, chance } of ends) {
    const [owner, armies] = [ownerOf(view, territory), armiesOf(view, territory)];
    const key = `${owner}:${armies}`;
    chances.set(key, { owner, armies, chance: (chances.get(key)?.chance ?? 0) + chance });
  }
  return [...chances.values()].toSorted((a, b) => b.chance - a.chance);
}
