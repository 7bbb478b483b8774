import type { BoardMap } from '../model/boardMap.ts';
import type { GameEvent, GameStarted } from '../model/event.ts';
import type { GameState, SeatState } from '../model/state.ts';
import { evolve } from './evolve.ts';

/** The position right after the deal, before the first turn. */
export function openingState(map: BoardMap, started: GameStarted): GameState {
  const { seats, cardTypes } = started;
  return {
    map,
    config: started.config,
    version: 1,
    round: 0,
    turn: 0,
    phase: 'reinforcement',
    current: 0,
    seats: started.ai.map((isAi) => ({ ...PLAYING, isAi })),
    teams: started.teams,
    owner: started.owner,
    armies: started.armies,
    reserves: 0,
    deployments: [],
    fortifications: [],
    conquests: [],
    pendingConquest: null,
    pendingForcedRedeem: false,
    pendingCapitalAttack: null,
    lastBattle: null,
    cards: { types: cardTypes, hands: Array.from({ length: seats }, () => []), setsRedeemed: 0 },
    objective: started.objective,
    drawVotes: [],
    result: null,
    secret: {
      pile: cardTypes.map((_, card) => card),
      discard: [],
      dealtReinforcements: started.dealtReinforcements,
      dealtRegions: started.dealtRegions,
    },
  };
}

const PLAYING: Omit<SeatState, 'isAi'> = {
  eliminated: false,
  eliminatedBy: null,
  eliminatedReason: null,
  eliminatedRound: 0,
};

/** Folds a whole log, whose first event is `game_started`. */
export function replay(map: BoardMap, log: readonly GameEvent[]): GameState {
  const [started, ...rest] = log;
  if (started?.type !== 'game_started') throw new Error('a game log starts with game_started');
  return evolve(openingState(map, started), rest);
}
