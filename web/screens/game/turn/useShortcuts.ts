import { armiesOf } from '../../../../engine/model/state.ts';
import { isPlacing } from './choice.ts';
import type { Turn } from './useTurn.ts';
import { useKeys } from '../model/useKeys.ts';

/** One key each. How many march is chosen in its panel, which hears that key itself. */
export const useShortcuts = (turn: Turn): void => useKeys((key) => actionFor(key, turn));

function actionFor(key: string, turn: Turn): (() => void) | null {
  const { model, choice, targets } = turn;
  const { view } = model;
  // Placing is shown before it is confirmed, so the next key may follow at once.
  if (!model.isMyTurn || (turn.busy !== null && turn.busy !== 'deploy')) return null;
  const pending = view.pendingConquest;
  if (pending) return key === 'm' ? () => turn.moveIn(pending.maximum) : null;
  if (key === 'u') return turn.undo;
  if (isPlacing(view)) {
    const { from } = choice;
    return key === 'a' && from !== null ? () => turn.place(from, view.reserves) : null;
  }
  const reach = choice.from === null ? [] : (targets.get(choice.from) ?? []);
  const digit = Number(key);
  if (digit >= 1 && digit <= reach.length) return () => turn.tap(reach[digit - 1] ?? null);
  if (key === 't' && reach.length > 0) {
    const next = reach[(reach.indexOf(choice.to ?? -1) + 1) % reach.length];
    return () => turn.tap(next ?? null);
  }
  if (key === 'e') return view.phase === 'attack' ? turn.endPhase : turn.endTurn;
  if (choice.from === null || choice.to === null) return null;
  if (view.phase === 'attack' && key === 'r') return turn.roll;
  const usable = armiesOf(view, choice.from) - 1;
  if (view.phase === 'attack' && key === 'b') return () => turn.blitz(usable);
  return null;
}
