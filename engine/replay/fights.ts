import type { DiceRolled } from '../model/event.ts';
import { UNKNOWN_ARMIES, type Seat, type TerritoryIndex } from '../model/ids.ts';
import { battleOdds, type BattleOdds } from '../odds/battle.ts';
import { exchangeOdds } from '../odds/exchange.ts';
import { luckOf } from '../odds/luck.ts';
import type { Replay, ReplayStep } from './openReplay.ts';

/** A fight: the rolls of one attacker against one land, without another command between them. */
export interface Fight {
  readonly fromSeq: number;
  readonly toSeq: number;
  readonly turn: number;
  readonly attacker: Seat;
  /** Seat or NEUTRAL. */
  readonly defender: number;
  readonly from: TerritoryIndex;
  readonly to: TerritoryIndex;
  /** Armies that faced each other; null where whoever watches did not see them. */
  readonly attackers: number | null;
  readonly defenders: number | null;
  readonly rolls: readonly DiceRolled[];
  readonly lost: number;
  readonly killed: number;
  readonly conquered: boolean;
  /** Chance to take the land with the armies sent, 0 to 1; null where the armies were not seen. */
  readonly chance: number | null;
  /** Chance that the attacker's dice fall so or worse, 0 to 1. */
  readonly soOrWorse: number;
  /** Chance that they fall so or better. */
  readonly soOrBetter: number;
  /** Armies by which the attacker was better off than with average dice; the defender by as many worse. */
  readonly luck: number;
}

/**
 * Every fight of a game, in order. Armies, odds and luck are looked up when they are first read, so that whoever goes through a game
 * turn by turn folds it once.
 */
export function fightsOf(replay: Replay): Fight[] {
  const fights: Drawn[] = [];
  for (const step of replay.steps) {
    const rolls = step.events.filter((event) => event.type === 'dice_rolled');
    const [first] = rolls;
    if (first === undefined) continue;
    const last = fights.at(-1);
    const goesOn =
      last !== undefined &&
      last.toSeq === step.seq - 1 &&
      last.sent === undefined &&
      step.sent === undefined &&
      !last.conquered &&
      last.from === first.from &&
      last.to === first.to;
    const conquered = step.events.some(({ type }) => type === 'territory_conquered');
    if (goesOn) {
      fights[fights.length - 1] = {
        ...last,
        toSeq: step.seq,
        rolls: [...last.rolls, ...rolls],
        conquered,
      };
    } else fights.push(begun(step, first, rolls, conquered));
  }
  const oddsOf = knownOdds();
  return fights.map((fight) => told(replay, fight, oddsOf));
}

type Drawn = Omit<
  Fight,
  'attackers' | 'defenders' | 'lost' | 'killed' | 'chance' | 'soOrWorse' | 'soOrBetter' | 'luck'
> & {
  readonly sent: number | undefined;
};

const begun = (
  { seq, turn, sent }: ReplayStep,
  { from, to, attacker, defender }: DiceRolled,
  rolls: readonly DiceRolled[],
  conquered: boolean,
): Drawn => ({ fromSeq: seq, toSeq: seq, turn, attacker, defender, from, to, rolls, conquered, sent });

const known = (armies: number | undefined): number | null =>
  armies === undefined || armies === UNKNOWN_ARMIES ? null : armies;

type OddsOf = typeof battleOdds;

/** Most fights are small, and as many stand against as many again and again. */
function knownOdds(): OddsOf {
  const known = new Map<string, BattleOdds>();
  return (attackers, defenders) => {
    const key = `${attackers} ${defenders}`;
    const odds = known.get(key) ?? battleOdds(attackers, defenders);
    known.set(key, odds);
    return odds;
  };
}

function told(replay: Replay, { sent, ...fight }: Drawn, oddsOf: OddsOf): Fight {
  const { fromSeq, from, to, rolls, attacker } = fight;
  const lost = sum(rolls, ({ attackerLosses }) => attackerLosses);
  const killed = sum(rolls, ({ defenderLosses }) => defenderLosses);
  const faced = once(() => {
    const { armies } = replay.stateAt(fromSeq - 1);
    const [attackers, defenders] = [known(armies[from]), known(armies[to])];
    return {
      attackers,
      defenders,
      able: attackers === null ? null : Math.min(sent ?? Infinity, attackers - 1),
    };
  });
  // A long game has hundreds of fights, and their odds take longer to find than all else that is told of it.
  const odds = once(() => {
    const { able, defenders } = faced();
    return able === null || defenders === null ? null : oddsOf(able, defenders);
  });
  const rank = once(() => {
    const ends = sent === undefined ? null : odds();
    const { able, defenders } = faced();
    return ends === null
      ? rankByRolls(rolls, killed - lost)
      : rankToTheEnd(ends, (able ?? 0) - lost, (defenders ?? 0) - killed);
  });
  const luck = once(() => luckOf(attacker, rolls).armies);
  return {
    ...fight,
    lost,
    killed,
    get attackers() {
      return faced().attackers;
    },
    get defenders() {
      return faced().defenders;
    },
    get chance() {
      return odds()?.winChance ?? null;
    },
    get soOrWorse() {
      return rank().soOrWorse;
    },
    get soOrBetter() {
      return rank().soOrBetter;
    },
    get luck() {
      return luck();
    },
  };
}

/** Works something out when it is first asked for, and keeps it. */
function once<Value>(work: () => Value): () => Value {
  let found: { readonly value: Value } | null = null;
  return () => (found ??= { value: work() }).value;
}

const sum = <Item>(items: readonly Item[], of: (item: Item) => number): number =>
  items.reduce((all, item) => all + of(item), 0);

/** Where an end stands among all ends of its kind. */
type Rank = Pick<Fight, 'soOrWorse' | 'soOrBetter'>;

/** @param ends gain of an end, the larger the better for the attacker, and its chance */
const rankOf = (ends: Iterable<readonly [gain: number, chance: number]>, gained: number): Rank => {
  const all = [...ends];
  const among = (isMeant: (gain: number) => boolean): number =>
    Math.min(
      1,
      sum(all, ([gain, chance]) => (isMeant(gain) ? chance : 0)),
    );
  return { soOrWorse: among((gain) => gain <= gained), soOrBetter: among((gain) => gain >= gained) };
};

/**
 * Where this end stands among all ends of a fight to the finish: attackers that are left are a gain, defenders a loss.
 * @param left attackers at its end, and `standing` defenders
 */
const rankToTheEnd = ({ survivors, defendersLeft }: BattleOdds, left: number, standing: number): Rank =>
  rankOf(
    [
      ...survivors.map((chance, stand) => [stand, chance] as const),
      ...defendersLeft.map((chance, still) => [-still, chance] as const),
    ],
    standing > 0 ? -standing : left,
  );

/** Where the attacker's gain stands among all ways for just these dice to fall. */
function rankByRolls(rolls: readonly DiceRolled[], gained: number): Rank {
  let gains = new Map([[0, 1]]);
  for (const { attackerDice, defenderDice } of rolls) {
    const next = new Map<number, number>();
    for (const [gain, chance] of gains) {
      for (const outcome of exchangeOdds(attackerDice.length, defenderDice.length).outcomes) {
        const after = gain + outcome.defenderLosses - outcome.attackerLosses;
        next.set(after, (next.get(after) ?? 0) + chance * outcome.probability);
      }
    }
    gains = next;
  }
  return rankOf(gains, gained);
}
