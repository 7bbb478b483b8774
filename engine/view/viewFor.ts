import { UNKNOWN_CARD } from '../model/cards.ts';
import { UNKNOWN_ARMIES, UNKNOWN_OWNER } from '../model/ids.ts';
import {
  areMates,
  handOf,
  isAlive,
  livingSeats,
  type CardTable,
  type GameState,
  type GameView,
  type Viewer,
} from '../model/state.ts';
import { rulesetFor } from '../rules/ruleset/ruleset.ts';

/**
 * All that a viewer may know of a game, built up field by field: a field that is not named here never leaves the
 * server (V1, G1, G8).
 */
export function viewFor(state: GameState, viewer: Viewer): GameView {
  const { vision, mode } = rulesetFor(state.config);
  const eyes = eyesOf(state, viewer);
  const hides = hidesFrom(state, viewer) && state.result === null;
  const sees = hides ? vision.visible(state, eyes) : null;
  const own = seesTurn(state, viewer);
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
    owner: sees ? ownersFor(state, sees) : state.owner,
    armies: sees
      ? state.armies.map((armies, territory) => (sees[territory] ? armies : UNKNOWN_ARMIES))
      : state.armies,
    reserves: own ? state.reserves : 0,
    deployments: own ? state.deployments : [],
    fortifications: own ? state.fortifications : [],
    conquests: own ? state.conquests : [],
    pendingConquest: own ? state.pendingConquest : null,
    pendingForcedRedeem: own && state.pendingForcedRedeem,
    pendingCapitalAttack: own ? state.pendingCapitalAttack : null,
    // A battle that others' hidden ones replace would tell of them: the events tell it.
    lastBattle: own ? state.lastBattle : null,
    cards: cardsFor(state, eyes),
    objective: mode.objectiveFor(state, eyes, hides),
    drawVotes: state.drawVotes,
    result: state.result,
    viewer,
  };
}

/** In fog the eliminated see what is public, like anybody who watches. */
export const eyesOf = (state: GameState, viewer: Viewer): Viewer =>
  viewer === 'spectator' || isAlive(state, viewer) || !rulesetFor(state.config).vision.hides
    ? viewer
    : 'spectator';

/** Does the fog hide anything from this viewer? Not from the dead where they may see, once their whole side is out. */
export function hidesFrom(state: GameState, viewer: Viewer): boolean {
  if (!rulesetFor(state.config).vision.hides) return false;
  const isDead = viewer !== 'spectator' && livingSeats(state).every((seat) => !areMates(state, viewer, seat));
  return !(isDead && state.config.graveVision === true);
}

/** May this viewer know what the player whose turn it is has done, and how much is left? Their side may (G8). */
export function seesTurn(state: GameState, viewer: Viewer): boolean {
  if (state.result !== null || !hidesFrom(state, viewer)) return true;
  const eyes = eyesOf(state, viewer);
  return eyes !== 'spectator' && areMates(state, eyes, state.current);
}

/** The owner of a mode's landmark is public, its strength is not (G2). */
function ownersFor(state: GameState, sees: readonly boolean[]): readonly number[] {
  const { vision, mode } = rulesetFor(state.config);
  if (vision.showsOwners) return state.owner;
  const landmarks = mode.landmarks(state);
  return state.owner.map((owner, territory) =>
    sees[territory] || landmarks.includes(territory) ? owner : UNKNOWN_OWNER,
  );
}

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
