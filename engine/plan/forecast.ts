import { MAX_ATTACK_DICE, MAX_DEFENCE_DICE } from '../model/dice.ts';
import type { GameEvent } from '../model/event.ts';
import { UNKNOWN_ARMIES } from '../model/ids.ts';
import { armiesOf, type GameView } from '../model/state.ts';
import { exchangeOdds } from '../odds/exchange.ts';
import { routeOf } from '../rules/commands/attack.ts';
import { evolveView } from '../rules/evolve.ts';
import { predictOne } from '../view/predict.ts';
import { openBranches, type Branch, type NextBranch } from './branches.ts';
import { fightEvents, type Route } from './fight.ts';
import { afterRefusal, afterCommand, closed, nextStep } from './nextStep.ts';
import { NOT_BEGUN, type Progress } from './progress.ts';
import { tallyOf, type Forecast } from './tally.ts';
import type { Order } from './turnPlan.ts';

/** Less likely branches are left out; what they would add is below what is shown. */
const NEGLIGIBLE = 1e-9;

/**
 * Carries the plan out in every way that the dice allow, an exchange at a time,
 * by the same function that carries it out in earnest. Branches that differ in
 * nothing that the rest of the plan looks at go on as one.
 */
export function forecast(view: GameView, orders: readonly Order[]): Forecast {
  const tally = tallyOf(view.map, orders);
  const open = openBranches(view.map, orders);
  open.add({ view, progress: NOT_BEGUN, chance: 1, allTaken: true });
  for (let branches = open.next(); branches; branches = open.next()) {
    for (const branch of branches) {
      for (const step of carriedOn(branch, orders)) {
        const after = tally.settle(branch, step);
        if (!step.isEnd && after.chance >= NEGLIGIBLE) open.add(after);
      }
    }
  }
  return tally.sum();
}

function carriedOn(branch: Branch, orders: readonly Order[]): NextBranch[] {
  const { view, chance } = branch;
  const { command, progress } = nextStep(view, orders, branch.progress);
  const to = (after: Progress, next = view, share = 1): NextBranch => ({
    view: next,
    seen: view,
    progress: after,
    chance: chance * share,
    isEnd: false,
  });
  if (command === null) return [{ ...to(progress), isEnd: true }];
  const predicted = predictOne(view, command);
  if (!predicted.ok) return [to(afterRefusal(orders, progress, predicted.rejection.code))];
  if (command.type === 'attack') {
    const route = routeOf(view, view.current, command);
    if ('rejection' in route) return [to(afterRefusal(orders, progress, route.rejection.code))];
    // Nobody can tell the odds against what they do not see: the worst is assumed.
    if (armiesOf(view, route.to) === UNKNOWN_ARMIES)
      return [to(afterRefusal(orders, progress, 'not_adjacent'))];
    return exchanges(view, route, command.armies ?? route.usable).map(({ probability, events }) =>
      to(afterCommand(orders, progress, command, events), evolveView(view, events), probability),
    );
  }
  const after = afterCommand(orders, progress, command, []);
  return command.type === 'end_turn'
    ? [{ ...to(closed(orders, after)), isEnd: true }]
    : [to(after, predicted.view)];
}

/** The ways in which one exchange of an attack can end. */
function exchanges(
  view: GameView,
  route: Route,
  sent: number,
): { probability: number; events: GameEvent[] }[] {
  const dice = Math.min(MAX_ATTACK_DICE, sent);
  const defending = Math.min(MAX_DEFENCE_DICE, armiesOf(view, route.to));
  return exchangeOdds(dice, defending).outcomes.map(({ attackerLosses, defenderLosses, probability }) => ({
    probability,
    events: fightEvents(view, route, { attackerLosses, defenderLosses, minimum: dice }),
  }));
}
