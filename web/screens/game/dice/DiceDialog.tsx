import { t } from '@lingui/core/macro';
import { Suspense } from 'react';
import { rulesetFor } from '../../../../engine/rules/ruleset/ruleset.ts';
import { Dialog } from '../../../base/ui/Dialog.tsx';
import { lazyPart } from '../../../base/lib/lazyPart.ts';
import { Spinner } from '../../../base/ui/Spinner.tsx';
import type { GameModel, RoomInfo } from '../model/model.ts';
import styles from './DiceDialog.module.css';
import type { DiceProof } from './diceCheck.ts';
import { PROOF_ICONS } from './proofIcons.ts';
import { FileWays } from './FileWays.tsx';
import { proofSentence, proofTotal } from './proofWords.ts';
import { saveGameFile } from './saveGameFile.ts';

const LuckSection = lazyPart(() => import('./LuckSection.tsx'), 'LuckSection');

interface DiceDialogProps {
  room: RoomInfo;
  model: GameModel;
  userId: string;
  proof: DiceProof;
  open: boolean;
  onClose: () => void;
}

/** Shows what is proved of the dice so far, the file that proves all of it, and how they fell. */
export function DiceDialog({ open, onClose, ...told }: DiceDialogProps) {
  return (
    <Dialog kind="sheet" title={t`Dice`} open={open} onClose={onClose}>
      <Proof {...told} />
    </Dialog>
  );
}

/** Nothing of it is worked out while the dialog is closed. */
function Proof({ room, model, userId, proof }: Omit<DiceDialogProps, 'open' | 'onClose'>) {
  const { view, me } = model;
  const isFogged = rulesetFor(view.config).vision.hides && view.result === null;
  const Icon = PROOF_ICONS[proof.status];
  const total = proofTotal(proof);

  return (
    <>
      <section className={styles.section}>
        <p className={styles.state} data-proof={proof.status}>
          <Icon size={28} aria-hidden="true" />
          <strong>{proofSentence(proof)}</strong>
        </p>
        {total !== null && <p>{total}</p>}
        <p className={styles.muted}>
          {t`Before the game the server committed to a secret for every turn, and the players’ devices add numbers of their own. When a turn ends its secret is revealed, and this device rolls all its dice again.`}
        </p>
        <FileWays
          save={isFogged ? null : () => saveGameFile(room, userId, me)}
          notYet={t`In fog this device only sees your own team’s rolls. The game file, which proves all of them, can be saved when the game is over.`}
        />
      </section>
      <Suspense fallback={<Spinner label={t`Counting the dice...`} />}>
        <LuckSection roomId={room.id} model={model} />
      </Suspense>
    </>
  );
}
