import { plural, t } from '@lingui/core/macro';
import type { PendingConquest } from '../../../../engine/model/state.ts';
import { cx } from '../../../base/lib/cx.ts';
import { Button } from '../../../base/ui/Button.tsx';
import { outcomeWords } from '../dice/outcome.ts';
import { OutcomeLine } from '../dice/OutcomeLine.tsx';
import type { DiceShown } from '../dice/fightShown.ts';
import type { Amount } from '../turn/amount.ts';
import type { Turn } from '../turn/useTurn.ts';
import { KeyHint } from './KeyHint.tsx';
import styles from './panel.module.css';
import { Stepper } from './Stepper.tsx';

interface ConquestPanelProps {
  turn: Turn;
  pending: PendingConquest;
  amount: Amount;
  /** The fight that has won the land; null where this page has not seen it. */
  dice: DiceShown | null;
}

export function ConquestPanel({ turn, pending, amount, dice }: ConquestPanelProps) {
  const { names } = turn.model;
  const { armies, min: minimum, max } = amount;
  const [from, to] = [names.territory(pending.from), names.territory(pending.to)];
  const staying = max + 1 - armies;
  const fight = dice?.conquered === true && dice.to === pending.to ? dice : null;
  return (
    <>
      <div className={cx(styles.subject, styles.taken)}>
        {fight?.rolling === true ? (
          <OutcomeLine fight={fight} model={turn.model} />
        ) : (
          <p className={styles.headline}>
            <strong>{t`${to} is yours`}</strong>
            <span className={styles.muted}>
              {fight === null
                ? t`${plural(staying, { one: '# stays', other: '# stay' })} in ${from}`
                : outcomeWords(fight, turn.model.me)}
            </span>
          </p>
        )}
        <Stepper
          label={t`armies to move in`}
          fewer={t`Fewer armies to move in`}
          more={t`More armies to move in`}
          value={armies}
          min={minimum}
          max={max}
          onChange={turn.setAmount}
        />
      </div>
      <div className={styles.actions}>
        <Button onClick={() => turn.moveIn(minimum)} disabled={turn.busy !== null}>
          {t`Minimum ${minimum}`}
        </Button>
        <Button variant="primary" busy={turn.busy !== null} onClick={() => turn.moveIn(armies)}>
          {t`Move ${armies} in`} <KeyHint of="M" />
        </Button>
      </div>
    </>
  );
}
