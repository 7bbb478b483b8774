import { t } from '@lingui/core/macro';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { DiceProof } from '../game/dice/diceCheck.ts';
import type { Told } from './told.ts';
import { useWatching } from './watching.ts';

/** What has been found of the dice of a game: nobody has asked yet, or they are being checked, or how that ended. */
export type LogProof =
  | { readonly status: 'unasked' | 'checking'; readonly turn: number }
  | Pick<DiceProof, 'status' | 'turn' | 'allRolls' | 'faults'>;

const proofs = new WeakMap<Told, StoreApi<LogProof>>();

function proofOf(told: Told): StoreApi<LogProof> {
  const known = proofs.get(told) ?? createStore<LogProof>(() => ({ status: 'unasked', turn: 0 }));
  proofs.set(told, known);
  return known;
}

/** Can the dice of this game be proved? Of a game that is over the server shows all that they hang on; those of a branch are another's. */
export const isProvable = ({ isOnServer, isOver, branch }: Told): boolean =>
  isOnServer && isOver && branch === null;

/** How far the dice of the game that is watched have been verified. */
export const useProof = (): LogProof => useStore(proofOf(useWatching().told));

/** Verifies all dice of a game, and that they are the ones which its log tells of. */
export async function checkDice(told: Told): Promise<void> {
  const store = proofOf(told);
  store.setState({ status: 'checking', turn: 0 }, true);
  try {
    const { checkedDice } = await import('./checkedDice.ts');
    store.setState(await checkedDice(told), true);
  } catch {
    store.setState({ status: 'offline', turn: 0, allRolls: 0, faults: [] }, true);
  }
}

/** The proof in a sentence. */
export function proofWords(proof: LogProof): string {
  switch (proof.status) {
    case 'unasked':
    case 'checking':
      return t`The dice are being checked…`;
    case 'verified':
      return t`All ${{ rolls: proof.allRolls }} rolls of turns 1 to ${{ turn: proof.turn }} verified on this device.`;
    case 'nothing':
      return t`Nobody has rolled any dice.`;
    case 'waiting':
      return t`Turns 1 to ${{ turn: proof.turn }} are verified; of the dice after them there is no proof.`;
    case 'offline':
      return t`The dice cannot be checked now: the server cannot be reached.`;
    case 'unproved':
      return t`The dice of this game cannot be checked: it was started without the data that proves them.`;
    case 'failed':
      return t`These dice do NOT check out. ${{ faults: proof.faults.join(' ') }}`;
    default:
      return proof satisfies never;
  }
}
