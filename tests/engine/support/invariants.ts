import { OWN_CARD_BONUS } from '../../../engine/model/cards.ts';
import type { DiceRolled, EventOf, GameEvent } from '../../../engine/model/event.ts';
import type { CapitalFell } from '../../../engine/model/modeEvents.ts';
import { NEUTRAL } from '../../../engine/model/ids.ts';
import {
  areMates,
  armiesOf,
  countTerritories,
  handOf,
  isAlive,
  livingSeats,
  membersOf,
  ownerOf,
  type GameState,
} from '../../../engine/model/state.ts';
import { rulesetFor } from '../../../engine/rules/ruleset/ruleset.ts';
import { hold } from './hold.ts';
import { checkBooks, checkProgress } from './modeInvariants.ts';

/** Checks what must be true after each single event. */
export function checkEvent(before: GameState, event: GameEvent, after: GameState): void {
  hold(after.version === before.version + 1, 'one version an event');
  hold(after.reserves >= 0, 'reserves are never negative');
  hold(strength(after) - strength(before) === gain(before, event), 'armies balance');
  checkLand(after, event);
  if (after.cards !== before.cards || after.secret !== before.secret) checkCards(after);
  if (after.objective !== before.objective) checkProgress(before, after);
  if (event.type === 'turn_started') checkTurnOrder(before, event);
  if (event.type === 'dice_rolled') checkRoll(before, event);
  if (event.type === 'armies_deployed' || event.type === 'deployment_undone') checkTeamDeploy(after);
  if (event.type === 'game_ended') checkEnd(before, event, after);
}

/** Checks what must be true between commands. */
export function checkPosition(state: GameState): void {
  checkBooks(state);
  if (state.result !== null) {
    hold(state.phase === 'finished' && state.pendingConquest === null, 'nothing waits after the end');
    return;
  }
  hold(isAlive(state, state.current), 'the current player is alive');
  hold(
    (state.phase === 'reinforcement') === (state.reserves > 0 && !state.pendingForcedRedeem),
    'reserves make the phase',
  );
  state.seats.forEach((seat, index) => {
    hold(seat.eliminated === (countTerritories(state, index) === 0), 'alive means owning land');
    hold(!seat.eliminated || handOf(state, index).length === 0, 'the eliminated hold no cards');
  });
  const people = livingSeats(state).filter((seat) => state.seats[seat]?.isAi === false);
  hold(new Set(state.drawVotes).size === state.drawVotes.length, 'one vote each');
  hold(
    state.drawVotes.every((seat) => people.includes(seat)),
    'people who live vote',
  );
  hold(people.length === 0 || state.drawVotes.length < people.length, 'agreement ends the game');
  const limit = rulesetFor(state.config).mode.roundLimit(state.config);
  hold(limit === 0 || state.round <= limit, 'nobody plays past the round limit');
}

const strength = (state: GameState): number =>
  state.armies.reduce((sum, armies) => sum + armies, state.reserves);

/** Armies that an event brings into the world or takes out of it. */
function gain(before: GameState, event: GameEvent): number {
  switch (event.type) {
    case 'turn_started':
    case 'capital_reinforced':
    case 'hill_activated':
      return event.armies;
    case 'cards_redeemed':
      return event.armies + OWN_CARD_BONUS * event.bonusOn.length;
    case 'dice_rolled':
      return -event.attackerLosses - event.defenderLosses;
    case 'capital_fell':
      return spoilsOf(before, event);
    case 'turn_ended':
      return -before.reserves;
    default:
      return 0;
  }
}

/** Spoils are all the other land of the eliminated, and never more armies than stood there. */
function spoilsOf(before: GameState, { spoils, eliminated }: CapitalFell): number {
  hold(spoils.length === countTerritories(before, eliminated), 'all land is spoils');
  return spoils.reduce((sum, { territory, armies }) => {
    hold(ownerOf(before, territory) === eliminated, 'spoils are the land of the eliminated');
    hold(armies >= 1 && armies <= armiesOf(before, territory), 'spoils are what stood there, or less');
    return sum + armies - armiesOf(before, territory);
  }, 0);
}

function checkLand(state: GameState, event: GameEvent): void {
  const empty = event.type === 'dice_rolled' ? event.to : (state.pendingConquest?.to ?? -1);
  for (let territory = 0; territory < state.owner.length; territory++) {
    const owner = state.owner[territory] ?? NaN;
    const armies = state.armies[territory] ?? NaN;
    hold(Number.isInteger(owner) && owner >= NEUTRAL && owner < state.seats.length, 'one owner each');
    hold(Number.isInteger(armies) && armies >= (territory === empty ? 0 : 1), 'an army on every territory');
    hold(owner === NEUTRAL || state.result !== null || isAlive(state, owner), 'the eliminated own nothing');
  }
  hold(state.owner.length === state.map.territories.length, 'all land is there');
}

function checkCards(state: GameState): void {
  const { pile, discard } = state.secret;
  const seen = new Set([...pile, ...discard, ...state.cards.hands.flat()]);
  const count = state.cards.hands.reduce((sum, hand) => sum + hand.length, pile.length + discard.length);
  hold(seen.size === count && count === state.cards.types.length, 'every card exists once');
}

function checkTurnOrder(before: GameState, event: EventOf<'turn_started'>): void {
  const seats = before.seats.length;
  let seat = before.current;
  let round = before.round;
  do {
    seat = (seat + 1) % seats;
    if (seat === 0) round++;
  } while (!isAlive(before, seat));
  hold(event.seat === seat && event.round === round && event.turn === before.turn + 1, 'the next in order');
}

function checkRoll(before: GameState, { attacker, defender, from, to, first }: DiceRolled): void {
  hold(!areMates(before, attacker, defender), 'mates do not fight');
  const { objective, round } = before;
  if (objective.mode !== 'capitals' || objective.capitals[defender] !== to) return;
  hold(round > 1, 'capitals are safe in round 1');
  const asked = before.pendingCapitalAttack;
  hold(
    !first || objective.confirmed.includes(to) || (asked?.from === from && asked.capital === to),
    'an attack on a capital was checked',
  );
}

/** M3: the armies on the land of mates against all that the turn has to place. */
function checkTeamDeploy(state: GameState): void {
  const { deployments, current, config, reserves } = state;
  const sum = (some: typeof deployments): number => some.reduce((total, { armies }) => total + armies, 0);
  const onMates = sum(deployments.filter(({ territory }) => ownerOf(state, territory) !== current));
  const all = sum(deployments) + reserves;
  const most = { none: 0, half: Math.floor(all / 2), full: all }[config.teamDeploy];
  hold(onMates <= most, 'no more for mates than agreed');
}

function checkEnd(before: GameState, { winners }: EventOf<'game_ended'>, after: GameState): void {
  hold(
    winners.some((seat) => isAlive(before, seat)),
    'somebody has won',
  );
  for (const seat of winners) {
    const team = membersOf(before, before.teams[seat] ?? seat);
    hold(
      team.every((mate) => winners.includes(mate)),
      'a team wins whole',
    );
  }
  after.seats.forEach((seat, index) => {
    hold(seat.eliminated || winners.includes(index), 'who has not won is out');
    hold(
      seat.eliminatedReason !== 'objective' || !winners.includes(index),
      'no winner is out by the objective',
    );
  });
}
