import type { DiceProof } from './diceCheck.ts';

const rollsOf = (count: number): string => (count === 1 ? 'its one roll' : `all ${count} rolls`);

/** The state of the dice in a sentence. */
export function proofSentence({ status, turn, lastRolls, faults }: DiceProof): string {
  switch (status) {
    case 'nothing':
      return 'There is nothing to check yet. A turn’s dice are checked when it ends.';
    case 'waiting':
      return 'This turn’s dice are checked when it ends.';
    case 'verified':
      return lastRolls === 0
        ? `Turn ${turn}: no dice were rolled.`
        : `Turn ${turn}: ${rollsOf(lastRolls)} verified on this device.`;
    case 'offline':
      return 'The dice cannot be checked now: the server was not reached. They are checked when it is.';
    case 'unproved':
      return 'The dice of this game cannot be checked: it was begun without what proves them.';
    case 'failed':
      return faults.join(' ');
    default:
      return status satisfies never;
  }
}

/** All turns so far; null before the first. */
export const proofTotal = ({ status, turn, allRolls }: DiceProof): string | null =>
  turn === 0 || status === 'failed'
    ? null
    : `So far: ${turn === 1 ? 'one turn' : `${turn} turns`}, ${allRolls === 1 ? 'one roll' : `${allRolls} rolls`}.`;

/** What the shield says to who does not see it. */
export function shieldLabel(proof: DiceProof): string {
  return proof.status === 'failed'
    ? `Dice: they do NOT hold. ${proofSentence(proof)}`
    : `Dice. ${proofSentence(proof)}`;
}
