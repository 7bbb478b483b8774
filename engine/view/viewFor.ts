import { UNKNOWN_CARD } from '../model/cards.ts';
import { UNKNOWN_ARMIES, UNKNOWN_OWNER } from '../model/ids.ts';
import {
  areMates,
  handOf,
  type Battle,
  type CardTable,
  type GameState,
  type GameView,
  type Viewer,
} from '../model/state.ts';
import { rulesetFor } from '../rules/ruleset.ts';

/**
 * All that a viewer may know of a game, built up field by field: a field that
 * is not named here never leaves the server (rules.md 3.10).
 */
export function viewFor(state: GameState, viewer: Viewer): GameView {
  const { vision, mode } = rulesetFor(state.config);
  const hides = vision.hides && state.result === null;
  const sees = hides ? vision.visible(state, viewer) : null;
  const own = !hides || (viewer !== 'spectator' && areMates(state, viewer, state.current));
  return {
    map: state.map,
    config: state.config,
    // The count of all events would tell how much is hidden.
    version: hides ? 0 : state.version,
    round: state.round,
    turn: state.turn,
    phase: state.phase,
    current: state.current,
    seats: state.seats,
    teams: state.teams,
    owner: sees
      ? state.owner.map((owner, territory) => (sees[territory] ? owner : UNKNOWN_OWNER))
      : state.owner,
    armies: sees
      ? state.armies.map((armies, territory) => (sees[territory] ? armies : UNKNOWN_ARMIES))
      : state.armies,
    reserves: own ? state.reserves : 0,
    deployments: own ? state.deployments : [],
    fortifications: own ? state.fortifications : [],
    conquests: own ? state.conquests : [],
    pendingConquest: own ? state.pendingConquest : null,
    pendingForcedRedeem: own && state.pendingForcedRedeem,
    pendingCapitalAttack: alarmFor(state, viewer, sees),
    lastBattle: battleFor(state, viewer, sees),
    cards: cardsFor(state, viewer),
    objective: mode.objectiveFor(state, viewer),
    drawVotes: state.drawVotes,
    result: state.result,
    viewer,
  };
}

/** Attacker and defender with their teams, and whoever sees both ends. */
function battleFor(state: GameState, viewer: Viewer, sees: readonly boolean[] | null): Battle | null {
  const battle = state.lastBattle;
  if (battle === null || sees === null) return battle;
  return concerns(state, viewer, battle) || (sees[battle.from] && sees[battle.to]) ? battle : null;
}

/** An attack on a capital is an alarm to its defender, and to whoever sees the capital. */
function alarmFor(state: GameState, viewer: Viewer, sees: readonly boolean[] | null) {
  const attack = state.pendingCapitalAttack;
  if (attack === null || sees === null) return attack;
  if (concerns(state, viewer, attack) || (sees[attack.from] && sees[attack.capital])) return attack;
  return null;
}

export const concerns = (
  state: GameState,
  viewer: Viewer,
  { attacker, defender }: { attacker: number; defender: number },
): boolean =>
  viewer !== 'spectator' && (areMates(state, viewer, attacker) || areMates(state, viewer, defender));

/** One's own cards and those of teammates; of the others' only how many, until the end. */
function cardsFor(state: GameState, viewer: Viewer): CardTable {
  const { hands, types, setsRedeemed } = state.cards;
  const open = (seat: number): boolean =>
    state.result !== null || (viewer !== 'spectator' && areMates(state, viewer, seat));
  const seen = new Set(hands.flatMap((hand, seat) => (open(seat) ? hand : [])));
  return {
    hands: hands.map((_, seat) =>
      open(seat) ? handOf(state, seat) : handOf(state, seat).map(() => UNKNOWN_CARD),
    ),
    types: state.map.territories.map((_, card) => (seen.has(card) ? (types[card] ?? null) : null)),
    setsRedeemed,
  };
}
