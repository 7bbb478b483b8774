import type { GameView } from '../../../../engine/model/state.ts';
import type { Targets } from '../../../../engine/view/targets.ts';
import { isPlacing, type Choice } from '../turn/choice.ts';

/** Has the sheet of a turn that is planned the one gold button? Else handing in is gold. */
export function isSheetGold(view: GameView, { from, to }: Choice, targets: Targets): boolean {
  if (isPlacing(view) || view.phase === 'fortify') return true;
  // Where nothing is left to attack with, ending the attacks is.
  return (from !== null && to !== null) || (view.phase === 'attack' && targets.size === 0);
}
