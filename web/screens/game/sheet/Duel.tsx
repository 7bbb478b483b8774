import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { armiesOf, ownerOf } from '../../../../engine/model/state.ts';
import type { PlayerColor } from '../../../../engine/model/colors.ts';
import { cx } from '../../../base/lib/cx.ts';
import { OddsBar } from '../../../base/ui/OddsBar.tsx';
import { Pip } from '../../../base/ui/owners/Pip.tsx';
import { VisuallyHidden } from '../../../base/ui/VisuallyHidden.tsx';
import { armies } from '../model/describe.ts';
import { DiceRow } from '../dice/DiceRow.tsx';
import type { DiceShown } from '../dice/fightShown.ts';
import { lookOf } from '../model/model.ts';
import { NEUTRAL_COLOR } from '../model/neutral.ts';
import { percent, type AttackOdds } from '../model/odds.ts';
import type { Turn } from '../turn/useTurn.ts';
import styles from './Duel.module.css';

interface DuelProps {
  turn: Turn;
  dice: DiceShown | null;
  from: number;
  to: number;
  odds: AttackOdds;
  /** Stands where the outlook does: how many go is being chosen. */
  instead?: ReactNode;
  /** At the end of the line of the odds. */
  children?: ReactNode;
}

/** Shows who attacks whom, and how it is likely to end. */
export function Duel({ turn, dice, from, to, odds, instead, children }: DuelProps) {
  const { model } = turn;
  const { view, names } = model;
  const [chance, left, target] = [percent(odds.chance), Math.round(odds.left), names.territory(to)];
  const attacker = lookOf(model, view.current)?.color ?? NEUTRAL_COLOR;
  const defender = lookOf(model, ownerOf(view, to))?.color ?? NEUTRAL_COLOR;
  return (
    <div className={styles.duel}>
      <Side
        place={styles.attacker}
        color={attacker}
        name={names.territory(from)}
        strength={armiesOf(view, from)}
      />
      <div className={styles.dice}>
        <DiceRow dice={dice} attacker={attacker} defender={defender} />
      </div>
      <Side place={styles.defender} color={defender} name={target} strength={armiesOf(view, to)} />
      <div className={styles.odds}>
        <span className={styles.chance}>{chance}</span>
        <VisuallyHidden>{t`to take it`}</VisuallyHidden>
        {instead || (
          <div className={styles.outlook}>
            <OddsBar
              attacker={attacker}
              defender={defender}
              chance={odds.chance}
              label={t`${chance} to take ${target}`}
            />
            <p>{t`about ${left} left if you win`}</p>
          </div>
        )}
        {children}
      </div>
    </div>
  );
}

interface SideProps {
  place: string | undefined;
  color: PlayerColor;
  name: string;
  strength: number;
}

function Side({ place, color, name, strength }: SideProps) {
  return (
    <div className={cx(styles.side, place)}>
      <Pip color={color} size={20} />
      <div className={styles.place}>
        <strong>{name}</strong>
        <span className={styles.count} aria-hidden="true">
          {strength}
        </span>
        <VisuallyHidden>{armies(strength)}</VisuallyHidden>
      </div>
    </div>
  );
}
