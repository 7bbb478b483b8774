import { t } from '@lingui/core/macro';
import { landChanged } from '../../../../engine/plan/landSnapshot.ts';
import { planReport, type NameOf } from '../../../../engine/plan/planWords.ts';
import type { Forecast } from '../../../../engine/plan/tally.ts';
import type { KeptPlan } from '../../../../sync-server/protocol/plans.ts';
import { say } from '../../../base/i18n/say.ts';
import type { GameModel } from '../model/model.ts';
import { percent } from '../model/odds.ts';
import panel from '../sheet/panel.module.css';
import { HandIn } from './HandIn.tsx';
import { OrderRow } from './OrderRow.tsx';
import styles from './Plan.module.css';
import { changeWords, stateWords } from './planText.ts';
import type { Planner } from './usePlanner.ts';

interface PlanPanelProps {
  /** The game as it stands. */
  live: GameModel;
  planner: Planner;
  forecast: Forecast | null;
  /** The newest plan that the server has. */
  known: KeptPlan | null | undefined;
  /** No button beside it is gold. */
  gold: boolean;
  onHandIn: () => Promise<void>;
  onCallOff: () => Promise<void>;
}

/** The orders with their chances, what became of the last plan, and handing in. */
export function PlanPanel({ live, planner, forecast, known, gold, onHandIn, onCallOff }: PlanPanelProps) {
  const { kept, orders } = planner;
  const { view, names } = live;
  const error = kept?.error;
  const nameOf: NameOf = (id) => names.territory(view.map.indexOf.get(id) ?? -1);
  const changes = kept === null ? [] : landChanged(view, kept.land);
  const state = stateWords(kept, known);
  const attacks = orders.filter(({ type }) => type === 'attack').length;
  const story = known && known.results.length > 0 ? planReport(known.orders, known.results, nameOf, say) : [];

  return (
    <div className={styles.panel}>
      {story.length > 0 && (
        <section className={styles.story} aria-label={t`Result of your last plan`}>
          <details open={orders.length === 0}>
            <summary>{t`Result of your last plan`}</summary>
            <ol>
              {story.map((line, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- a line is its place in the story
                <li key={`${index} ${line}`}>{line}</li>
              ))}
            </ol>
          </details>
        </section>
      )}
      <output className={styles.state}>
        {error && <p className={styles.refused}>{t`The server refused it: ${error}`}</p>}
        {state !== null && <p>{state}</p>}
      </output>
      {attacks > 0 && (
        <div className={panel.headline}>
          <span className={panel.figure}>{forecast ? percent(forecast.allTaken) : '…'}</span>
          <span>{attacks === 1 ? t`to take it` : t`to take all ${attacks}`}</span>
          <span className={panel.muted}>{t`if nothing changes before then`}</span>
        </div>
      )}
      {changes.length > 0 && (
        <section className={styles.moved} aria-label={t`What has changed`}>
          <p>{t`The board has changed since you planned. These are the current chances.`}</p>
          <ul>
            {changes.map((change) => (
              <li key={change.territoryId}>{changeWords(live, change)}</li>
            ))}
          </ul>
        </section>
      )}
      {orders.length === 0 ? (
        <p className={panel.muted}>
          {t`Play on the map as if it were your turn. Every move becomes an order in this list.`}
        </p>
      ) : (
        <ol className={styles.orders} aria-label={t`Orders in the plan`}>
          {orders.map((order, index) => (
            <OrderRow
              // oxlint-disable-next-line react/no-array-index-key -- an order is its place in the list
              key={`${index} ${order.type}`}
              {...{ planner, index, forecast, nameOf }}
            />
          ))}
        </ol>
      )}
      <HandIn
        planner={planner}
        gold={gold}
        isMyTurn={live.isMyTurn}
        isWaiting={known?.state === 'waiting' || known?.state === 'running'}
        onHandIn={onHandIn}
        onCallOff={onCallOff}
      />
    </div>
  );
}
