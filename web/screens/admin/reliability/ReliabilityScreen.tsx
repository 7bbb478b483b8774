import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { i18n } from '#i18n';
import { playerColor } from '../../../../engine/model/colors.ts';
import { RANGES, type Range } from '../../../../sync-server/protocol/admin/dashboard.ts';
import {
  reliabilityRoutes,
  type CLIENT_STATES,
  type ReliabilitySpan,
} from '../../../../sync-server/protocol/admin/reliability.ts';
import type { ReplyOf } from '../../../../sync-server/protocol/contract.ts';
import type { DeviceKind, ResyncReason, Vitals } from '../../../../sync-server/protocol/telemetry.ts';
import { percentWords } from '../../../base/i18n/percentWords.ts';
import { Chip } from '../../../base/ui/lists/Chip.tsx';
import { LineChart } from '../../parts/charts/LineChart.tsx';
import { dateWords } from '../../parts/words/dateWords.ts';
import { Answer } from '../parts/Answer.tsx';
import { momentWords } from '../parts/ages.ts';
import { rangeWords } from '../parts/rangeWords.ts';
import { Table } from '../parts/Table.tsx';
import { useAsk } from '../parts/useAsk.ts';
import styles from './Reliability.module.css';

type Told = ReplyOf<(typeof reliabilityRoutes)['get']>;

/** /admin/reliability: how well the game does on the devices of its players. */
export function ReliabilityScreen() {
  const [range, setRange] = useState<Range>('day');
  const answer = useAsk(reliabilityRoutes.get, { query: { range } });
  return (
    <>
      <h1>{t`Reliability`}</h1>
      <div className={styles.chips}>
        {RANGES.map((one) => (
          <Chip key={one} pressed={one === range} onClick={() => setRange(one)}>
            {rangeWords(one)}
          </Chip>
        ))}
      </div>
      <Answer of={answer}>
        {(told) => (
          <>
            <Reliability of={told} />
            <Speed vitals={told.vitals} />
          </>
        )}
      </Answer>
    </>
  );
}

const number = (value: number, digits = 0): string =>
  new Intl.NumberFormat(i18n.locale, { maximumFractionDigits: digits }).format(value);
const share = (value: number | null): string => (value === null ? '–' : percentWords(number(value * 100, 2)));
const milliseconds = (value: number): string => `${number(value)} ms`;

const stateWords = (state: (typeof CLIENT_STATES)[number]): string =>
  ({ excellent: t`Excellent`, warning: t`Needs attention`, critical: t`Degraded` })[state];

const reasonWords = (reason: ResyncReason): string =>
  ({
    frame_gap: t`A gap in the versions`,
    unsupported_commands: t`Something unknown to the page`,
    missing_state: t`No state`,
    checksum_mismatch: t`Another checksum`,
    snapshot_error: t`The snapshot could not be read`,
    manual: t`By hand`,
  })[reason];

const deviceWords = (device: DeviceKind | null): string =>
  device === null ? t`Unknown` : { phone: t`Phone`, tablet: t`Tablet`, desktop: t`Desktop` }[device];

const metricWords = (metric: Vitals['metric'], value: number): string =>
  metric === 'CLS' ? number(value, 3) : milliseconds(value);

const spanColumns = (): string[] => [
  t`Reports`,
  t`Actions that succeeded`,
  t`Desyncs`,
  t`Reconnects`,
  t`Latency p50`,
  t`Latency p95`,
  t`Excellent`,
  t`Needs attention`,
  t`Degraded`,
];

const spanCells = (span: ReliabilitySpan): string[] => [
  number(span.reports),
  share(span.success),
  share(span.desync),
  number(span.reconnects),
  milliseconds(span.p50),
  milliseconds(span.p95),
  ...[span.states.excellent, span.states.warning, span.states.critical].map((count) =>
    share(span.reports === 0 ? null : count / span.reports),
  ),
];

interface GroupsProps {
  title: string;
  /** What the groups are of. */
  first: string;
  groups: Told['devices'];
}

function Groups({ title, first, groups }: GroupsProps) {
  return (
    <>
      <h2>{title}</h2>
      <Table
        label={title}
        columns={[first, ...spanColumns()]}
        none=""
        rows={groups.map(({ name, ...span }) => ({
          id: name,
          cells: [name === '' ? t`Unknown` : name, ...spanCells(span)],
        }))}
      />
    </>
  );
}

/** Also of visitors without an account, who report nothing else. */
function Speed({ vitals }: Pick<Told, 'vitals'>) {
  return (
    <>
      <h2>{t`Speed of pages`}</h2>
      <Table
        label={t`Speed of pages`}
        columns={[t`Page`, t`Measure`, t`Device`, t`75th percentile`, t`Measured`]}
        none={t`Nothing was measured.`}
        rows={vitals.map(({ metric, route, device, count, p75 }) => ({
          id: `${metric} ${route} ${device ?? ''}`,
          cells: [route, metric, deviceWords(device), metricWords(metric, p75), number(count)],
        }))}
      />
    </>
  );
}

function Reliability({ of: { all, days, devices, releases, networks, resyncs, worst } }: { of: Told }) {
  const color = playerColor('Emerald');
  const well = days.map(({ reports, states }) => (100 * states.excellent) / reports);
  if (all.reports === 0) return <p>{t`No page has reported anything in this time.`}</p>;
  return (
    <>
      {days.length > 1 && (
        <div className={styles.chart}>
          <LineChart
            title={t`Excellent clients`}
            summary={share(all.states.excellent / all.reports)}
            first={t`Day`}
            nameOf={(day) => dateWords(days[day]?.at ?? 0, { dateStyle: 'medium' })}
            lines={[{ name: t`Excellent clients`, color, values: well }]}
          />
        </div>
      )}
      <h2>{t`By day`}</h2>
      <Table
        label={t`By day`}
        columns={[t`Day`, ...spanColumns()]}
        none=""
        rows={[
          { id: 'all', cells: [t`All`, ...spanCells(all)] },
          ...days.map(({ at, ...span }) => ({
            id: String(at),
            cells: [dateWords(at, { dateStyle: 'medium' }), ...spanCells(span)],
          })),
        ]}
      />
      <Groups title={t`By release`} first={t`Release`} groups={releases} />
      <Groups title={t`By browser`} first={t`Browser`} groups={devices} />
      <Groups title={t`By network`} first={t`Network`} groups={networks} />
      <h2>{t`Why states were fetched anew`}</h2>
      <Table
        label={t`Why states were fetched anew`}
        columns={[t`Reason`, t`Times`]}
        none=""
        rows={(Object.entries(resyncs) as [ResyncReason, number][]).map(([reason, times]) => ({
          id: reason,
          cells: [reasonWords(reason), number(times)],
        }))}
      />
      <h2>{t`The worst reports`}</h2>
      <Table
        label={t`The worst reports`}
        columns={[
          t`When`,
          t`State`,
          t`Browser`,
          t`Actions that succeeded`,
          t`Reconnects`,
          t`Latency p95`,
          t`Game`,
        ]}
        none={t`All of them were excellent.`}
        rows={worst.map(({ at, state, device, success, reconnects, p95, gameId }, index) => ({
          id: String(index),
          cells: [
            momentWords(at),
            stateWords(state),
            device,
            share(success),
            number(reconnects),
            milliseconds(p95),
            gameId === null ? '–' : <Link key="game" to={`/admin/games/${gameId}`}>{t`Game`}</Link>,
          ],
        }))}
      />
    </>
  );
}
