import type { BoardMap } from '../model/boardMap.ts';
import { CARD_TYPES, type CardType } from '../model/cards.ts';
import { DEFAULT_CONFIG, type GameConfig } from '../model/config.ts';
import { NEUTRAL, type Seat } from '../model/ids.ts';
import type { Objective } from '../model/objective.ts';
import type { GameState, PendingCapitalAttack, PendingConquest } from '../model/state.ts';
import { openingState } from './replay.ts';
import { rulesetFor } from './ruleset/ruleset.ts';

/** A moment of a game, set up by hand. */
export interface PositionSetup {
  readonly map: BoardMap;
  readonly config?: Partial<GameConfig>;
  readonly seats?: number;
  /** Seats that commanders play. */
  readonly ai?: readonly Seat[];
  /** Owner and armies by territory id; land that is not named is neutral with one army. */
  readonly land: Readonly<Record<string, readonly [owner: Seat, armies: number]>>;
  readonly phase?: GameState['phase'];
  readonly current?: Seat;
  readonly round?: number;
  readonly reserves?: number;
  /** Cards in hand by seat, as blank-separated territory ids. */
  readonly hands?: Readonly<Record<Seat, string>>;
  readonly discard?: string;
  /** Types by card; cards that are not named get bronze, silver, gold, diamond in turn. */
  readonly types?: Readonly<Record<string, CardType>>;
  readonly setsRedeemed?: number;
  readonly conquests?: string;
  readonly pendingConquest?: PendingConquest;
  readonly pendingForcedRedeem?: boolean;
  readonly pendingCapitalAttack?: PendingCapitalAttack;
  /** The books of the mode that `config` names. */
  readonly objective?: Objective;
  readonly drawVotes?: readonly Seat[];
}

/** The state of a game at a position, in the attack phase of seat 0's turn unless it says otherwise. */
export function stateAt(position: PositionSetup): GameState {
  const { map, land, seats = 2, current = 0, round = 2 } = position;
  const indexOf = (id: string): number => {
    const found = map.indexOf.get(id);
    if (found === undefined) throw new Error(`${map.id}: no territory "${id}"`);
    return found;
  };
  const indices = (ids = ''): number[] => ids.split(' ').filter(Boolean).map(indexOf);
  const config = { ...DEFAULT_CONFIG, ...position.config };
  const at = (id: string): readonly [Seat, number] => land[id] ?? [NEUTRAL, 1];
  Object.keys(land).forEach(indexOf);

  const hands = Array.from({ length: seats }, (_, seat) => indices(position.hands?.[seat]));
  const discard = indices(position.discard);
  const opening = openingState(map, {
    type: 'game_started',
    mapId: map.id,
    mapRev: map.rev,
    config,
    seats,
    ai: Array.from({ length: seats }, (_, seat) => position.ai?.includes(seat) ?? false),
    teams: Array.from({ length: seats }, (_, seat) => (config.teams > 0 ? seat % config.teams : seat)),
    owner: map.territories.map(({ id }) => at(id)[0]),
    armies: map.territories.map(({ id }) => at(id)[1]),
    cardTypes: rulesetFor(config).cards.dealt
      ? map.territories.map(({ id }, card) => position.types?.[id] ?? cardType(card))
      : [],
    compensation: [],
    dealtReinforcements: [],
    dealtRegions: [],
    objective: position.objective ?? { mode: 'domination' },
  });
  const dealt = new Set([...hands.flat(), ...discard]);
  return {
    ...opening,
    phase: position.phase ?? 'attack',
    current,
    round,
    turn: (round - 1) * seats + current + 1,
    reserves: position.reserves ?? 0,
    conquests: indices(position.conquests),
    pendingConquest: position.pendingConquest ?? null,
    pendingForcedRedeem: position.pendingForcedRedeem ?? false,
    pendingCapitalAttack: position.pendingCapitalAttack ?? null,
    drawVotes: position.drawVotes ?? [],
    cards: { ...opening.cards, hands, setsRedeemed: position.setsRedeemed ?? 0 },
    secret: { ...opening.secret, pile: opening.secret.pile.filter((card) => !dealt.has(card)), discard },
  };
}

const cardType = (card: number): CardType => CARD_TYPES[card % CARD_TYPES.length] ?? 'bronze';
