import { msg, t } from '@lingui/core/macro';
import { useMemo, useState } from 'react';
import { MEASURES, seriesOf, type Measure } from '../../../engine/replay/series.ts';
import { Chip } from '../../base/ui/lists/Chip.tsx';
import { LineChart } from '../parts/charts/LineChart.tsx';
import { moveOf } from './address.ts';
import styles from './FightLog.module.css';
import { usePlayers } from './useMoment.ts';
import { useWatched, useWatching } from './watching.ts';
import { i18n } from '#i18n';

const TITLES = {
  land: msg`Land`,
  armies: msg`Armies`,
  income: msg`Income`,
  cards: msg`Cards`,
  luck: msg`Luck`,
} as const satisfies Record<Measure, unknown>;

/** How everybody fared over the whole game. */
export function Charts() {
  const watched = useWatching();
  const { told } = watched;
  const moment = useWatched((state) => state.moment);
  const { players } = usePlayers();
  const [measure, setMeasure] = useState<Measure>('land');
  const series = useMemo(() => seriesOf(told.replay, told.players.length), [told]);
  const lines = useMemo(
    () => players.map(({ name, color }, seat) => ({ name, color, values: series[measure][seat] ?? [] })),
    [players, series, measure],
  );
  const turn = told.turnAt(moment.seq)?.turn ?? 0;
  const { move, of } = moveOf(told, moment);
  const best = lines.toSorted((a, b) => (b.values.at(-1) ?? 0) - (a.values.at(-1) ?? 0))[0];
  const [player, most] = [best?.name ?? '', numberOf(best?.values.at(-1) ?? 0)];
  return (
    <div className={styles.log}>
      <fieldset className={styles.views} aria-label={t`What is drawn`}>
        {MEASURES.map((id) => (
          <Chip key={id} pressed={measure === id} onClick={() => setMeasure(id)}>
            {i18n._(TITLES[id])}
          </Chip>
        ))}
      </fieldset>
      <LineChart
        title={i18n._(TITLES[measure])}
        summary={
          measure === 'luck'
            ? t`Armies won or lost by the dice, added up. In the end ${player} had ${most}.`
            : t`In the end ${player} had the most: ${most}.`
        }
        first={t`Turn`}
        nameOf={(point) => (point === 0 ? t`The deal` : String(point))}
        lines={lines}
        cursor={turn === 0 ? 0 : turn - 1 + (of === 0 ? 1 : move / of)}
        onPick={(point) => {
          const seq = told.timeline[point - 1]?.toSeq ?? 1;
          watched.seek({ seq, rolls: null });
        }}
      />
    </div>
  );
}

const numberOf = (value: number): string =>
  value.toLocaleString(document.documentElement.lang, { maximumFractionDigits: 1 });
