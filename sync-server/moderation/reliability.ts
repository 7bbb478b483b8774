import { z } from 'zod/mini';
import type { Db } from '../../db/server/core/open.ts';
import { clientReports, vitalsAfter, type Measured } from '../../db/server/moderation/figures.ts';
import type { ReplyOf } from '../protocol/contract.ts';
import type { Range } from '../protocol/admin/dashboard.ts';
import type { ReliabilitySpan, reliabilityRoutes } from '../protocol/admin/reliability.ts';
import { RESYNC_REASONS, VITALS, type Reliability, reliabilitySchema } from '../protocol/telemetry.ts';
import { clientState, type ClientSpan, type ClientState } from '../telemetry/clientHealth.ts';

const DAY_MS = 24 * 3_600_000;
const DAYS: Readonly<Record<Range, number>> = { day: 1, week: 7, month: 30 };
const WORST = 20;
const RANKS: Readonly<Record<ClientState, number>> = { critical: 2, warning: 1, excellent: 0 };

type Answer = ReplyOf<(typeof reliabilityRoutes)['get']>;

/** One report of a page. */
export interface ClientReport extends ClientSpan {
  readonly at: number;
  readonly device: string;
  readonly release: string;
  readonly network: string;
  readonly gameId: string | null;
  /** The average. */
  readonly latency: number;
  readonly metrics: Reliability;
  readonly state: ClientState;
}

export async function reliabilityIn(db: Db, range: Range, now: number): Promise<Answer> {
  const since = now - DAYS[range] * DAY_MS;
  const reports = (await allAfter(since, (row) => clientReports(db, row, AT_ONCE))).flatMap(reportOf);
  const byDay = grouped(reports, ({ at }) => Math.floor(at / DAY_MS));
  const measured = grouped(
    await allAfter(since, (row) => vitalsAfter(db, row, AT_ONCE)),
    ({ metric, url, device }) => `${metric} ${url} ${device}`,
  );
  return {
    all: spanOf(reports),
    days: [...byDay]
      .toSorted(([a], [b]) => a - b)
      .map(([day, own]) => ({ at: day * DAY_MS, ...spanOf(own) })),
    devices: groupsBy(reports, ({ device }) => device),
    releases: groupsBy(reports, ({ release }) => release),
    networks: groupsBy(reports, ({ network }) => network),
    resyncs: Object.fromEntries(
      RESYNC_REASONS.map((reason) => [reason, sum(reports, ({ metrics }) => metrics.resyncs[reason])]),
    ) as Answer['resyncs'],
    worst: worstOf(reports),
    vitals: [...measured.values()].flatMap((own) => {
      const [{ metric, url: route, device } = { metric: '', url: '', device: '' as const }] = own;
      const known = VITALS.find((one) => one === metric);
      const p75 = percentile(
        own.map(({ value }) => value),
        0.75,
      );
      return known === undefined
        ? []
        : [{ metric: known, route, device: device || null, count: own.length, p75 }];
    }),
  };
}

/** Rows that are read between two chances for others: a month has tens of thousands. */
const AT_ONCE = 2_000;

async function allAfter<Row extends Measured>(
  since: number,
  page: (after: Measured) => Promise<Row[]>,
): Promise<Row[]> {
  const all: Row[] = [];
  for (let after: Measured = { at: since, id: 0 }; ;) {
    const rows = await page(after);
    all.push(...rows);
    const last = rows.at(-1);
    if (last === undefined || rows.length < AT_ONCE) return all;
    after = last;
    await new Promise(setImmediate);
  }
}

type Row = Awaited<ReturnType<typeof clientReports>>[number];

/** Reports of a release that told other things are left out. */
function reportOf(row: Row): ClientReport[] {
  const metrics = z.safeParse(reliabilitySchema, JSON.parse(row.metrics)).data;
  if (!metrics) return [];
  const span = {
    success: row.action_success_rate,
    desync: row.desync_rate,
    p95: metrics.latency.p95,
    reconnects: metrics.reconnects,
  };
  return [
    {
      ...span,
      at: row.at,
      device: row.device,
      release: row.release,
      network: row.network,
      gameId: row.game_id,
      latency: row.avg_latency,
      metrics,
      state: clientState(span),
    },
  ];
}

/** Many reports as one: shares of all that was done, not averages of shares. */
export function spanOf(reports: readonly ClientReport[]): ReliabilitySpan {
  const attempted = sum(reports, ({ metrics }) => metrics.actions.attempted);
  const succeeded = sum(reports, ({ metrics }) => metrics.actions.succeeded);
  const desyncs = sum(reports, ({ metrics }) => metrics.desyncs.detected);
  const counted = (state: ClientState): number => reports.filter((one) => one.state === state).length;
  return {
    reports: reports.length,
    success: attempted === 0 ? null : succeeded / attempted,
    desync: attempted === 0 ? 0 : desyncs / attempted,
    reconnects: sum(reports, ({ reconnects }) => reconnects),
    p50: percentile(
      reports.map(({ latency }) => latency),
      0.5,
    ),
    p95: percentile(
      reports.map(({ p95 }) => p95),
      0.95,
    ),
    states: {
      excellent: counted('excellent'),
      warning: counted('warning'),
      critical: counted('critical'),
    },
  };
}

/** Pages name some of it themselves: what few have said stays out. */
const MOST_GROUPS = 20;

const groupsBy = (
  reports: readonly ClientReport[],
  nameOf: (report: ClientReport) => string,
): Answer['devices'] =>
  [...grouped(reports, nameOf)]
    .map(([name, own]) => ({ name, ...spanOf(own) }))
    .toSorted((a, b) => b.reports - a.reports)
    .slice(0, MOST_GROUPS);

function grouped<T, Key>(all: readonly T[], keyOf: (one: T) => Key): Map<Key, T[]> {
  const groups = new Map<Key, T[]>();
  for (const one of all) {
    const key = keyOf(one);
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return groups;
}

const worstOf = (reports: readonly ClientReport[]): Answer['worst'] =>
  reports
    .filter(({ state }) => state !== 'excellent')
    .toSorted(
      (a, b) => RANKS[b.state] - RANKS[a.state] || a.success - b.success || b.p95 - a.p95 || b.at - a.at,
    )
    .slice(0, WORST)
    .map(({ at, device, gameId, state, success, desync, reconnects, p95 }) => ({
      at,
      device,
      gameId,
      state,
      success,
      desync,
      reconnects,
      p95,
    }));

const sum = (reports: readonly ClientReport[], of: (report: ClientReport) => number): number =>
  reports.reduce((total, report) => total + of(report), 0);

/** By the nearest rank; 0 of nothing. */
function percentile(values: readonly number[], share: number): number {
  const ordered = values.toSorted((a, b) => a - b);
  return ordered[Math.max(0, Math.ceil(share * ordered.length) - 1)] ?? 0;
}
