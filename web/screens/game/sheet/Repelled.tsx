import { t } from '@lingui/core/macro';
import { ChevronRight } from 'lucide-react';
import { armiesOf } from '../../../../engine/model/state.ts';
import { Button } from '../../../base/ui/Button.tsx';
import { attackOdds, percent, ROLL_CHANCE } from '../model/odds.ts';
import { OutcomeLine } from '../dice/OutcomeLine.tsx';
import type { DiceShown } from '../dice/fightShown.ts';
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
  const chance = canGoOn ? attackOdds(model.view, fight.from, fight.to, amount.armies).chance : 0;
  const isWise = chance > ROLL_CHANCE;
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
        <Button variant={isWise ? 'secondary' : 'primary'} onClick={() => turn.tap(null)}>
          {t`Elsewhere`}
        </Button>
        {canGoOn && (
          <Button
            variant={isWise ? 'primary' : 'secondary'}
            busy={turn.busy === 'attack'}
            disabled={!connected}
            onClick={() => turn.blitz(amount.armies)}
          >
            {againWords(amount.armies + 1, armiesOf(model.view, fight.to), percent(chance))}{' '}
            <KeyHint of="B" />
          </Button>
        )}
      </div>
    </>
  );
}

const againWords = (strength: number, foes: number, chance: string): string =>
  t`Again ${strength} v ${foes} · ${chance}`;
