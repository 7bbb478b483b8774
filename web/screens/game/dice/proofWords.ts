import { plural, t } from '@lingui/core/macro';
import type { DiceProof } from './diceCheck.ts';

/** The state of the dice in a sentence. */
export function proofSentence({ status, turn, lastRolls, faults }: DiceProof): string {
  switch (status) {
    case 'nothing':
      return t`There is nothing to check yet. A turn’s dice are checked when it ends.`;
    case 'waiting':
      return t`This turn’s dice are checked when it ends.`;
    case 'verified':
      return lastRolls === 0
        ? t`Turn ${turn}: no dice were rolled.`
        : t`Turn ${turn}: ${plural(lastRolls, { one: 'its one roll', other: 'all # rolls' })} verified on this device.`;
    case 'offline':
      return t`The dice cannot be checked now: the server cannot be reached. They will be checked when it is back.`;
    case 'unproved':
      return t`The dice of this game cannot be checked: it was started without the data that proves them.`;
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
    : t`So far: ${plural(turn, { one: 'one turn', other: '# turns' })}, ${plural(allRolls, { one: 'one roll', other: '# rolls' })}.`;

/** The shield's words for those who do not see it. */
export function shieldLabel(proof: DiceProof): string {
  const state = proofSentence(proof);
  return proof.status === 'failed' ? t`Dice: they do NOT check out. ${state}` : t`Dice. ${state}`;
}
