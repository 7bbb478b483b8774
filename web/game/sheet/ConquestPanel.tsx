import { useState } from 'react';
import type { PendingConquest } from '../../../engine/model/state.ts';
import { Button } from '../../ui/Button.tsx';
import type { Turn } from '../turn/useTurn.ts';
import { KeyHint } from './KeyHint.tsx';
import styles from './panel.module.css';
import { Stepper } from './Stepper.tsx';

export function ConquestPanel({ turn, pending }: { turn: Turn; pending: PendingConquest }) {
  const { names } = turn.model;
  const [armies, setArmies] = useState(pending.maximum);
  return (
    <>
      <div className={styles.headline}>
        <strong>{names.territory(pending.to)} is yours</strong>
        <span className={styles.muted}>
          {pending.maximum + 1 - armies} stay in {names.territory(pending.from)}
        </span>
      </div>
      <Stepper
        label="armies to move in"
        value={armies}
        min={pending.minimum}
        max={pending.maximum}
        onChange={setArmies}
      />
      <div className={styles.actions}>
        <Button onClick={() => turn.moveIn(pending.minimum)} disabled={turn.busy !== null}>
          Minimum {pending.minimum}
        </Button>
        <Button variant="primary" busy={turn.busy !== null} onClick={() => turn.moveIn(armies)}>
          Move {armies} in <KeyHint of="M" />
        </Button>
      </div>
    </>
  );
}
