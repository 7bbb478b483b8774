import { HAND_LIMIT } from '../../model/cards.ts';
import { picksCapitals } from '../../model/capitalChoice.ts';
import type { GameEvent } from '../../model/event.ts';
import { NEUTRAL, type Seat, type TerritoryIndex } from '../../model/ids.ts';
import type { CapitalsObjective } from '../../model/objective.ts';
import { shuffle, type RandomStream } from '../../model/random.ts';
import { areMates, armiesOf, handOf, territoriesOf, type Board, type GameState } from '../../model/state.ts';
import { distancesFrom } from '../elements/connection.ts';
import { domination, lastStanding } from './domination.ts';
import type { Deal, GameMode } from './mode.ts';

/** Armies on top of the starting ones (K2), and each turn (K3). */
const GARRISON = 3;
export const CAPITAL_UPKEEP = 1;
const RESTARTS = 200;
export const CAPITAL_PRIZE = 12;

/** Lose your capital and you are out (K7); the last side with a capital wins (K11). */
export const capitals: GameMode = {
  ...domination,
  open(deal, random) {
    const chosen = picked(deal, farApart(deal, random.stream('capital')));
    return {
      objective: { mode: 'capitals', capitals: chosen, confirmed: [] },
      extra: new Map(chosen.map((capital) => [capital, GARRISON])),
      compensationOn: chosen,
    };
  },
  protection: (board, to) =>
    board.round === 1 && capitalsOf(board).includes(to) ? 'capital_protected' : null,
  beforeAttack(board, { seat, from, to, armies }) {
    const objective = objectiveOf(board);
    const defender = capitalsOf(board).indexOf(to);
    const asked = board.pendingCapitalAttack;
    return defender < 0 || objective?.confirmed.includes(to) || (asked?.from === from && asked.capital === to)
      ? null
      : { type: 'capital_attack_checked', attack: { attacker: seat, defender, from, capital: to, armies } };
  },
  react(before, after, events) {
    const objective = objectiveOf(after);
    if (!objective) return [];
    const started = events.find((event) => event.type === 'turn_started');
    if (started) return newTurn(objective, started.seat);
    const fallen = events.some((event) => event.type === 'conquest_transferred')
      ? fallenCapital(before, after, objective)
      : [];
    return fallen.length > 0 ? fallen : settle(before, objective, events);
  },
  victory: (after) => {
    const last = lastStanding(after);
    return last && { ...last, reason: 'capitals' };
  },
  objectiveFor(state, viewer, hides) {
    const objective = objectiveOf(state);
    const isOwn = (seat: Seat): boolean => viewer !== 'spectator' && areMates(state, viewer, seat);
    if (!objective || !hides || isOwn(state.current)) return state.objective;
    const attacked = objective.confirmed.filter((capital) => isOwn(objective.capitals.indexOf(capital)));
    return { ...objective, confirmed: attacked };
  },
  landmarks: (board) => capitalsOf(board).filter((capital) => capital !== null),
  stronghold: (board, seat) => capitalsOf(board)[seat] ?? null,
  prizes: (view, seat) =>
    capitalsOf(view).flatMap((capital, defender) =>
      capital === null || areMates(view, seat, defender) || view.round === 1
        ? []
        : [{ territory: capital, worth: CAPITAL_PRIZE + handOf(view, defender).length }],
    ),
};

const objectiveOf = (board: Board): CapitalsObjective | null =>
  board.objective.mode === 'capitals' ? board.objective : null;

/** `capitalsOf(board)[seat]`; null once it has fallen. */
const capitalsOf = (board: Board): CapitalsObjective['capitals'] => objectiveOf(board)?.capitals ?? [];

/** The owner's capital gains an army; last turn's confirmations are void. */
function newTurn(objective: CapitalsObjective, seat: Seat): GameEvent[] {
  const capital = objective.capitals[seat];
  const events: GameEvent[] = [];
  if (objective.confirmed.length > 0) {
    events.push({ type: 'objective_changed', objective: { ...objective, confirmed: [] } });
  }
  if (capital !== null && capital !== undefined) {
    events.push({ type: 'capital_reinforced', seat, capital, armies: CAPITAL_UPKEEP });
  }
  return events;
}

/** A rolled attack was confirmed for this turn; a capital whose owner is gone is land like any other. */
function settle(before: GameState, objective: CapitalsObjective, events: readonly GameEvent[]): GameEvent[] {
  const rolled = events.find((event) => event.type === 'dice_rolled')?.to;
  const confirms = rolled !== undefined && rolled === before.pendingCapitalAttack?.capital;
  const taken = events.find((event) => event.type === 'territory_conquered')?.to;
  const gone = events.flatMap((event) =>
    event.type === 'player_surrendered' || event.type === 'player_eliminated' ? [event.seat] : [],
  );
  const capitals = objective.capitals.map((capital, seat) =>
    gone.includes(seat) && capital !== taken ? null : capital,
  );
  if (!confirms && capitals.every((capital, seat) => capital === objective.capitals[seat])) return [];
  const confirmed = confirms ? [...objective.confirmed, rolled] : objective.confirmed;
  return [{ type: 'objective_changed', objective: { ...objective, capitals, confirmed } }];
}

/** Once armies have moved into a taken capital, its owner is out (K7) and the rest of the land follows it (K8). */
function fallenCapital(before: GameState, after: GameState, objective: CapitalsObjective): GameEvent[] {
  const taken = before.pendingConquest?.to ?? after.lastBattle?.to;
  const eliminated = objective.capitals.findIndex((capital) => capital !== null && capital === taken);
  const conqueror = after.current;
  if (taken === undefined || eliminated < 0 || after.owner[taken] !== conqueror) return [];

  const spoilsTo = after.config.capitalSpoils === 'neutral' ? NEUTRAL : conqueror;
  const spoils = territoriesOf(after, eliminated).map((territory) => ({
    territory,
    armies: spoilArmies(after, territory),
  }));
  const cards = handOf(after, eliminated);
  const events: GameEvent[] = [
    { type: 'capital_fell', conqueror, eliminated, capital: taken, spoils, spoilsTo },
    {
      type: 'objective_changed',
      objective: {
        ...objective,
        capitals: objective.capitals.map((capital, seat) => (seat === eliminated ? null : capital)),
      },
    },
  ];
  if (cards.length === 0) return events;
  events.push({ type: 'cards_captured', seat: conqueror, from: eliminated, cards });
  const hand = handOf(after, conqueror).length + cards.length;
  if (hand >= HAND_LIMIT && !after.config.advancedCards)
    events.push({ type: 'redemption_forced', seat: conqueror });
  return events;
}

function spoilArmies(state: GameState, territory: TerritoryIndex): number {
  const armies = armiesOf(state, territory);
  switch (state.config.capitalSpoils) {
    case 'half':
      return Math.max(1, Math.ceil(armies / 2));
    case 'one':
      return 1;
    case 'full':
    case 'neutral':
      return armies;
  }
}

/** The capitals that players have picked on their own land (K13); all others stay where the deal put them. */
const picked = ({ config, owner, picks }: Deal, dealt: readonly TerritoryIndex[]): TerritoryIndex[] =>
  dealt.map((capital, seat) => {
    const pick = picks[seat] ?? null;
    return picksCapitals(config) && pick !== null && owner[pick] === seat ? pick : capital;
  });

/**
 * One own territory for each seat, as far from the others as the deal allows: the best of many farthest-point
 * choices (K1).
 */
function farApart({ map, owner, teams }: Deal, stream: RandomStream): TerritoryIndex[] {
  const distances = map.territories.map((_, territory) => distancesFrom(map, territory));
  const own = teams.map((_, seat) =>
    owner.flatMap((holder, territory) => (holder === seat ? [territory] : [])),
  );
  let best: TerritoryIndex[] = [];
  let bestScore = -1;
  for (let tries = 0; tries < RESTARTS; tries++) {
    const chosen = teams.map(() => -1);
    let closest = Infinity;
    for (const seat of shuffle(
      teams.map((_, seat) => seat),
      stream,
    )) {
      const away = (territory: TerritoryIndex): number =>
        Math.min(...chosen.map((other) => (other < 0 ? Infinity : (distances[other]?.[territory] ?? 0))));
      const candidates = shuffle([...(own[seat] ?? [])], stream);
      const farthest = candidates.reduce((a, b) => (away(b) > away(a) ? b : a));
      closest = Math.min(closest, away(farthest));
      chosen[seat] = farthest;
    }
    const snug = chosen.filter((territory) => {
      const degree = map.neighbours[territory]?.length ?? 0;
      return degree >= 2 && degree <= 4;
    }).length;
    const score = Math.min(closest, map.territories.length) * 100 + snug;
    if (score > bestScore) [best, bestScore] = [chosen, score];
  }
  return best;
}
