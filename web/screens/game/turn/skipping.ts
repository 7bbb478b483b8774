import { isAlive } from '../../../../engine/model/state.ts';
import type { GameModel } from '../model/model.ts';

/** Do commanders play now whom no other person has to follow? */
export function maySkip({ view, me }: Pick<GameModel, 'view' | 'me'>): boolean {
  if (me === null || view.seats[view.current]?.isAi !== true) return false;
  return !view.seats.some((seat, index) => index !== me && !seat.isAi && isAlive(view, index));
}
