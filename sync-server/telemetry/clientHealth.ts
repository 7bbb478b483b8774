/** What a page told of one span of its time. */
export interface ClientSpan {
  /** Shares between 0 and 1. */
  readonly success: number;
  readonly desync: number;
  /** Milliseconds. */
  readonly p95: number;
  readonly reconnects: number;
}

export type ClientState = 'excellent' | 'warning' | 'critical';

/** Beyond these a client "Needs Attention", or is "Degraded". */
const WARNING: ClientSpan = { success: 0.95, desync: 0.02, p95: 350, reconnects: 3 };
const CRITICAL: ClientSpan = { success: 0.85, desync: 0.05, p95: 600, reconnects: 8 };

const isBeyond = (span: ClientSpan, limit: ClientSpan): boolean =>
  span.success < limit.success ||
  span.desync > limit.desync ||
  span.p95 > limit.p95 ||
  span.reconnects > limit.reconnects;

export const clientState = (span: ClientSpan): ClientState =>
  isBeyond(span, CRITICAL) ? 'critical' : isBeyond(span, WARNING) ? 'warning' : 'excellent';
