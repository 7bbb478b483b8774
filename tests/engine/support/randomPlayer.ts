import type { Command } from '../../../engine/model/command.ts';
import type { Seat, TerritoryIndex } from '../../../engine/model/ids.ts';
import type { RandomStream } from '../../../engine/model/random.ts';
import {
  armiesOf,
  handOf,
  livingSeats,
  ownerOf,
  territoriesOf,
  type GameState,
} from '../../../engine/model/state.ts';
import { mayRedeem, mustRedeem, setsIn } from '../../../engine/rules/cards.ts';
import { rulesetFor } from '../../../engine/rules/ruleset.ts';
import {
  attack,
  deploy,
  END_PHASE,
  END_TURN,
  fortify,
  redeem,
  SURRENDER,
  transfer,
  UNDO_DEPLOY,
  UNDO_FORTIFY,
} from './play.ts';

export interface Chosen {
  readonly seat: Seat;
  readonly command: Command;
}

/** One command in so many is a surrender, by anybody, so that every game ends. */
const SURRENDER_IN = 150;

/** A legal command: a uniform choice among the types that are possible now, then among their arguments. */
export function randomPlayer(state: GameState, stream: RandomStream): Chosen {
  if (stream.below(SURRENDER_IN) === 0) return { seat: pick(livingSeats(state), stream), command: SURRENDER };
  const seat = state.current;
  const pending = state.pendingConquest;
  if (pending) {
    const armies = between(pending.minimum, pending.maximum, stream);
    return { seat, command: transfer(id(state, pending.from), id(state, pending.to), armies) };
  }
  return { seat, command: pick(possible(state, seat, stream), stream)() };
}

function possible(state: GameState, seat: Seat, stream: RandomStream): (() => Command)[] {
  const options: (() => Command)[] = [];
  const placing = state.phase === 'reinforcement' || state.pendingForcedRedeem;
  const sets = mayRedeem(state, seat) ? setsIn(state, handOf(state, seat)) : [];
  if (sets.length > 0) {
    options.push(() => {
      const [a, b, c] = pick(sets, stream);
      return redeem(id(state, a), id(state, b), id(state, c));
    });
  }
  if (state.deployments.length > 0 && state.phase !== 'fortify') options.push(() => UNDO_DEPLOY);
  if (placing) {
    const own = territoriesOf(state, seat);
    const place = (): Command => deploy(id(state, pick(own, stream)), between(1, state.reserves, stream));
    return mustRedeem(state, seat) ? options : [...options, place];
  }

  options.push(() => END_TURN);
  if (state.phase === 'attack') {
    options.push(() => END_PHASE);
    const attacks = attacksOf(state, seat);
    if (attacks.length > 0) {
      const strike = (): Command => assault(state, pick(attacks, stream), stream);
      options.push(strike, strike, strike);
    }
  }
  if (state.fortifications.length > 0) options.push(() => UNDO_FORTIFY);
  const rule = rulesetFor(state.config).fortify;
  const mobile = territoriesOf(state, seat).filter((from) => rule.movable(state, from) > 0);
  if (mobile.length > 0 && state.fortifications.length < rule.moves) {
    options.push(() => {
      const from = pick(mobile, stream);
      const reach = rule.reach(state, from);
      if (reach.length === 0) return END_TURN;
      return fortify(
        id(state, from),
        id(state, pick(reach, stream)),
        between(1, rule.movable(state, from), stream),
      );
    });
  }
  return options;
}

type Pair = readonly [from: TerritoryIndex, to: TerritoryIndex];

const attacksOf = (state: GameState, seat: Seat): Pair[] =>
  territoriesOf(state, seat).flatMap((from) =>
    armiesOf(state, from) > 1 ? foesOf(state, from).map((to) => [from, to] as const) : [],
  );

const foesOf = (state: GameState, from: TerritoryIndex): TerritoryIndex[] =>
  state.config.trench && state.conquests.includes(from)
    ? []
    : (state.map.neighbours[from] ?? []).filter((to) => ownerOf(state, to) !== ownerOf(state, from));

function assault(state: GameState, [from, to]: Pair, stream: RandomStream): Command {
  const once = stream.below(3) === 0;
  return attack(
    id(state, from),
    id(state, to),
    once ? undefined : between(1, armiesOf(state, from) - 1, stream),
  );
}

/** Any command at all, well formed: most are refused. */
export function anyCommand(state: GameState, stream: RandomStream): Command {
  const somewhere = (): string =>
    stream.below(20) === 0 ? 'nowhere' : id(state, stream.below(state.owner.length));
  const some = (): number => 1 + stream.below(stream.below(4) === 0 ? 1_000_000 : 5);
  return pick<() => Command>(
    [
      () => deploy(somewhere(), some()),
      () => attack(somewhere(), somewhere(), stream.below(2) === 0 ? undefined : some()),
      () => transfer(somewhere(), somewhere(), some()),
      () => fortify(somewhere(), somewhere(), some()),
      () => redeem(somewhere(), somewhere(), somewhere()),
      () => UNDO_DEPLOY,
      () => UNDO_FORTIFY,
      () => END_PHASE,
      () => END_TURN,
      () => SURRENDER,
    ],
    stream,
  )();
}

const id = (state: GameState, territory: TerritoryIndex): string =>
  state.map.territories[territory]?.id ?? '';

const between = (least: number, most: number, stream: RandomStream): number =>
  least + stream.below(most - least + 1);

export function pick<T>(items: readonly T[], stream: RandomStream): T {
  const item = items[stream.below(items.length)];
  if (item === undefined) throw new Error('nothing to choose from');
  return item;
}
