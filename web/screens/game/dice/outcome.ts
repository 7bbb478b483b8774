import { t } from '@lingui/core/macro';
import { armiesOf, type Board, type Viewer } from '../../../../engine/model/state.ts';
import type { Turn } from '../turn/useTurn.ts';
import type { Fight } from './fight.ts';
import type { DiceShown } from './fightShown.ts';

/** Armies that stand against each other. */
export interface Strengths {
  readonly attackers: number;
  readonly defenders: number;
}

/**
 * Answers the viewer's own fight that is over and that they have not acted after; null if there is none. A single
 * exchange with armies left for the next is not over.
 */
export function outcomeOf(
  dice: DiceShown | null,
  { acts, model }: Pick<Turn, 'acts' | 'model'>,
): DiceShown | null {
  if (dice === null || dice.attacker !== model.me || dice.acts !== acts) return null;
  const isOver = dice.conquered || dice.rolls > 1 || armiesOf(model.view, dice.from) < 2;
  return isOver ? dice : null;
}

/** The armies before and after a fight, as the board shows them right after it. */
export function strengthsOf(fight: Fight, board: Board): { before: Strengths; after: Strengths } {
  const after = {
    attackers: armiesOf(board, fight.from) + fight.moved,
    defenders: fight.conquered ? 0 : armiesOf(board, fight.to),
  };
  return {
    before: {
      attackers: after.attackers + fight.attackerLosses,
      defenders: after.defenders + fight.defenderLosses,
    },
    after,
  };
}

/** Says in a line how a fight ended. */
export function outcomeWords(fight: Fight, viewer: Viewer | null): string {
  const { attackerLosses: lost, defenderLosses: killed } = fight;
  if (fight.attacker !== viewer) return t`Lost ${lost}, killed ${killed}`;
  return fight.conquered
    ? t`Taken. You lost ${lost}, they lost ${killed}`
    : t`Repelled. You lost ${lost}, they lost ${killed}`;
}
