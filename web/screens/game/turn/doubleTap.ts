import { useKept } from '../../../client/settings/settings.ts';
import type { Turn } from './useTurn.ts';

/** A second tap on a target attacks it with the armies that are chosen, where the player's settings have it so. */
export function doubleTapped(turn: Turn, territory: number): void {
  const { choice, amount, model, busy } = turn;
  const isOn = useKept.getState().settings.game.doubleTap;
  const canAttack = model.isMyTurn && model.view.phase === 'attack' && choice.to === territory;
  if (isOn && canAttack && amount !== null && busy === null) turn.blitz(amount.armies);
  else turn.tap(territory);
}
