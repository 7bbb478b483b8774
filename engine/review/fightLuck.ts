import type { SimState } from '../ai/sim/kernel/model.ts';
import { conquer, exchange } from '../ai/sim/kernel/rules.ts';
import { copyState, newState } from '../ai/sim/kernel/state.ts';
import { STAGE } from '../ai/sim/policy.ts';
import { MAX_ATTACK_DICE } from '../model/dice.ts';
import type { Seat } from '../model/ids.ts';
import type { GameState } from '../model/state.ts';
import { battleOdds } from '../odds/battle.ts';
import { exchangeOdds } from '../odds/exchange.ts';
import type { Replay, ReplayStep } from '../replay/openReplay.ts';
import { LUCK_BUDGET } from './budget.ts';
import { simOf } from './positions.ts';
import { sharesAfter } from './winChance.ts';

/** What the dice of one attack were worth, in points: hundredths of a chance to win. */
export interface FightLuck {
  readonly seq: number;
  readonly attacker: Seat;
  /** Seat or NEUTRAL. */
  readonly defender: number;
  /** By how much the attacker's chance is better than it would be on average over all ways for the dice to fall. */
  readonly points: number;
  /** The same of the defender; 0 for neutral land. */
  readonly defenderPoints: number;
}

/** A way for an attack to end. */
interface End {
  readonly attackersLeft: number;
  readonly defendersLeft: number;
  readonly probability: number;
}

/** The value is found at so many ends of each outcome, and runs straight between them. */
const KNOTS = 4;
/** No knot stands where hardly any fight ends. */
const RARE = 0.002;

/**
 * The luck of an attack; null where none was rolled. Its mean over all ways for the dice to fall is 0 whatever the value
 * of positions is taken to be, because what came and what was to be expected are read from one function.
 * @param seq of the entry that rolled
 */
export function fightLuck(replay: Replay<GameState>, seq: number, seed: number): FightLuck | null {
  const step = replay.steps[seq - 1];
  const rolls = step?.events.filter((event) => event.type === 'dice_rolled') ?? [];
  const [roll] = rolls;
  if (step === undefined || roll === undefined) return null;
  const { from, to, attacker, defender } = roll;
  const before = replay.stateAt(seq - 1);
  const usable = (before.armies[from] ?? 1) - 1;
  const against = before.armies[to] ?? 0;
  const sent = sentIn(before, step, rolls.length, usable);
  const ends = sent === null ? endsOfRoll(usable, against) : endsOfFight(sent, against);
  const lost = rolls.reduce((sum, { attackerLosses }) => sum + attackerLosses, 0);
  const killed = rolls.reduce((sum, { defenderLosses }) => sum + defenderLosses, 0);
  const came = { attackersLeft: (sent ?? usable) - lost, defendersLeft: against - killed, probability: 1 };

  const base = simOf(before);
  const scratch = newState(base.game);
  const team = (seat: number): number => before.teams[seat] ?? seat;
  const valueAt = (end: End): readonly [number, number] => {
    copyState(scratch, base);
    reach(scratch, from, to, { sent: sent ?? usable, end });
    const { means } = sharesAfter(scratch, STAGE.attack, LUCK_BUDGET, seed);
    return [means[team(attacker)] ?? 0, defender < 0 ? 0 : (means[team(defender)] ?? 0)];
  };
  const value = interpolated(ends, valueAt);
  const [own, other] = value(came);
  const [meanOwn, meanOther] = ends.reduce(
    ([a, b], end) => {
      const [x, y] = value(end);
      return [a + x * end.probability, b + y * end.probability];
    },
    [0, 0],
  );
  return {
    seq,
    attacker,
    defender,
    points: 100 * (own - meanOwn),
    defenderPoints: 100 * (other - meanOther),
  };
}

/** Armies that fight to the finish; null = a single roll. Logs of early releases do not say how many were sent. */
function sentIn(before: GameState, step: ReplayStep, rolls: number, usable: number): number | null {
  const told = step.sent ?? (step.cause === 'attack' ? null : (before.pendingCapitalAttack?.armies ?? null));
  return told === null && rolls > 1 ? usable : told;
}

const endsOfRoll = (attackers: number, defenders: number): End[] =>
  exchangeOdds(attackers, defenders).outcomes.map(({ attackerLosses, defenderLosses, probability }) => ({
    attackersLeft: attackers - attackerLosses,
    defendersLeft: defenders - defenderLosses,
    probability,
  }));

function endsOfFight(attackers: number, defenders: number): End[] {
  const { survivors, defendersLeft } = battleOdds(attackers, defenders);
  return [
    ...survivors.map((probability, left) => ({ attackersLeft: left, defendersLeft: 0, probability })),
    ...defendersLeft.map((probability, left) => ({ attackersLeft: 0, defendersLeft: left, probability })),
  ].filter(({ probability }) => probability > 0);
}

/** Brings a position to where an attack ends. Land falls to a roll that costs its attackers nothing. */
function reach(
  state: SimState,
  from: number,
  to: number,
  { sent, end }: { readonly sent: number; readonly end: End },
): void {
  const { attackersLeft, defendersLeft } = end;
  exchange(state, from, to, sent - attackersLeft, (state.armies[to] ?? 0) - defendersLeft);
  if (defendersLeft === 0) conquer(state, from, to, Math.min(MAX_ATTACK_DICE, attackersLeft));
}

/** Ends in an order in which each is a little better for the attacker than the one before. */
const place = ({ attackersLeft, defendersLeft }: End): number =>
  defendersLeft > 0 ? attackersLeft - defendersLeft : attackersLeft;

/** A value of any end: found at a few, straight between them, and apart for won and lost. */
function interpolated(
  ends: readonly End[],
  valueAt: (end: End) => readonly [number, number],
): (end: End) => readonly [number, number] {
  const sides = [true, false].map((won) => {
    const own = ends
      .filter(({ defendersLeft }) => (defendersLeft === 0) === won)
      .toSorted((a, b) => place(a) - place(b));
    const usual = own.filter(({ probability }) => probability > RARE);
    return knotsIn(usual.length > 0 ? usual : own).map((end) => ({ at: place(end), value: valueAt(end) }));
  });
  return (end) => {
    const knots = sides[end.defendersLeft === 0 ? 0 : 1] ?? [];
    const at = place(end);
    const next = knots.findIndex((knot) => knot.at >= at);
    const high = knots[next < 0 ? knots.length - 1 : next];
    const low = knots[next < 0 ? knots.length - 1 : Math.max(0, next - 1)];
    if (high === undefined || low === undefined) return [0, 0];
    const share = high.at === low.at ? 0 : Math.min(1, Math.max(0, (at - low.at) / (high.at - low.at)));
    const between = (side: 0 | 1): number => low.value[side] + share * (high.value[side] - low.value[side]);
    return [between(0), between(1)];
  };
}

const knotsIn = (ends: readonly End[]): End[] => {
  const last = ends.length - 1;
  const places = Array.from({ length: KNOTS }, (_, knot) => Math.round((knot * last) / (KNOTS - 1)));
  return [...new Set(places)].flatMap((index) => ends[index] ?? []);
};
