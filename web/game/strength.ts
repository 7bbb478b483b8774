import { t } from '@lingui/core/macro';
import { UNKNOWN_ARMIES } from '../../engine/model/ids.ts';
import { areMates, countArmies, countTerritories, isAlive } from '../../engine/model/state.ts';
import type { GameModel } from './model.ts';

/** What the fog hides of a player's land cannot be counted. */
const isUncountable = ({ view, me }: GameModel, seat: number): boolean =>
  isAlive(view, seat) && view.armies.includes(UNKNOWN_ARMIES) && (me === null || !areMates(view, me, seat));

export const land = (model: GameModel, seat: number): number | '?' =>
  isUncountable(model, seat) ? '?' : countTerritories(model.view, seat);

export const strength = (model: GameModel, seat: number): number | '?' =>
  isUncountable(model, seat) ? '?' : countArmies(model.view, seat);

/** Figures for who cannot see them. */
export const landWords = (figure: number | '?'): string =>
  figure === '?' ? t`unknown number of territories` : t`${figure} territories`;
export const strengthWords = (figure: number | '?'): string =>
  figure === '?' ? t`unknown number of armies` : t`${figure} armies`;
