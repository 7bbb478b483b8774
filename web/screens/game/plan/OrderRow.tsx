import { t } from '@lingui/core/macro';
import { ArrowDown, ArrowUp, Eye, SlidersHorizontal, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { canMove, withChange, withMoved, withoutOrder } from '../../../../engine/plan/editOrders.ts';
import { conditionWords, orderWords, type NameOf } from '../../../../engine/plan/planWords.ts';
import type { Forecast } from '../../../../engine/plan/tally.ts';
import { say } from '../../../base/i18n/say.ts';
import { IconButton } from '../../../base/ui/IconButton.tsx';
import { cx } from '../../../base/lib/cx.ts';
import { Conditions } from './Conditions.tsx';
import styles from './Plan.module.css';
import { arrivalWords, chanceWords } from './planText.ts';
import type { Planner } from './usePlanner.ts';

interface OrderRowProps {
  planner: Planner;
  index: number;
  forecast: Forecast | null;
  nameOf: NameOf;
}

/** One order: what it does, how likely that is, and what can be done with it. */
export function OrderRow({ planner, index, forecast, nameOf }: OrderRowProps) {
  const { orders, at } = planner;
  const [editing, setEditing] = useState(false);
  const order = orders[index];
  if (order === undefined) return null;
  const words = orderWords(order, nameOf, say);
  const conditions = order.type === 'attack' ? conditionWords(order, say) : [];
  const chance = forecast ? chanceWords(forecast, index) : '';
  const arrival = forecast && order.type === 'attack' ? arrivalWords(forecast.arrivals[index] ?? []) : '';
  return (
    <li className={cx(styles.order, index >= at && order.type !== 'end_turn' && styles.later)}>
      <div className={styles.words}>
        <strong>{words}</strong>
        {conditions.length > 0 && <span>{conditions.join(', ')}</span>}
        {(chance || arrival) && (
          <span className={styles.chance}>{[chance, arrival].filter(Boolean).join(' · ')}</span>
        )}
      </div>
      <div className={styles.tools}>
        <IconButton
          label={t`Earlier: ${words}`}
          disabled={!canMove(orders, index, -1)}
          onClick={() => planner.change(withMoved(orders, index, -1))}
        >
          <ArrowUp />
        </IconButton>
        <IconButton
          label={t`Later: ${words}`}
          disabled={!canMove(orders, index, 1)}
          onClick={() => planner.change(withMoved(orders, index, 1))}
        >
          <ArrowDown />
        </IconButton>
        {order.type !== 'end_turn' && (
          <IconButton
            label={t`Show the board after: ${words}`}
            aria-pressed={at === index + 1}
            onClick={() => planner.showUpTo(at === index + 1 ? null : index + 1)}
          >
            <Eye />
          </IconButton>
        )}
        {order.type === 'attack' && (
          <IconButton
            label={t`Conditions: ${words}`}
            aria-expanded={editing}
            onClick={() => setEditing(!editing)}
          >
            <SlidersHorizontal />
          </IconButton>
        )}
        <IconButton label={t`Delete: ${words}`} onClick={() => planner.change(withoutOrder(orders, index))}>
          <Trash2 />
        </IconButton>
      </div>
      {editing && order.type === 'attack' && (
        <Conditions order={order} onChange={(next) => planner.change(withChange(orders, index, next))} />
      )}
    </li>
  );
}
