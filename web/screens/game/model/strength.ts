import { t } from '@lingui/core/macro';
import { UNKNOWN_ARMIES, UNKNOWN_OWNER } from '../../../../engine/model/ids.ts';
import { areMates, countArmies, countTerritories, isAlive } from '../../../../engine/model/state.ts';
import type { GameModel } from './model.ts';

/** The fog may hide something of a living player who is not on the viewer's side. */
const mayHide = ({ view, me }: GameModel, seat: number): boolean =>
  isAlive(view, seat) && (me === null || !areMates(view, me, seat));

export const land = (model: GameModel, seat: number): number | '?' =>
  model.view.owner.includes(UNKNOWN_OWNER) && mayHide(model, seat) ? '?' : countTerritories(model.view, seat);

export const strength = (model: GameModel, seat: number): number | '?' =>
  model.view.armies.includes(UNKNOWN_ARMIES) && mayHide(model, seat) ? '?' : countArmies(model.view, seat);

/** Figures for who cannot see them. */
export const landWords = (figure: number | '?'): string =>
  figure === '?' ? t`unknown number of territories` : t`${figure} territories`;
export const strengthWords = (figure: number | '?'): string =>
  figure === '?' ? t`unknown number of armies` : t`${figure} armies`;
