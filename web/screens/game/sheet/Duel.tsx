import { t } from '@lingui/core/macro';
import { armiesOf, ownerOf } from '../../../../engine/model/state.ts';
import { OddsBar } from '../../../base/ui/OddsBar.tsx';
import { Pip } from '../../../base/ui/Pip.tsx';
import { armies } from '../model/describe.ts';
import { DiceRow } from '../dice/DiceRow.tsx';
import type { DiceShown } from '../dice/useDice.ts';
import { lookOf } from '../model/model.ts';
import { NEUTRAL_COLOR } from '../model/neutral.ts';
import { percent, type AttackOdds } from '../model/odds.ts';
import type { Turn } from '../turn/useTurn.ts';
import styles from './panel.module.css';

interface DuelProps {
  turn: Turn;
  dice: DiceShown | null;
  from: number;
  to: number;
  odds: AttackOdds;
}

/** Shows who attacks whom, and how it is likely to end. */
export function Duel({ turn, dice, from, to, odds }: DuelProps) {
  const { model } = turn;
  const { view, names } = model;
  const [chance, left, target] = [percent(odds.chance), Math.round(odds.left), names.territory(to)];
  const attacker = lookOf(model, view.current)?.color ?? NEUTRAL_COLOR;
  const defender = lookOf(model, ownerOf(view, to))?.color ?? NEUTRAL_COLOR;
  return (
    <>
      <div className={styles.subject}>
        <div className={styles.side}>
          <Pip color={attacker} size={22} />
          <div className={styles.place}>
            <strong>{names.territory(from)}</strong>
            <span className={styles.muted}>{armies(armiesOf(view, from))}</span>
          </div>
        </div>
        <DiceRow dice={dice} attacker={attacker} defender={defender} />
        <div className={styles.side}>
          <Pip color={defender} size={22} />
          <div className={styles.place}>
            <strong>{target}</strong>
            <span className={styles.muted}>{armies(armiesOf(view, to))}</span>
          </div>
        </div>
      </div>
      <div>
        <div className={styles.headline}>
          <span className={styles.figure}>{chance}</span>
          <span>{t`to take it`}</span>
          <span className={styles.muted}>{t`about ${left} left if you win`}</span>
        </div>
        <OddsBar
          attacker={attacker}
          defender={defender}
          chance={odds.chance}
          label={t`${chance} to take ${target}`}
        />
      </div>
    </>
  );
}
