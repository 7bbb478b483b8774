import { t } from '@lingui/core/macro';
import { Route } from 'lucide-react';
import { armiesOf } from '../../../../engine/model/state.ts';
import { Button } from '../../../base/ui/Button.tsx';
import { attackOdds } from '../model/odds.ts';
import { ChooseAttack, type AttackPanelProps } from '../sheet/AttackPanel.tsx';
import { Duel } from '../sheet/Duel.tsx';
import { KeyHint } from '../sheet/KeyHint.tsx';
import panel from '../sheet/panel.module.css';

/** An attack that is planned is fought to its end, or until one of its conditions stops it. */
export function PlanAttack({ turn }: AttackPanelProps) {
  const { from, to } = turn.choice;
  const { view } = turn.model;
  if (from === null || to === null) return <ChooseAttack turn={turn} />;
  const usable = armiesOf(view, from) - 1;
  const [strength, foes] = [usable + 1, armiesOf(view, to)];
  return (
    <>
      <Duel turn={turn} dice={null} from={from} to={to} odds={attackOdds(view, from, to, usable)}>
        <span className={panel.remark}>{t`Set conditions in the order list`}</span>
      </Duel>
      <div className={panel.aside}>
        <Button variant="quiet" onClick={turn.endPhase}>
          {t`End attack`} <KeyHint of="E" />
        </Button>
      </div>
      <div className={panel.actions}>
        <Button variant="primary" onClick={() => turn.blitz(usable)}>
          <Route aria-hidden="true" /> {t`Plan ${strength} v ${foes}`} <KeyHint of="B" />
        </Button>
      </div>
    </>
  );
}
