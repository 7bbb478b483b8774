import { plural, t } from '@lingui/core/macro';
import { Undo2 } from 'lucide-react';
import { FORTIFY_RULES } from '../../../../engine/rules/elements/fortify.ts';
import { Button } from '../../../base/ui/Button.tsx';
import type { Amount } from '../turn/amount.ts';
import type { Turn } from '../turn/useTurn.ts';
import { KeyHint } from './KeyHint.tsx';
import styles from './panel.module.css';
import { Stepper } from './Stepper.tsx';

export function FortifyPanel({ turn }: { turn: Turn }) {
  const { choice, amount } = turn;
  const { from, to } = choice;
  return from !== null && to !== null && amount !== null ? (
    <March turn={turn} from={from} to={to} amount={amount} />
  ) : (
    <Unchosen turn={turn} />
  );
}

function Unchosen({ turn }: { turn: Turn }) {
  const { view, names } = turn.model;
  const last = view.fortifications.at(-1);
  const from = turn.choice.from === null ? null : names.territory(turn.choice.from);
  const marched = ({ armies, to }: { readonly armies: number; readonly to: number }): string => {
    const place = names.territory(to);
    return t`${plural(armies, { one: '# army', other: '# armies' })} to ${place}`;
  };
  return (
    <>
      <div className={styles.subject}>
        <p className={styles.headline}>
          <strong>
            {from === null ? (last ? t`Fortified` : t`Move armies, or end your turn`) : t`From ${from}`}
          </strong>
          <span className={styles.muted}>
            {from !== null
              ? t`Choose where they go`
              : last
                ? marched(last)
                : t`Choose a territory with 2+ armies`}
          </span>
        </p>
      </div>
      <div className={styles.aside}>
        {last && (
          <Button variant="quiet" onClick={turn.undo}>
            <Undo2 size={20} aria-hidden="true" /> {t`Undo`} <KeyHint of="U" />
          </Button>
        )}
      </div>
      <div className={styles.actions}>
        <Button variant="primary" busy={turn.busy === 'end_turn'} onClick={turn.endTurn}>
          {t`End turn`} <KeyHint of="E" />
        </Button>
      </div>
    </>
  );
}

interface MarchProps {
  turn: Turn;
  from: number;
  to: number;
  amount: Amount;
}

function March({ turn, from, to, amount }: MarchProps) {
  const { names, view } = turn.model;
  const isLast = view.fortifications.length + 1 >= FORTIFY_RULES[view.config.movementType].moves;
  const { armies: moving, min, max } = amount;
  const [start, end] = [names.territory(from), names.territory(to)];
  return (
    <>
      <div className={styles.subject}>
        <p className={styles.headline}>
          <strong>{t`${start} to ${end}`}</strong>
        </p>
        <Stepper
          label={t`armies to move`}
          fewer={t`Fewer armies to move`}
          more={t`More armies to move`}
          value={moving}
          min={min}
          max={max}
          onChange={turn.setAmount}
        />
      </div>
      <div className={styles.aside}>
        <Button variant="quiet" onClick={turn.endTurn}>
          {t`End turn`} <KeyHint of="E" />
        </Button>
      </div>
      <div className={styles.actions}>
        <Button variant={isLast ? 'secondary' : 'primary'} onClick={() => turn.fortify(moving)}>
          {t`Fortify ${moving}`} <KeyHint of="F" />
        </Button>
        <Button variant={isLast ? 'primary' : 'secondary'} onClick={() => turn.fortify(moving, 'and end')}>
          {t`Fortify and end turn`} <KeyHint of="G" />
        </Button>
      </div>
    </>
  );
}
