import { t } from '@lingui/core/macro';
import { useId, useState } from 'react';
import type { TurnPlan } from '../../../../sync-server/protocol/plans.ts';
import { Button } from '../../../base/ui/Button.tsx';
import styles from './Plan.module.css';
import type { Planner } from './usePlanner.ts';

interface HandInProps {
  planner: Planner;
  /** No other button here is gold. */
  gold: boolean;
  isMyTurn: boolean;
  /** The server has a plan that can be called off. */
  isWaiting: boolean;
  onHandIn: () => Promise<void>;
  onCallOff: () => Promise<void>;
}

/** Asks when the plan is to be carried out, and takes it out of one's hands. */
export function HandIn({ planner, gold, isMyTurn, isWaiting, onHandIn, onCallOff }: HandInProps) {
  const { kept } = planner;
  const name = useId();
  const [busy, setBusy] = useState(false);
  const run = (what: () => Promise<void>): void => {
    setBusy(true);
    void what().finally(() => setBusy(false));
  };
  const starts: readonly (readonly [TurnPlan['starts'], string])[] = [
    ['at_turn_start', isMyTurn ? t`Now` : t`At the start of my turn`],
    ['before_deadline', t`Just before time runs out`],
  ];
  const isOut = kept !== null && kept.state !== 'draft';
  return (
    <div className={styles.handIn}>
      {kept !== null && !isOut && (
        <fieldset>
          <legend>{t`Run it`}</legend>
          {starts.map(([value, label]) => (
            <label key={value}>
              <input
                type="radio"
                name={name}
                checked={kept.plan.starts === value}
                onChange={() => planner.setStarts(value)}
              />
              <span>{label}</span>
            </label>
          ))}
        </fieldset>
      )}
      {kept !== null && !isOut && (
        <Button variant={gold ? 'primary' : 'secondary'} wide busy={busy} onClick={() => run(onHandIn)}>
          {t`Submit`}
        </Button>
      )}
      {(isOut || isWaiting) && (
        <Button wide busy={busy} onClick={() => run(onCallOff)}>
          {t`Cancel`}
        </Button>
      )}
    </div>
  );
}
