import { MAX_ATTACK_DICE } from '../model/dice.ts';
import type { GameEvent } from '../model/event.ts';
import { UNKNOWN_ARMIES } from '../model/ids.ts';
import { armiesOf, isAlive, type GameView } from '../model/state.ts';
import { battleOdds } from '../odds/battle.ts';
import { routeOf } from '../rules/commands/attack.ts';
import { evolveView } from '../rules/evolve.ts';
import { reinforcementsFor } from '../rules/elements/reinforcement.ts';
import { predictOne } from '../view/predict.ts';
import { fightEvents, type Route } from './fight.ts';
import { afterRefusal, afterCommand, nextStep } from './nextStep.ts';
import { NOT_BEGUN } from './progress.ts';
import type { Order, OrderOf } from './turnPlan.ts';

/**
 * The viewer's turn as it would begin if nobody moved before it, or as it stands when it is theirs. What a view
 * does not tell, as the dearer first round, is left out.
 */
export function plannedStart(view: GameView): GameView {
  const { viewer: seat, current } = view;
  if (seat === 'spectator' || seat === current || view.result !== null || !isAlive(view, seat)) return view;
  const seats = view.seats.length;
  const ahead = (seat - current + seats) % seats;
  const between = Array.from({ length: ahead }, (_, step) => (current + step + 1) % seats);
  const { forTerritories, forRegions } = reinforcementsFor(view, seat);
  return evolveView(view, [
    { type: 'turn_ended', seat: current },
    {
      type: 'turn_started',
      seat,
      turn: view.turn + between.filter((other) => isAlive(view, other)).length,
      round: seat > current ? view.round : view.round + 1,
      armies: forTerritories + forRegions,
      forTerritories,
      forRegions,
    },
  ]);
}

/**
 * The board after these orders if all goes as wanted: every attack that can be
 * made takes its target, with as many left as is usual. An order to end the
 * turn shows nothing: what comes after it is not the player's to plan.
 */
export function plannedView(view: GameView, orders: readonly Order[]): GameView {
  let shown = plannedStart(view);
  let progress = NOT_BEGUN;
  for (;;) {
    const { command, progress: now } = nextStep(shown, orders, progress);
    if (command === null || command.type === 'end_turn') return shown;
    const predicted = predictOne(shown, command);
    if (!predicted.ok) {
      progress = afterRefusal(orders, now, predicted.rejection.code);
      continue;
    }
    if (command.type !== 'attack') {
      shown = predicted.view;
      progress = afterCommand(orders, now, command, []);
      continue;
    }
    const route = routeOf(shown, shown.current, command);
    const order = orders[now.results.length];
    if ('rejection' in route || order?.type !== 'attack' || armiesOf(shown, route.to) === UNKNOWN_ARMIES) {
      progress = afterRefusal(orders, now, 'rejection' in route ? route.rejection.code : 'not_adjacent');
      continue;
    }
    const events = conquest(shown, route, order);
    shown = evolveView(shown, events);
    progress = afterCommand(orders, now, command, events);
  }
}

/** A fight that is won with the usual losses. */
function conquest(view: GameView, route: Route, { leave, maxLosses }: OrderOf<'attack'>): GameEvent[] {
  const [spare, defending] = [armiesOf(view, route.from) - leave, armiesOf(view, route.to)];
  const risked = maxLosses === null ? spare : Math.min(spare, maxLosses);
  const survivors = Math.max(1, Math.round(battleOdds(risked, defending).meanSurvivors));
  return fightEvents(view, route, {
    attackerLosses: risked - survivors,
    defenderLosses: defending,
    minimum: Math.min(MAX_ATTACK_DICE, survivors),
  });
}
