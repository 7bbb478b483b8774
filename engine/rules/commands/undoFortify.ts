import type { CommandOf } from '../../model/command.ts';
import { accept, reject } from '../../model/decision.ts';
import type { Predictable } from './handler.ts';

/** Last in, first out, and the move may be made anew (F9). */
export const undoFortify: Predictable<CommandOf<'undo_fortify'>> = {
  predictable: true,
  shownAhead: true,
  phases: ['fortify'],
  by: 'current',
  duringConquest: false,
  duringForcedRedeem: false,
  decide({ board }) {
    const last = board.fortifications.at(-1);
    return last ? accept({ type: 'fortification_undone', ...last }) : reject('nothing_to_undo');
  },
};
