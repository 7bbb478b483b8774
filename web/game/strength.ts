import { UNKNOWN_OWNER } from '../../engine/model/ids.ts';
import { areMates, countArmies, countTerritories } from '../../engine/model/state.ts';
import type { GameModel } from './model.ts';

/** What the fog hides of a player's land cannot be counted. */
const isHidden = ({ view, me }: GameModel, seat: number): boolean =>
  view.owner.includes(UNKNOWN_OWNER) && (me === null || !areMates(view, me, seat));

export const land = (model: GameModel, seat: number): number | '?' =>
  isHidden(model, seat) ? '?' : countTerritories(model.view, seat);

export const strength = (model: GameModel, seat: number): number | '?' =>
  isHidden(model, seat) ? '?' : countArmies(model.view, seat);
