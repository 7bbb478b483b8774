import { Undo2 } from 'lucide-react';
import { handOf } from '../../../engine/model/state.ts';
import { bestSet, mustRedeem, setValue, typesOf } from '../../../engine/rules/cards.ts';
import { Button } from '../../ui/Button.tsx';
import { armies } from '../describe.ts';
import type { Turn } from '../turn/useTurn.ts';
import { KeyHint } from './KeyHint.tsx';
import styles from './panel.module.css';

export function DeployPanel({ turn }: { turn: Turn }) {
  const { model, choice } = turn;
  const { view, names } = model;
  const seat = view.current;
  const set = bestSet(view, seat);
  const forced = mustRedeem(view, seat);
  const chosen = choice.from;
  const placed = view.deployments.at(-1);

  return (
    <>
      <div className={styles.headline}>
        <span className={styles.figure}>{view.reserves}</span>
        <span>to place</span>
        <span className={styles.muted}>
          {forced
            ? `${handOf(view, seat).length} cards: redeem a set first`
            : placed
              ? `Last: ${placed.armies} on ${names.territory(placed.territory)}`
              : 'Tap your land, hold for more'}
        </span>
      </div>
      <div className={styles.single}>
        {forced && set ? (
          <Button variant="primary" onClick={() => turn.redeem(set)}>
            Redeem for {armies(setValue(view, typesOf(view, set) ?? []))}
          </Button>
        ) : chosen === null ? (
          <Button variant="primary" onClick={() => turn.tap(null)}>
            Choose a territory
          </Button>
        ) : (
          <Button variant="primary" onClick={() => turn.place(chosen, view.reserves)}>
            Place all {view.reserves} on {names.territory(chosen)} <KeyHint of="A" />
          </Button>
        )}
      </div>
      <div className={styles.secondary}>
        {placed && (
          <Button variant="quiet" onClick={turn.undo}>
            <Undo2 size={20} aria-hidden="true" /> Undo <KeyHint of="U" />
          </Button>
        )}
        {!forced && set && (
          <Button variant="quiet" onClick={() => turn.redeem(set)}>
            Redeem set +{setValue(view, typesOf(view, set) ?? [])}
          </Button>
        )}
      </div>
    </>
  );
}
