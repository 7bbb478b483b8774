import { t } from '@lingui/core/macro';
import { armiesOf } from '../../../../engine/model/state.ts';
import { announce } from '../../../base/ui/announcements.ts';
import { armies } from '../model/describe.ts';
import { attackOdds, percent } from '../model/odds.ts';
import type { Turn } from './useTurn.ts';

/** Reads out the target that a key has chosen, and in the attack how likely it is to fall. */
export function sayTarget({ model, choice }: Turn, target: number): void {
  const { view, names } = model;
  const [place, strength] = [names.territory(target), armies(armiesOf(view, target))];
  if (choice.from === null || view.phase !== 'attack') return announce(`${place}, ${strength}`);
  const chance = percent(attackOdds(view, choice.from, target, armiesOf(view, choice.from) - 1).chance);
  announce(t`${place}, ${strength}: ${chance} to take it`);
}
