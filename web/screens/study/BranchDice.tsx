import { t } from '@lingui/core/macro';
import { createContext, useContext } from 'react';
import type { Branch } from '../../../engine/study/study.ts';
import { Dialog } from '../../base/ui/Dialog.tsx';
import type { DiceProps } from '../game/dice/DiceShield.tsx';

const Context = createContext<Branch['dice'] | null>(null);
export const DiceContext = Context.Provider;

/** Says whose dice a branch has: its own, by which anybody who has it plays it again. */
export function BranchDice({ open, onClose }: DiceProps) {
  const dice = useContext(Context);
  const seed = dice?.seed ?? 0;
  return (
    <Dialog kind="sheet" title={t`Dice`} open={open} onClose={onClose}>
      <p>
        {dice?.kind === 'fell'
          ? t`Each turn shows the faces that fell in that turn of the game, one exchange after another, as long as there are any; the rest comes from seed ${seed}.`
          : t`All dice of this branch come from seed ${seed}. The game's own dice cannot go on: they hang on what was played.`}
      </p>
    </Dialog>
  );
}
