import { seededRandom } from '../dice/seededRandom.ts';
import { MAX_ATTACK_DICE, MAX_DEFENCE_DICE } from '../model/dice.ts';
import type { DiceRolled } from '../model/event.ts';
import type { RandomSource, RandomStream } from '../model/random.ts';
import { armiesOf, type GameState } from '../model/state.ts';
import { rollExchange } from '../rules/elements/combat.ts';
import type { ReplayEntry } from '../replay/body.ts';
import type { Act, Branch } from './study.ts';

/** `[turn]`: the exchanges that were rolled in it, in order. */
export type RolledDice = ReadonlyMap<number, readonly DiceRolled[]>;

/** The dice of a line, by turn. */
export function diceOf(entries: readonly ReplayEntry[]): RolledDice {
  const byTurn = new Map<number, DiceRolled[]>();
  for (const { turn, events } of entries) {
    for (const event of events) {
      if (event.type !== 'dice_rolled') continue;
      const rolled = byTurn.get(turn) ?? [];
      rolled.push(event);
      byTurn.set(turn, rolled);
    }
  }
  return byTurn;
}

/** Where a branch has got, as far as its dice hang on it. */
interface DiceMoment {
  readonly state: GameState;
  /** Acts of the branch before this one. */
  readonly acts: number;
  /** Exchanges of this turn so far. */
  readonly rolled: number;
}

/** All chance of one act of a branch: the same act at the same place has the same dice wherever it is folded. */
export function chanceOf(
  { dice }: Pick<Branch, 'dice'>,
  { cause }: Act,
  { state, acts, rolled }: DiceMoment,
  fell: RolledDice,
): RandomSource {
  const fresh = seededRandom(seedOf(dice.seed, acts));
  if (dice.kind === 'fresh') return fresh;
  const faces = fell.get(state.turn)?.slice(rolled) ?? [];
  return {
    stream: (purpose, ...context) =>
      purpose === 'roll' ? asTheyFell(faces, fresh, fightOf(state, cause, context)) : fresh,
  };
}

const seedOf = (seed: number, act: number): number =>
  Math.imul(seed ^ Math.imul(act + 1, 0x9e3779b1), 0x85ebca6b) >>> 0;

interface FightStart {
  /** Attackers that may be lost. */
  readonly attackers: number;
  readonly defenders: number;
}

function fightOf(state: GameState, cause: Act['cause'], [from = 0, to = 0]: readonly number[]): FightStart {
  const named = cause !== 'expire' && cause.type === 'attack' ? cause.armies : undefined;
  const sent = named ?? state.pendingCapitalAttack?.armies ?? armiesOf(state, from) - 1;
  return { attackers: sent, defenders: armiesOf(state, to) };
}

/**
 * The k-th exchange shows the faces that the k-th one showed. Where more dice are rolled than then the rest is fresh;
 * where fewer are, chance says which of them fall, since they are known only sorted, and the highest would be a gift.
 */
function asTheyFell(
  faces: readonly DiceRolled[],
  fresh: RandomStream,
  { attackers, defenders }: FightStart,
): RandomStream {
  let [attackersLeft, defendersLeft, exchanges] = [attackers, defenders, 0];
  const waiting: number[] = [];
  const some = (known: readonly number[], wanted: number): number[] => {
    const left = [...known];
    return Array.from({ length: wanted }, () =>
      left.length > 0 ? (left.splice(fresh.below(left.length), 1)[0] ?? 1) : fresh.die(),
    );
  };
  function nextExchange(): void {
    const attack = Math.min(MAX_ATTACK_DICE, attackersLeft);
    const defence = Math.min(MAX_DEFENCE_DICE, defendersLeft);
    const known = faces[exchanges++];
    const dice = [...some(known?.attackerDice ?? [], attack), ...some(known?.defenderDice ?? [], defence)];
    waiting.push(...dice);
    const { attackerLosses, defenderLosses } = rollExchange(attack, defence, {
      ...fresh,
      die: () => dice.shift() ?? 1,
    });
    attackersLeft -= attackerLosses;
    defendersLeft -= defenderLosses;
  }
  return {
    die() {
      if (waiting.length === 0) nextExchange();
      return waiting.shift() ?? fresh.die();
    },
    below: fresh.below,
  };
}
