import type { DiceRolled } from '../../../../engine/model/event.ts';
import type { TurnProof } from '../../../../engine/file/turnProof.ts';
import type { ViewEvent } from '../../../../engine/view/events/viewEvent.ts';

type Exchange = Pick<DiceRolled, 'from' | 'to' | 'attackerDice' | 'defenderDice'>;

/** The dice that this page saw fall, turn by turn, until they are found in what proves them. */
export interface SeenRolls {
  /** The events of one update. @param turn of the game after it */
  take(events: readonly ViewEvent[], turn: number): void;
  /** Are there rolls of turns after this one? */
  isAfter(turn: number): boolean;
  /** Does each roll seen in this turn stand in its proof, in order? They are forgotten then. */
  standIn(proof: TurnProof): boolean;
}

/** @param isShown are the rolls of this attacker among those that the server proves to this viewer? */
export function createSeenRolls(isShown: (attacker: number) => boolean): SeenRolls {
  const seen = new Map<number, Exchange[]>();
  return {
    take(events, turn) {
      // Those before the event that begins the new turn belong to the one before it.
      const started = events.findIndex(({ type }) => type === 'turn_started');
      events.forEach((event, index) => {
        if (event.type !== 'dice_rolled' || !isShown(event.attacker)) return;
        const rolledIn = index < started ? turn - 1 : turn;
        seen.set(rolledIn, [...(seen.get(rolledIn) ?? []), event]);
      });
    },
    isAfter: (turn) => [...seen.keys()].some((rolledIn) => rolledIn > turn),
    standIn({ turn, rolls }) {
      const left = rolls.flatMap(({ exchanges }) => exchanges);
      const found = (seen.get(turn) ?? []).every((exchange) => {
        const at = left.findIndex((one) => isSame(one, exchange));
        if (at >= 0) left.splice(0, at + 1);
        return at >= 0;
      });
      for (const one of seen.keys()) if (one <= turn) seen.delete(one);
      return found;
    },
  };
}

const isSame = (one: Exchange, other: Exchange): boolean =>
  one.from === other.from &&
  one.to === other.to &&
  one.attackerDice.join() === other.attackerDice.join() &&
  one.defenderDice.join() === other.defenderDice.join();
