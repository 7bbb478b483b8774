import type { Command } from '../../../engine/model/command.ts';
import type { Seat, TerritoryIndex } from '../../../engine/model/ids.ts';
import type { RandomStream } from '../../../engine/model/random.ts';
import {
  areMates,
  armiesOf,
  handOf,
  livingSeats,
  ownerOf,
  territoriesOf,
  type GameState,
} from '../../../engine/model/state.ts';
import { mayRedeem, mustRedeem, setsIn } from '../../../engine/rules/elements/cards.ts';
import { roomForMates } from '../../../engine/rules/commands/deploy.ts';
import { rulesetFor } from '../../../engine/rules/ruleset/ruleset.ts';
import {
  attack,
  CONFIRM,
  deploy,
  END_PHASE,
  END_TURN,
  fortify,
  redeem,
  SURRENDER,
  transfer,
  UNDO_DEPLOY,
  UNDO_FORTIFY,
  vote,
} from './play.ts';

export interface Chosen {
  readonly seat: Seat;
  readonly command: Command;
}

/** One command in so many is a surrender, by anybody, so that every game ends. */
const SURRENDER_IN = 400;
/** One in so many is a word for or against a draw. */
const VOTE_IN = 500;

type Boldness = (seat: Seat) => boolean;

/** A legal command: a uniform choice among the types that are possible now, then among their arguments. */
export const randomPlayer = (state: GameState, stream: RandomStream): Chosen =>
  choose(state, stream, () => false);

/**
 * This player is random too, but every other seat strikes where it is stronger,
 * with all it has: without such players hardly anybody is ever eliminated.
 */
export const boldPlayer = (state: GameState, stream: RandomStream): Chosen =>
  choose(state, stream, (seat) => seat % 2 === 1);

/** Such a strike is so much likelier than anything else. */
const BOLDNESS = 12;

function choose(state: GameState, stream: RandomStream, isBold: Boldness): Chosen {
  if (stream.below(SURRENDER_IN) === 0) return { seat: pick(livingSeats(state), stream), command: SURRENDER };
  const people = livingSeats(state).filter((one) => state.seats[one]?.isAi === false);
  if (people.length > 0 && stream.below(VOTE_IN) === 0)
    return { seat: pick(people, stream), command: vote(stream.below(2) === 0) };
  const seat = state.current;
  const bold = isBold(seat);
  const pending = state.pendingConquest;
  if (pending) {
    const armies = bold ? pending.maximum : between(pending.minimum, pending.maximum, stream);
    return { seat, command: transfer(id(state, pending.from), id(state, pending.to), armies) };
  }
  const options = possible(state, seat, stream);
  return { seat, command: pick(bold ? boldly(state, seat, options, stream) : options, stream)() };
}

/** Strikes come first, and a placement is one of everything on a border. */
function boldly(
  state: GameState,
  seat: Seat,
  options: readonly (() => Command)[],
  stream: RandomStream,
): readonly (() => Command)[] {
  if (state.phase === 'reinforcement' && !mustRedeem(state, seat)) {
    const border = territoriesOf(state, seat).filter((from) => foesOf(state, seat, from).length > 0);
    return border.length === 0 ? options : [() => deploy(id(state, pick(border, stream)), state.reserves)];
  }
  if (state.phase !== 'attack' || state.pendingForcedRedeem) return options;
  const easy = attacksOf(state, seat).filter(([from, to]) => armiesOf(state, from) > armiesOf(state, to) + 1);
  const strike = (): Command => allIn(state, pick(easy, stream));
  return easy.length === 0 ? options : [...options, ...Array.from({ length: BOLDNESS }, () => strike)];
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
    const place = (): Command => placement(state, seat, stream);
    return mustRedeem(state, seat) ? options : [...options, place];
  }

  options.push(() => END_TURN);
  if (state.phase === 'attack') {
    options.push(() => END_PHASE);
    if (state.pendingCapitalAttack) options.push(() => CONFIRM);
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

/** On own land, or on that of mates as far as the rules allow. */
function placement(state: GameState, seat: Seat, stream: RandomStream): Command {
  const room = Math.min(state.reserves, roomForMates(state, seat));
  const mates = room > 0 ? livingSeats(state).filter((one) => areMates(state, seat, one)) : [seat];
  const receiver = pick(mates, stream);
  const most = receiver === seat ? state.reserves : room;
  return deploy(id(state, pick(territoriesOf(state, receiver), stream)), between(1, most, stream));
}

type Pair = readonly [from: TerritoryIndex, to: TerritoryIndex];

const attacksOf = (state: GameState, seat: Seat): Pair[] =>
  territoriesOf(state, seat).flatMap((from) =>
    armiesOf(state, from) > 1 ? foesOf(state, seat, from).map((to) => [from, to] as const) : [],
  );

function foesOf(state: GameState, seat: Seat, from: TerritoryIndex): TerritoryIndex[] {
  if (state.config.trench && state.conquests.includes(from)) return [];
  const { mode } = rulesetFor(state.config);
  return (state.map.neighbours[from] ?? []).filter(
    (to) => !areMates(state, seat, ownerOf(state, to)) && mode.protection(state, to) === null,
  );
}

function assault(state: GameState, [from, to]: Pair, stream: RandomStream): Command {
  const once = stream.below(3) === 0;
  return attack(
    id(state, from),
    id(state, to),
    once ? undefined : between(1, armiesOf(state, from) - 1, stream),
  );
}

const allIn = (state: GameState, [from, to]: Pair): Command =>
  attack(id(state, from), id(state, to), armiesOf(state, from) - 1);

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
      () => CONFIRM,
      () => vote(stream.below(2) === 0),
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
