import { t } from '@lingui/core/macro';
import { ChevronRight, Dices, SlidersHorizontal, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { armiesOf } from '../../../../engine/model/state.ts';
import { Button } from '../../../base/ui/Button.tsx';
import { GameIcon } from '../../../base/ui/owners/GameIcon.tsx';
import { outcomeOf, outcomeWords } from '../dice/outcome.ts';
import type { DiceShown } from '../dice/fightShown.ts';
import { attackOdds, ROLL_CHANCE } from '../model/odds.ts';
import type { Amount } from '../turn/amount.ts';
import type { Turn } from '../turn/useTurn.ts';
import { Duel } from './Duel.tsx';
import { KeyHint } from './KeyHint.tsx';
import styles from './panel.module.css';
import { Repelled } from './Repelled.tsx';
import { Stepper } from './Stepper.tsx';

export interface AttackPanelProps {
  turn: Turn;
  dice: DiceShown | null;
  connected: boolean;
}

export function AttackPanel(props: AttackPanelProps) {
  const { choice, amount } = props.turn;
  const { from, to } = choice;
  const outcome = outcomeOf(props.dice, props.turn);
  if (outcome !== null && !outcome.conquered) return <Repelled {...props} fight={outcome} />;
  return from !== null && to !== null && amount !== null ? (
    <Pair key={`${from}-${to}`} {...props} from={from} to={to} amount={amount} />
  ) : (
    <ChooseAttack turn={props.turn} outcome={outcome} />
  );
}

interface ChooseAttackProps {
  turn: Turn;
  /** The conquest that led here. */
  outcome?: DiceShown | null;
}

export function ChooseAttack({ turn, outcome = null }: ChooseAttackProps) {
  const { view, names } = turn.model;
  const from = turn.choice.from === null ? null : names.territory(turn.choice.from);
  const possible = turn.targets.size > 0;
  const undoable = view.deployments.length > 0;
  return (
    <>
      <div className={styles.subject}>
        <p className={styles.headline}>
          <strong>
            {from === null
              ? possible
                ? t`Attack from a territory with 2+ armies`
                : t`Nothing left to attack with`
              : t`Attack from ${from}`}
          </strong>
        </p>
        <span className={styles.muted}>
          {outcome === null
            ? from !== null && t`Choose a marked enemy`
            : outcomeWords(outcome, turn.model.me)}
        </span>
      </div>
      <div className={styles.aside}>
        {undoable && (
          <Button variant="quiet" onClick={turn.undo}>
            <Undo2 size={20} aria-hidden="true" /> {t`Undo placement`} <KeyHint of="U" />
          </Button>
        )}
      </div>
      <div className={styles.actions}>
        <Button
          variant={possible ? 'secondary' : 'primary'}
          onClick={turn.endPhase}
          busy={turn.busy === 'end_phase'}
        >
          {t`End attack`} <KeyHint of="E" />
        </Button>
      </div>
    </>
  );
}

interface PairProps extends AttackPanelProps {
  from: number;
  to: number;
  amount: Amount;
}

function Pair({ turn, dice, connected, from, to, amount }: PairProps) {
  const { view } = turn.model;
  const { armies: commit, max: usable } = amount;
  const foes = armiesOf(view, to);
  const [choosing, setChoosing] = useState(false);
  const odds = attackOdds(view, from, to, commit);
  const strength = commit + 1;
  const goldBlitz = odds.chance > ROLL_CHANCE;
  const waiting = turn.busy === 'attack';
  const shown = dice?.from === from && dice.to === to ? dice : null;
  const committed = commit === usable ? t`Commit all ${usable}` : t`Commit ${commit}`;

  return (
    <>
      <Duel
        turn={turn}
        dice={shown}
        from={from}
        to={to}
        odds={odds}
        instead={
          choosing && (
            <Stepper
              label={t`armies to commit`}
              fewer={t`Fewer armies to commit`}
              more={t`More armies to commit`}
              value={commit}
              min={1}
              max={usable}
              onChange={turn.setAmount}
            />
          )
        }
      >
        <Button
          className={styles.commit}
          variant="quiet"
          aria-label={committed}
          aria-expanded={choosing}
          onClick={() => setChoosing(!choosing)}
        >
          <SlidersHorizontal size={20} aria-hidden="true" /> <span>{committed}</span>
        </Button>
      </Duel>
      <div className={styles.aside}>
        {connected ? (
          <Button variant="quiet" onClick={turn.endPhase}>
            {t`End attack`} <KeyHint of="E" />
            <ChevronRight size={20} aria-hidden="true" />
          </Button>
        ) : (
          <span className={styles.muted}>{t`Attacks need a connection`}</span>
        )}
      </div>
      <div className={styles.actions}>
        <Button
          variant={goldBlitz ? 'secondary' : 'primary'}
          busy={waiting && !turn.isBlitzing}
          disabled={waiting || !connected}
          onClick={turn.roll}
        >
          <Dices size={22} aria-hidden="true" /> {t`Roll`} <KeyHint of="R" />
        </Button>
        <Button
          variant={goldBlitz ? 'primary' : 'secondary'}
          busy={waiting && turn.isBlitzing}
          disabled={waiting || !connected}
          onClick={() => turn.blitz(commit)}
        >
          <GameIcon name="crossed-swords" size={22} /> {t`Blitz ${strength} v ${foes}`} <KeyHint of="B" />
        </Button>
      </div>
    </>
  );
}
