import type { BoardMap } from '../model/boardMap.ts';
import type { GameConfig } from '../model/config.ts';
import type { GameEvent, GameStarted } from '../model/event.ts';
import { NEUTRAL } from '../model/ids.ts';
import { shuffle, type RandomSource, type RandomStream } from '../model/random.ts';
import type { GameState } from '../model/state.ts';
import { dealTypes } from './cards.ts';
import { evolve } from './evolve.ts';
import { nextTurn } from './nextTurn.ts';
import { landReinforcements } from './reinforcement.ts';
import { openingState } from './replay.ts';
import { rulesetFor } from './ruleset.ts';

/** A map carries as many players as leaves each at least this much land. */
const LAND_PER_PLAYER = 3;
const MAX_RESHUFFLES = 50;

export const maxPlayersOn = (territories: number): number =>
  Math.min(12, Math.floor(territories / LAND_PER_PLAYER));

/**
 * Deals the land, evens out the turn order and starts the first turn (rules.md
 * 3.1). Seats are in turn order: whoever calls has shuffled the players.
 */
export function startGame(
  map: BoardMap,
  config: GameConfig,
  seats: number,
  random: RandomSource,
): { events: GameEvent[]; state: GameState } {
  if (seats < 2 || seats > maxPlayersOn(map.territories.length)) {
    throw new RangeError(`${map.id} cannot be played by ${seats}`);
  }
  const ruleset = rulesetFor(config);
  const started = deal(map, config, seats, random);
  const opening = openingState(map, started);
  const events: GameEvent[] = [started, ...ruleset.mode.react(opening, [started])];
  const ready = evolve(opening, events.slice(1));
  const first = nextTurn(ready, ruleset);
  return { events: [...events, ...first], state: evolve(ready, first) };
}

function deal(map: BoardMap, config: GameConfig, seats: number, random: RandomSource): GameStarted {
  const territories = map.territories.length;
  const dealt = config.neutralThird ? Math.floor((territories * 2) / 3) : territories;
  const each = Math.floor(dealt / seats);
  const stream = random.stream('deal');
  let owner = dealOnce(territories, seats, each, stream);
  for (let tries = 0; tries < MAX_RESHUFFLES && wholeRegions(map, owner).length > 0; tries++) {
    owner = dealOnce(territories, seats, each, stream);
  }

  const income = landReinforcements(each);
  const compensation = Array.from({ length: seats }, (_, seat) =>
    config.turnOrderCompensation ? turnOrderCompensation(seat, seats, income) : 0,
  );
  const { dealt: withCards } = rulesetFor(config).cards;
  const order = shuffle(
    Array.from({ length: territories }, (_, card) => card),
    random.stream('deck'),
  );
  return {
    type: 'game_started',
    mapId: map.id,
    mapRev: map.rev,
    config,
    seats,
    owner,
    armies: dealArmies(owner, config.startingArmies, compensation, random.stream('compensation')),
    cardTypes: withCards ? dealTypes(order) : [],
    compensation,
    dealtReinforcements: Array.from({ length: seats }, () => income),
    dealtRegions: wholeRegions(map, owner),
  };
}

/** B(k) = floor(2 * R * k / P + 0.5): later seats start with more, R being the first turn's income (rules.md 3.1). */
export const turnOrderCompensation = (seat: number, seats: number, income: number): number =>
  Math.floor((2 * income * seat) / seats + 0.5);

function dealOnce(territories: number, seats: number, each: number, stream: RandomStream): number[] {
  const order = shuffle(
    Array.from({ length: territories }, (_, territory) => territory),
    stream,
  );
  const owner = order.map(() => NEUTRAL);
  order.slice(0, each * seats).forEach((territory, position) => {
    owner[territory] = position % seats;
  });
  return owner;
}

const wholeRegions = (map: BoardMap, owner: readonly number[]): number[] =>
  map.regions.flatMap((region, index) => {
    const [first] = region.territories;
    const holder = first === undefined ? NEUTRAL : owner[first];
    const whole = holder !== NEUTRAL && region.territories.every((territory) => owner[territory] === holder);
    return whole ? [index] : [];
  });

function dealArmies(
  owner: readonly number[],
  startingArmies: number,
  compensation: readonly number[],
  stream: RandomStream,
): number[] {
  const armies = owner.map(() => startingArmies);
  compensation.forEach((extra, seat) => {
    const own = owner.flatMap((holder, territory) => (holder === seat ? [territory] : []));
    for (let army = 0; army < extra; army++) {
      const territory = own[stream.below(own.length)] as number;
      armies[territory] = (armies[territory] ?? 0) + 1;
    }
  });
  return armies;
}
