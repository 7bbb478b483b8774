import { HAND_LIMIT } from '../../model/cards.ts';
import type { CommandOf } from '../../model/command.ts';
import { accept, reject, type Refused } from '../../model/decision.ts';
import { MAX_ATTACK_DICE, MAX_DEFENCE_DICE } from '../../model/dice.ts';
import type { GameEvent } from '../../model/event.ts';
import { NEUTRAL, type Seat, type TerritoryIndex } from '../../model/ids.ts';
import type { RandomStream } from '../../model/random.ts';
import {
  areMates,
  armiesOf,
  countTerritories,
  handOf,
  ownerOf,
  type Board,
  type GameState,
} from '../../model/state.ts';
import { rollExchange } from '../elements/combat.ts';
import { areAdjacent } from '../elements/connection.ts';
import type { Authoritative } from './handler.ts';

/**
 * One exchange of dice (A5), or with `armies` as many as it takes until the target falls or that many attackers
 * are lost (A6). The defender always rolls as many dice as they may (A3).
 */
export const attack: Authoritative<CommandOf<'attack'>> = {
  predictable: false,
  phases: ['attack'],
  by: 'current',
  duringConquest: false,
  duringForcedRedeem: false,
  decide({ state, ruleset: { mode }, seat, random }, command) {
    const route = routeOf(state, seat, command);
    if ('rejection' in route) return route;
    const { from, to, usable } = route;
    const armies = command.armies ?? null;
    const refused = mode.protection(state, to);
    if (refused) return reject(refused);
    const first = mode.beforeAttack(state, { seat, from, to, armies });
    if (first) return accept(first);

    const stream = random.stream('roll', from, to);
    const battle = fight({ state, seat, from, to, usable, committed: armies }, stream);
    if (!battle.conquered) return accept(...battle.events);

    const { attackersLeft, lastDice } = battle;
    const defender = ownerOf(state, to);
    const events: GameEvent[] = [
      ...battle.events,
      { type: 'territory_conquered', seat, from, to, defender, minimum: lastDice },
      ...elimination(state, seat, defender),
    ];
    if (attackersLeft <= lastDice) {
      events.push({ type: 'conquest_transferred', from, to, armies: lastDice });
    }
    return accept(...events);
  },
};

interface Route {
  readonly from: TerritoryIndex;
  readonly to: TerritoryIndex;
  /** Armies that may be sent. */
  readonly usable: number;
}

/** The way of an attack, or why it may not be made, as far as that does not hang on the mode. */
export function routeOf(
  board: Board,
  seat: Seat,
  { fromTerritoryId, toTerritoryId, armies }: CommandOf<'attack'>,
): Route | Refused {
  const from = board.map.indexOf.get(fromTerritoryId);
  const to = board.map.indexOf.get(toTerritoryId);
  if (from === undefined || to === undefined) return reject('unknown_territory');
  if (ownerOf(board, from) !== seat) return reject('not_owner');
  if (ownerOf(board, to) === seat) return reject('own_territory');
  if (areMates(board, seat, ownerOf(board, to))) return reject('teammate');
  if (!areAdjacent(board, from, to)) return reject('not_adjacent');
  if (board.config.trench && board.conquests.includes(from)) return reject('trench');
  const usable = armiesOf(board, from) - 1;
  if (usable < 1) return reject('must_leave_one');
  return armies !== undefined && armies > usable ? reject('too_many_armies') : { from, to, usable };
}

interface Assault {
  state: GameState;
  seat: Seat;
  from: TerritoryIndex;
  to: TerritoryIndex;
  usable: number;
  /** Armies that may be lost; null = a single exchange. */
  committed: number | null;
}

function fight(assault: Assault, stream: RandomStream) {
  const { state, seat, from, to, usable, committed } = assault;
  const events: GameEvent[] = [];
  const defender = ownerOf(state, to);
  let attackersLeft = usable;
  let committedLeft = committed ?? usable;
  let defendersLeft = armiesOf(state, to);
  let lastDice = 0;
  do {
    lastDice = Math.min(MAX_ATTACK_DICE, committedLeft);
    const exchange = rollExchange(lastDice, Math.min(MAX_DEFENCE_DICE, defendersLeft), stream);
    attackersLeft -= exchange.attackerLosses;
    committedLeft -= exchange.attackerLosses;
    defendersLeft -= exchange.defenderLosses;
    events.push({
      type: 'dice_rolled',
      from,
      to,
      attacker: seat,
      defender,
      attackerDice: exchange.attackerDice,
      defenderDice: exchange.defenderDice,
      attackerLosses: exchange.attackerLosses,
      defenderLosses: exchange.defenderLosses,
      first: events.length === 0,
    });
  } while (committed !== null && defendersLeft > 0 && committedLeft > 0);
  return { events, conquered: defendersLeft === 0, attackersLeft, lastDice };
}

/** The end of a defender whose last territory this was: their cards pass to the conqueror at once (E3, E4). */
function elimination(state: GameState, seat: Seat, defender: number): GameEvent[] {
  if (defender === NEUTRAL || countTerritories(state, defender) > 1) return [];

  const captured = handOf(state, defender);
  const events: GameEvent[] = [{ type: 'player_eliminated', seat: defender, by: seat }];
  if (captured.length === 0) return events;

  events.push({ type: 'cards_captured', seat, from: defender, cards: captured });
  const hand = handOf(state, seat).length + captured.length;
  if (hand >= HAND_LIMIT && !state.config.advancedCards) events.push({ type: 'redemption_forced', seat });
  return events;
}
