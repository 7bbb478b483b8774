import type { ReliabilityReport } from '../../../sync-server/protocol/telemetry.ts';

export type Health = 'excellent' | 'warning' | 'critical';

/** The figures by which health is judged. */
export interface Vitality {
  /** Shares, 0 to 1. */
  readonly actionSuccessRate: number;
  readonly desyncRate: number;
  /** Milliseconds. */
  readonly p95: number;
  readonly reconnects: number;
}

/** Beyond these a connection is no longer excellent. */
const WARNING: Vitality = { actionSuccessRate: 0.95, desyncRate: 0.02, p95: 350, reconnects: 3 };
const CRITICAL: Vitality = { actionSuccessRate: 0.85, desyncRate: 0.05, p95: 600, reconnects: 8 };

export const healthOf = (now: Vitality): Health =>
  isBeyond(now, CRITICAL) ? 'critical' : isBeyond(now, WARNING) ? 'warning' : 'excellent';

const isBeyond = (now: Vitality, limits: Vitality): boolean =>
  now.actionSuccessRate < limits.actionSuccessRate ||
  now.desyncRate > limits.desyncRate ||
  now.p95 > limits.p95 ||
  now.reconnects > limits.reconnects;

export const vitalityOf = ({ stats, metrics }: ReliabilityReport): Vitality => ({
  actionSuccessRate: stats.actionSuccessRate,
  desyncRate: stats.desyncRate,
  p95: metrics.latency.p95,
  reconnects: metrics.reconnects,
});
