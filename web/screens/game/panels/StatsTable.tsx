import { msg, t } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { diceRoutes } from '../../../../sync-server/protocol/dice.ts';
import { api } from '../../../client/api/api.ts';
import { queryClient } from '../../../client/queries/queryClient.ts';
import { announce } from '../../../base/ui/announcements.ts';
import { cx } from '../../../base/lib/cx.ts';
import { Pip } from '../../../base/ui/owners/Pip.tsx';
import { VisuallyHidden } from '../../../base/ui/VisuallyHidden.tsx';
import type { GameModel, RoomInfo } from '../model/model.ts';
import { NEUTRAL_COLOR } from '../model/neutral.ts';
import { SeatName } from '../seats/SeatName.tsx';
import { FIGURES, sorted, standingsOf, type Figure, type Order, type Value } from './stats.ts';
import styles from './StatsTable.module.css';
import { i18n } from '#i18n';

/** The head of a column, and its meaning. */
const HEADS: Readonly<Record<Figure, readonly [MessageDescriptor, MessageDescriptor]>> = {
  land: [msg`Land`, msg`Territories`],
  armies: [msg`Armies`, msg`Armies on the map`],
  income: [msg`Income`, msg`Armies to place next turn`],
  cards: [msg`Cards`, msg`Treasure cards in hand`],
  regions: [msg`Regions`, msg`Complete regions`],
  kills: [msg`Kills`, msg`Players eliminated`],
  luck: [msg`Luck`, msg`Luck of the dice, as a percentile`],
};

interface StatsTableProps {
  /** null of a game that no server knows: nobody tells the luck there. */
  room: RoomInfo | null;
  model: GameModel;
}

/** The players' figures side by side, by any of them. */
export function StatsTable({ room, model }: StatsTableProps) {
  const [order, setOrder] = useState<Order>({ by: 'armies', descending: true });
  const luck = useLuck(room?.id ?? null, model);
  const rows = sorted(standingsOf(model, luck), order);
  const shown = FIGURES.filter((figure) => figure !== 'luck' || luck.size > 0);
  const sort = (by: Figure): void => {
    const next = { by, descending: by === order.by ? !order.descending : true };
    setOrder(next);
    announce(wordsOf(next));
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div className={styles.scroll} tabIndex={0}>
      <table className={styles.table} aria-label={t`All players’ figures`}>
        <caption>
          <VisuallyHidden>{wordsOf(order)}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t`Player`}</th>
            {shown.map((figure) => {
              const [head, meaning] = HEADS[figure].map((words) => i18n._(words));
              const isBy = order.by === figure;
              const Arrow = order.descending ? ArrowDown : ArrowUp;
              return (
                <th
                  key={figure}
                  scope="col"
                  aria-sort={isBy ? (order.descending ? 'descending' : 'ascending') : undefined}
                >
                  <button type="button" title={meaning} onClick={() => sort(figure)}>
                    {head}
                    {isBy && <Arrow size={12} aria-hidden="true" />}
                  </button>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ seat, figures }) => {
            const player = model.players[seat];
            return (
              <tr key={seat} className={cx(model.view.seats[seat]?.eliminated && styles.gone)}>
                <th scope="row">
                  <Pip color={player?.color ?? NEUTRAL_COLOR} size={16} />
                  {player && <SeatName player={player} room={room} />}
                </th>
                {shown.map((figure) => (
                  <td key={figure}>
                    <Cell value={figures[figure]} />
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function Cell({ value }: { value: Value }) {
  if (typeof value === 'number') return Math.round(value);
  return (
    <>
      <span aria-hidden="true">{value ?? '–'}</span>
      <VisuallyHidden>{value === null ? t`not shown` : t`unknown`}</VisuallyHidden>
    </>
  );
}

function wordsOf({ by, descending }: Order): string {
  const figure = i18n._(HEADS[by][1]);
  return descending ? t`Sorted by ${figure}, highest first` : t`Sorted by ${figure}, lowest first`;
}

/** Percentiles by player id, of those whose dice the viewer may count. Once a turn is often enough. */
function useLuck(roomId: string | null, { view }: GameModel): ReadonlyMap<string, number> {
  const { data = [] } = useQuery(
    {
      queryKey: ['luck', roomId, 'turn', view.turn, view.result !== null],
      queryFn: async () => (await api(diceRoutes.luck, { params: { id: roomId ?? '' } })).players,
      enabled: roomId !== null,
    },
    queryClient,
  );
  return new Map(data.map(({ playerId, luck }) => [playerId, luck.percentile]));
}
