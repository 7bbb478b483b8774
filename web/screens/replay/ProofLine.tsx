import { t } from '@lingui/core/macro';
import { Shield, ShieldAlert, ShieldCheck, ShieldEllipsis, ShieldOff, type LucideIcon } from 'lucide-react';
import { cx } from '../../base/lib/cx.ts';
import { Button } from '../../base/ui/Button.tsx';
import { VisuallyHidden } from '../../base/ui/VisuallyHidden.tsx';
import { useWatching } from './watching.ts';
import { checkDice, isProvable, proofWords, useProof, type LogProof } from './proof.ts';
import styles from './ProofLine.module.css';

const ICONS: Readonly<Record<LogProof['status'], LucideIcon>> = {
  unasked: Shield,
  checking: ShieldEllipsis,
  nothing: Shield,
  waiting: Shield,
  verified: ShieldCheck,
  offline: ShieldOff,
  unproved: ShieldOff,
  failed: ShieldAlert,
};

/** Has the dice of the log checked, and says what came of it. */
export function ProofLine() {
  const { told } = useWatching();
  const proof = useProof();
  if (!isProvable(told)) return null;
  const Icon = ICONS[proof.status];
  const canCheck = proof.status === 'unasked' || proof.status === 'offline';
  return (
    <div className={styles.proof} data-proof={proof.status}>
      {proof.status !== 'unasked' && (
        <output
          className={cx(
            proof.status === 'verified' && styles.verified,
            proof.status === 'failed' && styles.failed,
          )}
        >
          <Icon size={18} aria-hidden="true" /> {proofWords(proof)}
        </output>
      )}
      {canCheck && (
        <Button size="s" variant="quiet" onClick={() => void checkDice(told)}>
          <Shield size={18} aria-hidden="true" /> {t`Check the dice`}
        </Button>
      )}
    </div>
  );
}

/** The shield of a fight whose turn has been verified. */
export function ProofMark({ turn }: { turn: number }) {
  const proof = useProof();
  if (proof.status === 'failed' || turn > proof.turn) return null;
  return (
    <span className={styles.mark} data-verified>
      <ShieldCheck size={14} aria-hidden="true" />
      <VisuallyHidden>{t`Verified`}</VisuallyHidden>
    </span>
  );
}
