import type { TerritoryIndex } from '../../../../engine/model/ids.ts';
import { armiesOf } from '../../../../engine/model/state.ts';
import { isPlacing } from './choice.ts';
import { sayTarget } from './sayTarget.ts';
import type { Turn } from './useTurn.ts';

/** Something that a key does. */
export type Action = () => void;

/** The land that the keys 1 to 9 choose now, in their order. */
export function numbered({ model: { isMyTurn, view }, choice, targets }: Turn): readonly TerritoryIndex[] {
  if (!isMyTurn || view.pendingConquest || isPlacing(view) || choice.from === null) return [];
  return (targets.get(choice.from) ?? []).slice(0, 9);
}

/** One key each, as it does now; null for a key that does nothing now. */
export function actionFor(key: string, turn: Turn): Action | null {
  const { model, choice, targets, amount } = turn;
  const { view } = model;
  if (!model.isMyTurn) return null;
  if (view.pendingConquest) return key === 'm' && amount ? () => turn.moveIn(amount.armies) : null;
  if (key === 'u') return turn.undo;
  if (isPlacing(view)) {
    const { from } = choice;
    const canPlace = key === 'a' && from !== null && view.reserves > 0;
    return canPlace ? () => turn.place(from, view.reserves) : null;
  }
  const reach = choice.from === null ? [] : (targets.get(choice.from) ?? []);
  const digit = Number(key);
  const target = (territory: number | undefined): Action | null =>
    territory === undefined
      ? null
      : () => {
          turn.tap(territory);
          sayTarget(turn, territory);
        };
  if (digit >= 1) return target(numbered(turn)[digit - 1]);
  if (key === 't' && choice.from === null) return target(strongest(turn));
  if (key === 't' && reach.length > 0) {
    return target(reach[(reach.indexOf(choice.to ?? -1) + 1) % reach.length]);
  }
  if (key === 'e') return view.phase === 'attack' ? turn.endPhase : turn.endTurn;
  if (amount === null) return null;
  if (view.phase === 'attack' && key === 'r') return turn.roll;
  if (view.phase === 'attack' && key === 'b') return () => turn.blitz(amount.armies);
  if (view.phase === 'fortify' && key === 'f') return () => turn.fortify(amount.armies);
  if (view.phase === 'fortify' && key === 'g') return () => turn.fortify(amount.armies, 'and end');
  return null;
}

/** The land with the most armies of all that can go somewhere. */
const strongest = ({ targets, model: { view } }: Turn): number | undefined =>
  [...targets.keys()].toSorted((one, other) => armiesOf(view, other) - armiesOf(view, one))[0];
