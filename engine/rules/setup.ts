import type { BoardMap } from '../model/boardMap.ts';
import type { GameConfig } from '../model/config.ts';
import type { GameEvent, GameStarted } from '../model/event.ts';
import { NEUTRAL, type TerritoryIndex } from '../model/ids.ts';
import { shuffle, type RandomSource, type RandomStream } from '../model/random.ts';
import type { GameState } from '../model/state.ts';
import { RULES_VERSION, type RulesVersion } from '../model/rulesVersion.ts';
import { inEnglish, type Say } from '../model/words.ts';
import { dealTypes } from './elements/cards.ts';
import { evolve } from './evolve.ts';
import { nextTurn } from './nextTurn.ts';
import { landReinforcements } from './elements/reinforcement.ts';
import { openingState } from './replay.ts';
import { rulesetFor } from './ruleset/ruleset.ts';
import { turnOrderCompensation } from './turnOrder.ts';

/** A map carries as many players as leaves each at least this much land. */
const LAND_PER_PLAYER = 3;
const MAX_RESHUFFLES = 50;

export const maxPlayersOn = (territories: number): number =>
  Math.min(12, Math.floor(territories / LAND_PER_PLAYER));

interface Opening {
  /** `picks[seat]`: the capital that its player asks for (K13); null or absent = none. */
  readonly picks?: readonly (TerritoryIndex | null)[];
  /** The rules that the game began with; absent = those of today. */
  readonly rules?: RulesVersion;
}

/**
 * Deals the land (S2), evens out the turn order (S6) and starts the first turn (S9). Seats are in turn order:
 * whoever calls has shuffled the players.
 */
export function startGame(
  map: BoardMap,
  config: GameConfig,
  ai: readonly boolean[],
  random: RandomSource,
  { picks = [], rules = RULES_VERSION }: Opening = {},
): { events: GameEvent[]; state: GameState } {
  const impossible = whyImpossible(map, config, ai.length);
  if (impossible !== null) throw new RangeError(impossible);
  const ruleset = rulesetFor(config);
  const started = deal(map, config, { ai, picks, rules }, random);
  const opening = openingState(map, started);
  const first = nextTurn(opening, ruleset);
  const begun = evolve(opening, first);
  const told = ruleset.mode.react(opening, begun, first, random);
  return { events: [started, ...first, ...told], state: told.length > 0 ? evolve(begun, told) : begun };
}

/** Says in a sentence why this game cannot be played by so many; null if it can. */
export function whyImpossible(
  map: { readonly territories: { readonly length: number } },
  config: GameConfig,
  seats: number,
  say: Say = inEnglish,
): string | null {
  const most = maxPlayersOn(map.territories.length);
  if (seats < 2 || seats > most) {
    return most === 2
      ? say('This map is for 2 players.')
      : say('This map is for 2 to {most} players.', { most });
  }
  if (config.teams > 0 && seats % config.teams !== 0)
    return say('{seats} players cannot be split into {teams} equal teams.', { seats, teams: config.teams });
  if (config.teams > 0 && seats === config.teams) return say('A team needs at least two players.');
  const sides = config.teams || seats;
  const { fewestSides } = rulesetFor(config).mode;
  return sides < fewestSides ? say('This mode needs at least {sides} sides.', { sides: fewestSides }) : null;
}

/** Seats are dealt to the teams in turn; without teams each is its own. */
export const teamsOf = ({ teams }: Pick<GameConfig, 'teams'>, seats: number): number[] =>
  Array.from({ length: seats }, (_, seat) => (teams > 0 ? seat % teams : seat));

interface Seated extends Required<Opening> {
  readonly ai: readonly boolean[];
}

function deal(
  map: BoardMap,
  config: GameConfig,
  { ai, picks, rules }: Seated,
  random: RandomSource,
): GameStarted {
  const seats = ai.length;
  const territories = map.territories.length;
  const owner = dealLand(map, config, seats, random);
  const income = landReinforcements(landEach(map, config, seats));
  const compensation = config.turnOrderCompensation
    ? turnOrderCompensation(rules, { seats, income, cardMode: config.cardMode })
    : Array.from({ length: seats }, () => 0);
  const { cards, mode } = rulesetFor(config);
  const teams = teamsOf(config, seats);
  const { objective, extra, compensationOn } = mode.open({ map, config, teams, owner, picks }, random);
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
    ai,
    teams,
    owner,
    armies: dealArmies(
      owner,
      config.startingArmies,
      { extra, compensation, compensationOn },
      random.stream('compensation'),
    ),
    cardTypes: cards.dealt ? dealTypes(order) : [],
    compensation,
    dealtReinforcements: Array.from({ length: seats }, () => income),
    dealtRegions: wholeRegions(map, owner),
    objective,
  };
}

/**
 * The land as it is dealt (S2), which follows from the draws alone: it may be shown before the game begins.
 * @returns `owner[territory]`
 */
export function dealLand(map: BoardMap, config: GameConfig, seats: number, random: RandomSource): number[] {
  const territories = map.territories.length;
  const each = landEach(map, config, seats);
  const stream = random.stream('deal');
  let owner = dealOnce(territories, seats, each, stream);
  for (let tries = 0; tries < MAX_RESHUFFLES && wholeRegions(map, owner).length > 0; tries++) {
    owner = dealOnce(territories, seats, each, stream);
  }
  return owner;
}

export function landEach({ territories }: BoardMap, { neutralThird }: GameConfig, seats: number): number {
  const dealt = neutralThird ? Math.floor((territories.length * 2) / 3) : territories.length;
  return Math.floor(dealt / seats);
}

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

interface Extra {
  readonly extra: ReadonlyMap<number, number>;
  readonly compensation: readonly number[];
  readonly compensationOn: readonly (number | null)[];
}

function dealArmies(
  owner: readonly number[],
  startingArmies: number,
  { extra, compensation, compensationOn }: Extra,
  stream: RandomStream,
): number[] {
  const armies = owner.map((_, territory) => startingArmies + (extra.get(territory) ?? 0));
  compensation.forEach((count, seat) => {
    const own = owner.flatMap((holder, territory) => (holder === seat ? [territory] : []));
    const anywhere = (): number => own[stream.below(own.length)] as number;
    for (let army = 0; army < count; army++) {
      const territory = compensationOn[seat] ?? anywhere();
      armies[territory] = (armies[territory] ?? 0) + 1;
    }
  });
  return armies;
}
