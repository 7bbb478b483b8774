import { plural, t } from '@lingui/core/macro';
import { Undo2 } from 'lucide-react';
import { handOf } from '../../../../engine/model/state.ts';
import { bestSet, mustRedeem, setValue, typesOf } from '../../../../engine/rules/elements/cards.ts';
import { Button } from '../../../base/ui/Button.tsx';
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
  const { reserves } = view;
  const worth = set ? setValue(view, typesOf(view, set) ?? []) : 0;
  const place = chosen === null ? '' : names.territory(chosen);
  const advice = (): string => {
    const cards = handOf(view, seat).length;
    if (forced) return t`${cards} cards: redeem a set first`;
    if (!placed) return t`Press your land, hold for more`;
    const [armies, last] = [placed.armies, names.territory(placed.territory)];
    return t`Last: ${armies} on ${last}`;
  };

  return (
    <>
      <div className={styles.subject}>
        <p className={styles.headline}>
          <span className={styles.figure}>{reserves}</span>
          <span>{t`to place`}</span>
          <span className={styles.muted}>{advice()}</span>
        </p>
      </div>
      <div className={styles.aside}>
        {placed && (
          <Button variant="quiet" onClick={turn.undo}>
            <Undo2 size={20} aria-hidden="true" /> {t`Undo`} <KeyHint of="U" />
          </Button>
        )}
      </div>
      <div className={styles.actions}>
        {!forced && set && <Button onClick={() => turn.redeem(set)}>{t`Redeem set +${worth}`}</Button>}
        {forced && set ? (
          <Button variant="primary" onClick={() => turn.redeem(set)}>
            {t`Redeem for ${plural(worth, { one: '# army', other: '# armies' })}`}
          </Button>
        ) : chosen === null ? (
          <Button variant="primary" onClick={() => turn.tap(null)}>
            {t`Choose a territory`}
          </Button>
        ) : (
          <Button variant="primary" onClick={() => turn.place(chosen, reserves)}>
            {t`Place all ${reserves} on ${place}`} <KeyHint of="A" />
          </Button>
        )}
      </div>
    </>
  );
}
