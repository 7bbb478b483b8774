import { plural, t } from '@lingui/core/macro';
import { armiesOf, territoriesOf, type PendingCapitalAttack } from '../../../../engine/model/state.ts';
import { Button } from '../../../base/ui/Button.tsx';
import { attackOdds, percent } from '../model/odds.ts';
import type { Turn } from '../turn/useTurn.ts';
import styles from './panel.module.css';

/** An attack on a capital decides over a player: it is asked once a turn, with its odds and what it brings. */
export function CapitalPanel({ turn, attack }: { turn: Turn; attack: PendingCapitalAttack }) {
  const { view, names } = turn.model;
  const commit = attack.armies ?? armiesOf(view, attack.from) - 1;
  const odds = attackOdds(view, attack.from, attack.capital, commit);
  const [capital, defender] = [names.territory(attack.capital), names.player(attack.defender)];
  const land = territoriesOf(view, attack.defender).length;
  return (
    <>
      <div className={styles.subject}>
        <p className={styles.headline}>
          <span className={styles.figure}>{percent(odds.chance)}</span>
          <span>{t`to take ${capital}, the capital of ${defender}`}</span>
        </p>
        <span className={styles.muted}>
          {t`If it falls ${defender} is out, and ${plural(land, { one: '# territory', other: '# territories' })} in sight with it.`}
        </span>
      </div>
      <div className={styles.actions}>
        <Button variant="primary" busy={turn.busy !== null} onClick={turn.confirmCapital}>
          {t`Attack the capital`}
        </Button>
      </div>
      <div className={styles.aside}>
        <Button variant="quiet" onClick={turn.dismissCapital}>
          {t`Not now`}
        </Button>
      </div>
    </>
  );
}
