import { chooseAsGrandmaster } from '../../engine/ai/grandmaster.ts';
import { territoryId, type BoardMap } from '../../engine/model/boardMap.ts';
import type { Command } from '../../engine/model/command.ts';
import { DEFAULT_CONFIG, type GameConfig } from '../../engine/model/config.ts';
import type { RandomSource, RandomStream } from '../../engine/model/random.ts';
import { livingSeats, type GameState } from '../../engine/model/state.ts';
import type { StudiedRow } from '../../engine/fairplay/studyGame.ts';
import { decide } from '../../engine/rules/decide.ts';
import { bestSet, mayRedeem } from '../../engine/rules/elements/cards.ts';
import { redeemCommand, transferCommand } from '../../engine/rules/commands/naming.ts';
import { startGame } from '../../engine/rules/setup.ts';
import { viewFor } from '../../engine/view/viewFor.ts';
import type { Person } from './people.ts';

/** Long games go to the strongest. */
const CONFIG: GameConfig = { ...DEFAULT_CONFIG, roundLimit: 20 };
/** The games that the engine of a cheat thinks for a decision. */
const ENGINE_THOUGHT = 24;

export interface Played {
  readonly rows: readonly StudiedRow[];
  /** The seat that won. */
  readonly winner: number | null;
}

/**
 * A game of people who are made up; the same chance plays the same game.
 * @param seats in their order
 * @param turns after so many it is left as it is
 */
export function playGame(
  map: BoardMap,
  seats: readonly Person[],
  random: RandomSource & RandomStream,
  turns = Infinity,
): Played {
  let { state, events } = startGame(
    map,
    CONFIG,
    seats.map(() => false),
    random,
  );
  const rows: StudiedRow[] = [{ seat: null, cause: 'game_started', events }];
  const isTruce = trucesOf(seats, random);
  while (state.result === null && state.turn <= turns) {
    const seat = state.current;
    const command = chooseLike(seats, state, isTruce, random);
    const decision = decide(state, seat, command, random);
    if (!decision.ok) throw new Error(`${command.type}: ${decision.rejection.code}`);
    rows.push({ seat, cause: command.type, events: decision.events });
    state = decision.state;
  }
  const [winner, another] = state.result?.winners ?? [];
  return { rows, winner: another === undefined ? (winner ?? null) : null };
}

type Truce = (one: number, other: number) => boolean;

/** Who cheats does not do so in each game. */
function trucesOf(seats: readonly Person[], chance: RandomStream): Truce {
  const spared = new Set<string>();
  for (const [one, person] of seats.entries()) {
    for (const [other, partner] of seats.entries()) {
      const share = person.truces.get(partner.id) ?? 0;
      if (one < other && chance.below(100) < 100 * share) spared.add(`${one} ${other}`);
    }
  }
  return (one, other) => spared.has(one < other ? `${one} ${other}` : `${other} ${one}`);
}

function chooseLike(
  seats: readonly Person[],
  state: GameState,
  isTruce: Truce,
  chance: RandomStream,
): Command {
  const person = seats[state.current];
  if (!person) throw new Error('an empty seat');
  const isPlain = state.pendingConquest !== null || chance.below(1_000) >= 1_000 * person.engine;
  return isPlain ? choose(person, seats, state, isTruce, chance) : engineMove(state, chance);
}

const engineMove = (state: GameState, chance: RandomStream): Command =>
  chooseAsGrandmaster(viewFor(state, state.current), chance.below(1_000_000), ENGINE_THOUGHT);

interface Strike {
  readonly from: number;
  readonly to: number;
  readonly force: number;
  readonly liking: number;
}

function choose(
  person: Person,
  seats: readonly Person[],
  state: GameState,
  isTruce: Truce,
  chance: RandomStream,
): Command {
  const { map, pendingConquest: pending, current, phase, reserves } = state;
  if (pending) return transferCommand(map, pending, pending.maximum);
  const set = mayRedeem(state, current) ? bestSet(state, current) : null;
  if (set) return redeemCommand(map, set);
  const best = bestOf(strikesOf(person, seats, state, isTruce, chance));
  if (reserves > 0) {
    const territory = best?.from ?? state.owner.indexOf(current);
    return { type: 'deploy', territoryId: territoryId(map, territory), armies: reserves };
  }
  const isDone =
    best === null || best.force < person.boldness || chance.below(1_000) < 1_000 * person.idleness;
  if (phase !== 'attack' || isDone) return { type: 'end_turn' };
  return {
    type: 'attack',
    fromTerritoryId: territoryId(map, best.from),
    toTerritoryId: territoryId(map, best.to),
    armies: (state.armies[best.from] ?? 1) - 1,
  };
}

function strikesOf(
  person: Person,
  seats: readonly Person[],
  { map, owner, armies, current, reserves, seats: states, ...rest }: GameState,
  isTruce: Truce,
  chance: RandomStream,
): Strike[] {
  const living = livingSeats({ map, owner, armies, current, reserves, seats: states, ...rest });
  const total = armies.reduce((sum, one) => sum + one, 0);
  const strength = states.map((_, seat) =>
    armies.reduce((sum, one, territory) => sum + (owner[territory] === seat ? one : 0), 0),
  );
  const strikes: Strike[] = [];
  for (const [from, neighbours] of map.neighbours.entries()) {
    if (owner[from] !== current) continue;
    const free = (armies[from] ?? 1) - 1 + reserves;
    if (free < 1) continue;
    for (const to of neighbours) {
      const rival = owner[to] ?? -1;
      if (rival === current) continue;
      if (living.length > 2 && isTruce(current, rival)) continue;
      // At the end of it the feeder fights no more.
      if (living.length === 2 && person.feeds !== null && seats[rival]?.id === person.feeds) continue;
      const force = free / Math.max(1, armies[to] ?? 1);
      const share = (strength[rival] ?? 0) / total;
      const { weak, strong, whim } = person.taste;
      const liking =
        Math.log(force) +
        weak * (1 - share) +
        strong * share * living.length +
        Math.log(person.grudges.get(seats[rival]?.id ?? '') ?? 1) +
        (whim * chance.below(1_000)) / 1_000;
      strikes.push({ from, to, force, liking });
    }
  }
  return strikes;
}

const bestOf = (strikes: readonly Strike[]): Strike | null => {
  let best: Strike | null = null;
  for (const strike of strikes) if (best === null || strike.liking > best.liking) best = strike;
  return best;
};
