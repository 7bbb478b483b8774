import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { FORTIFY_RULES } from '../../../engine/rules/fortify.ts';
import { Button } from '../../ui/Button.tsx';
import { armies } from '../describe.ts';
import type { Turn } from '../turn/useTurn.ts';
import { KeyHint } from './KeyHint.tsx';
import styles from './panel.module.css';
import { Stepper } from './Stepper.tsx';

export function FortifyPanel({ turn }: { turn: Turn }) {
  const { choice } = turn;
  return choice.from !== null && choice.to !== null ? (
    <March key={`${choice.from}-${choice.to}`} turn={turn} from={choice.from} to={choice.to} />
  ) : (
    <Unchosen turn={turn} />
  );
}

function Unchosen({ turn }: { turn: Turn }) {
  const { view, names } = turn.model;
  const last = view.fortifications.at(-1);
  const from = turn.choice.from;
  return (
    <>
      <div className={styles.headline}>
        <strong>
          {from === null
            ? last
              ? 'Fortified'
              : 'Move armies, or end your turn'
            : `From ${names.territory(from)}`}
        </strong>
        <span className={styles.muted}>
          {from !== null
            ? 'Tap where they go'
            : last
              ? `${armies(last.armies)} to ${names.territory(last.to)}`
              : 'Tap a territory with 2 or more'}
        </span>
      </div>
      <div className={styles.single}>
        <Button variant="primary" busy={turn.busy === 'end_turn'} onClick={turn.endTurn}>
          End turn <KeyHint of="E" />
        </Button>
      </div>
      {last && (
        <div className={styles.secondary}>
          <Button variant="quiet" onClick={turn.undo}>
            <Undo2 size={20} aria-hidden="true" /> Undo <KeyHint of="U" />
          </Button>
        </div>
      )}
    </>
  );
}

function March({ turn, from, to }: { turn: Turn; from: number; to: number }) {
  const { view, names } = turn.model;
  const most = FORTIFY_RULES[view.config.movementType].movable(view, from);
  const [wanted, setArmies] = useState(most);
  const moving = Math.min(wanted, most);
  return (
    <>
      <div className={styles.headline}>
        <strong>
          {names.territory(from)} to {names.territory(to)}
        </strong>
      </div>
      <Stepper label="armies to move" value={moving} min={1} max={most} onChange={setArmies} />
      <div className={styles.actions}>
        <Button onClick={turn.endTurn}>End turn</Button>
        <Button variant="primary" onClick={() => turn.fortify(moving)}>
          Fortify {moving} <KeyHint of="F" />
        </Button>
      </div>
    </>
  );
}
