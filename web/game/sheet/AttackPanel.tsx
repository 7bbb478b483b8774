import { ChevronRight, Dices, SlidersHorizontal, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { armiesOf, ownerOf } from '../../../engine/model/state.ts';
import { Button } from '../../ui/Button.tsx';
import { GameIcon } from '../../ui/GameIcon.tsx';
import { OddsBar } from '../../ui/OddsBar.tsx';
import { Pip } from '../../ui/Pip.tsx';
import { armies } from '../describe.ts';
import { DiceRow } from '../dice/DiceRow.tsx';
import type { DiceShown } from '../dice/useDice.ts';
import { lookOf } from '../model.ts';
import { NEUTRAL_COLOR } from '../neutral.ts';
import { attackOdds, percent } from '../odds.ts';
import type { Turn } from '../turn/useTurn.ts';
import { KeyHint } from './KeyHint.tsx';
import styles from './panel.module.css';
import { Stepper } from './Stepper.tsx';

interface AttackPanelProps {
  turn: Turn;
  dice: DiceShown | null;
  connected: boolean;
}

/** At worse odds one exchange at a time is the wiser press (ux.md 1.7). */
const ROLL_CHANCE = 0.25;

export function AttackPanel(props: AttackPanelProps) {
  const { choice } = props.turn;
  return choice.from !== null && choice.to !== null ? (
    <Pair key={`${choice.from}-${choice.to}`} {...props} from={choice.from} to={choice.to} />
  ) : (
    <Unchosen turn={props.turn} />
  );
}

function Unchosen({ turn }: { turn: Turn }) {
  const { view, names } = turn.model;
  const possible = turn.targets.size > 0;
  const undoable = view.deployments.length > 0;
  return (
    <>
      <div className={styles.headline}>
        <strong>
          {turn.choice.from === null
            ? possible
              ? 'Choose a territory with 2 or more'
              : 'Nothing left to attack with'
            : `Attack from ${names.territory(turn.choice.from)}`}
        </strong>
        <span className={styles.muted}>{turn.choice.from === null ? '' : 'Tap a marked enemy'}</span>
      </div>
      <div className={styles.single}>
        <Button
          variant={possible ? 'secondary' : 'primary'}
          onClick={turn.endPhase}
          busy={turn.busy === 'end_phase'}
        >
          End attack <KeyHint of="E" />
        </Button>
      </div>
      {undoable && (
        <div className={styles.secondary}>
          <Button variant="quiet" onClick={turn.undo}>
            <Undo2 size={20} aria-hidden="true" /> Undo placement <KeyHint of="U" />
          </Button>
        </div>
      )}
    </>
  );
}

function Pair({ turn, dice, connected, from, to }: AttackPanelProps & { from: number; to: number }) {
  const { model } = turn;
  const { view, names } = model;
  const usable = armiesOf(view, from) - 1;
  const [wanted, setCommit] = useState<number | null>(null);
  const commit = Math.min(wanted ?? usable, usable);
  const [choosing, setChoosing] = useState(false);
  const odds = attackOdds(view, from, to, commit);
  const attacker = lookOf(model, view.current)?.color ?? NEUTRAL_COLOR;
  const defender = lookOf(model, ownerOf(view, to))?.color ?? NEUTRAL_COLOR;
  const goldBlitz = odds.chance > ROLL_CHANCE;
  const waiting = turn.busy === 'attack';

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
            <strong>{names.territory(to)}</strong>
            <span className={styles.muted}>{armies(armiesOf(view, to))}</span>
          </div>
        </div>
      </div>
      <div>
        <div className={styles.headline}>
          <span className={styles.figure}>{percent(odds.chance)}</span>
          <span>to take it</span>
          <span className={styles.muted}>about {Math.round(odds.left)} left if you win</span>
        </div>
        <OddsBar
          attacker={attacker}
          defender={defender}
          chance={odds.chance}
          label={`${percent(odds.chance)} to take ${names.territory(to)}`}
        />
      </div>
      {choosing && (
        <Stepper label="armies to commit" value={commit} min={1} max={usable} onChange={setCommit} />
      )}
      <div className={styles.actions}>
        <Button
          variant={goldBlitz ? 'secondary' : 'primary'}
          busy={waiting}
          disabled={!connected}
          onClick={turn.roll}
        >
          <Dices size={22} aria-hidden="true" /> Roll <KeyHint of="R" />
        </Button>
        <Button
          variant={goldBlitz ? 'primary' : 'secondary'}
          busy={waiting}
          disabled={!connected}
          onClick={() => turn.blitz(commit)}
        >
          <GameIcon name="crossed-swords" size={22} /> Blitz {commit + 1} v {armiesOf(view, to)}{' '}
          <KeyHint of="B" />
        </Button>
      </div>
      <div className={styles.secondary}>
        <Button variant="quiet" aria-expanded={choosing} onClick={() => setChoosing(!choosing)}>
          <SlidersHorizontal size={20} aria-hidden="true" /> Commit{' '}
          {commit === usable ? `all ${usable}` : commit}
        </Button>
        {connected ? (
          <Button variant="quiet" onClick={turn.endPhase}>
            End attack <KeyHint of="E" />
            <ChevronRight size={20} aria-hidden="true" />
          </Button>
        ) : (
          <span className={styles.muted}>Attacks need a connection</span>
        )}
      </div>
    </>
  );
}
