import { t } from '@lingui/core/macro';
import { Link } from 'react-router-dom';
import type { DiceProps } from '../game/dice/DiceShield.tsx';
import { Dialog } from '../../base/ui/Dialog.tsx';

/** Says whose dice these are: nobody's who could be held to them. */
export function PracticeDice({ open, onClose }: DiceProps) {
  return (
    <Dialog kind="sheet" title={t`Dice`} open={open} onClose={onClose}>
      <p>
        {t`This is practice: its dice are rolled on this page, and some of them were chosen to show you something. In games that count, every roll can be checked.`}
      </p>
      <Link to="/learn/dice">{t`How to check dice`}</Link>
    </Dialog>
  );
}
