import { t } from '@lingui/core/macro';
import { ChevronRight } from 'lucide-react';
import { armiesOf } from '../../../../engine/model/state.ts';
import { Button } from '../../../base/ui/Button.tsx';
import { attackOdds, percent, ROLL_CHANCE } from '../model/odds.ts';
import { OutcomeLine } from '../dice/OutcomeLine.tsx';
import type { DiceShown } from '../dice/useDice.ts';
import type { Amount } from '../turn/amount.ts';
import type { Turn } from '../turn/useTurn.ts';
import { KeyHint } from './KeyHint.tsx';
import panel from './panel.module.css';

interface RepelledProps {
  turn: Turn;
  fight: DiceShown;
  connected: boolean;
}

/** An attack that took nothing: what it has cost, and whether to go on with it. */
export function Repelled({ turn, fight, connected }: RepelledProps) {
  const { choice, amount, model } = turn;
  const canGoOn = choice.from === fight.from && choice.to === fight.to && amount !== null;
  return (
    <>
      <div className={panel.subject}>
        <OutcomeLine fight={fight} model={model} />
      </div>
      <div className={panel.aside}>
        <Button variant="quiet" onClick={turn.endPhase}>
          {t`End attack`} <KeyHint of="E" />
          <ChevronRight size={20} aria-hidden="true" />
        </Button>
      </div>
      <div className={panel.actions}>
        <Button
          variant={canGoOn && isWise(turn, fight, amount) ? 'secondary' : 'primary'}
          onClick={() => turn.tap(null)}
        >
          {t`Elsewhere`}
        </Button>
        {canGoOn && <Again turn={turn} fight={fight} connected={connected} amount={amount} />}
      </div>
    </>
  );
}

const oddsOf = (turn: Turn, { from, to }: DiceShown, { armies }: Amount) =>
  attackOdds(turn.model.view, from, to, armies);

const isWise = (turn: Turn, fight: DiceShown, amount: Amount): boolean =>
  oddsOf(turn, fight, amount).chance > ROLL_CHANCE;

function Again({ turn, fight, connected, amount }: RepelledProps & { amount: Amount }) {
  const [strength, foes] = [amount.armies + 1, armiesOf(turn.model.view, fight.to)];
  const chance = percent(oddsOf(turn, fight, amount).chance);
  return (
    <Button
      variant={isWise(turn, fight, amount) ? 'primary' : 'secondary'}
      busy={turn.busy === 'attack'}
      disabled={!connected}
      onClick={() => turn.blitz(amount.armies)}
    >
      {t`Again ${strength} v ${foes} · ${chance}`} <KeyHint of="B" />
    </Button>
  );
}
