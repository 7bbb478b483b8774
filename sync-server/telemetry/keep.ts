import { insertClientMetrics, insertVitals } from '../../db/server/telemetry/telemetry.ts';
import type { Accounts } from '../accounts/context.ts';
import { clientState } from './clientHealth.ts';
import { NETWORK_KINDS, type ReliabilityReport, type Vitals } from '../protocol/telemetry.ts';

type Keeper = Pick<Accounts, 'db' | 'now'>;

/** The device's own clock may be wrong, so what it says of the time is not kept. */
export const keepVitals = ({ db, now }: Keeper, vitals: Vitals): Promise<void> =>
  insertVitals(db, {
    metric: vitals.metric,
    value: vitals.value,
    size: vitals.size,
    url: vitals.url,
    tag: vitals.tag,
    element_id: vitals.id,
    class_hint: vitals.classHint,
    theme: vitals.theme,
    dpr: vitals.dpr,
    device: vitals.device ?? '',
    at: now(),
  });

export const keepMetrics = (
  { db, now }: Keeper,
  { metrics, stats, gameId, release = '', network = '' }: ReliabilityReport,
  device: string,
): Promise<void> =>
  insertClientMetrics(
    db,
    {
      game_id: gameId,
      device,
      release,
      network: NETWORK_KINDS.find((kind) => kind === network) ?? '',
      action_success_rate: stats.actionSuccessRate,
      desync_rate: stats.desyncRate,
      avg_latency: stats.avgLatency,
      metrics: JSON.stringify(metrics),
      at: now(),
    },
    clientState({
      success: stats.actionSuccessRate,
      desync: stats.desyncRate,
      p95: metrics.latency.p95,
      reconnects: metrics.reconnects,
    }) === 'excellent',
  );
