import { armiesOf, type GameView } from '../../../../engine/model/state.ts';
import { FORTIFY_RULES } from '../../../../engine/rules/elements/fortify.ts';
import type { Choice } from './choice.ts';

/** So many armies the next attack, march or conquest takes, between these bounds. */
export interface Amount {
  readonly armies: number;
  readonly min: number;
  readonly max: number;
}

/** A number that was chosen, and for which way: it holds for no other. */
export interface Wanted {
  readonly way: string;
  readonly armies: number;
}

/** What the next command can take along; null where it goes from no land to another. */
interface Errand {
  readonly way: string;
  readonly min: number;
  readonly max: number;
}

export function errandOf(view: GameView, { from, to }: Choice): Errand | null {
  const { pendingConquest: taken, phase, turn } = view;
  if (taken) {
    return { way: `${turn} conquest ${taken.from} ${taken.to}`, min: taken.minimum, max: taken.maximum };
  }
  if (from === null || to === null || (phase !== 'attack' && phase !== 'fortify')) return null;
  const max =
    phase === 'attack'
      ? armiesOf(view, from) - 1
      : FORTIFY_RULES[view.config.movementType].movable(view, from);
  return { way: `${turn} ${phase} ${from} ${to}`, min: 1, max };
}

/** What was chosen for this errand, as far as it still fits; all that can go where nothing was. */
export function amountFor(errand: Errand | null, wanted: Wanted | null): Amount | null {
  if (errand === null) return null;
  const { way, min, max } = errand;
  const armies = wanted?.way === way ? Math.max(min, Math.min(wanted.armies, max)) : max;
  return { armies, min, max };
}
