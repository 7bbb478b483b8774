import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { telemetryRoutes } from '../../../sync-server/protocol/telemetry.ts';
import { healthOf } from '../../../web/client/telemetry/health.ts';
import { createReliabilityMeter } from '../../../web/client/telemetry/reliability.ts';

test('counts what happened since the last report that arrived', () => {
  let now = 0;
  const meter = createReliabilityMeter(() => now);
  now = 1_000;
  meter.connection({ status: 'connected', latencyMs: 20 });
  meter.joined('war');
  meter.resynced('frame_gap');
  for (const attempt of [1, 1, 2, 1, 1]) meter.tried(attempt);
  for (const ok of [true, true, true, false]) meter.settled(ok);
  for (const version of [7, 8, 11, 12, 13]) meter.updated('war', version);
  for (let beat = 1; beat <= 19; beat++)
    meter.connection({ status: 'connected', latencyMs: beat === 19 ? 500 : 20 });
  meter.reconnected();
  now = 31_000;

  const report = meter.report();
  expect(report).toMatchObject({
    gameId: 'war',
    metrics: {
      reconnects: 1,
      actions: { attempted: 4, succeeded: 3, failed: 1, retried: 1 },
      desyncs: { detected: 1, recovered: 1 },
      resyncs: { frame_gap: 1, missing_state: 0 },
      latency: { average: 44, p95: 20 },
      uptimeMs: 30_000,
      downtimeMs: 1_000,
    },
    stats: { actionSuccessRate: 0.75, desyncRate: 0.2, avgLatency: 44 },
  });
  expect(z.safeParse(telemetryRoutes.metrics.body, report).success).toBe(true);
  // It did not arrive.
  expect(meter.report()).toEqual(report);

  meter.accepted();
  // The room is heard anew: what was missed meanwhile is no gap.
  meter.joined('war');
  meter.resynced('missing_state');
  meter.updated('war', 40);
  expect(meter.report()).toMatchObject({
    metrics: {
      actions: { attempted: 0 },
      desyncs: { detected: 0 },
      resyncs: { frame_gap: 0, missing_state: 1 },
      uptimeMs: 0,
    },
    stats: { actionSuccessRate: 1 },
  });
  expect(meter.total()).toMatchObject({
    metrics: {
      actions: { attempted: 4, succeeded: 3 },
      resyncs: { frame_gap: 1, missing_state: 1 },
      uptimeMs: 30_000,
    },
    stats: { actionSuccessRate: 0.75 },
  });
});

test('what is still under way is no failure', () => {
  const meter = createReliabilityMeter(() => 0);
  meter.tried(1);
  expect(meter.report().stats.actionSuccessRate).toBe(1);
});

test.each([
  [{}, 'excellent'],
  [{ actionSuccessRate: 0.95 }, 'excellent'],
  [{ actionSuccessRate: 0.949 }, 'warning'],
  [{ actionSuccessRate: 0.85 }, 'warning'],
  [{ actionSuccessRate: 0.849 }, 'critical'],
  [{ p95: 350 }, 'excellent'],
  [{ p95: 351 }, 'warning'],
  [{ p95: 600 }, 'warning'],
  [{ p95: 601 }, 'critical'],
  [{ desyncRate: 0.02 }, 'excellent'],
  [{ desyncRate: 0.021 }, 'warning'],
  [{ desyncRate: 0.05 }, 'warning'],
  [{ desyncRate: 0.051 }, 'critical'],
  [{ reconnects: 3 }, 'excellent'],
  [{ reconnects: 4 }, 'warning'],
  [{ reconnects: 8 }, 'warning'],
  [{ reconnects: 9 }, 'critical'],
  [{ reconnects: 4, p95: 601 }, 'critical'],
] as const)('health of %o', (by, level) => {
  expect(healthOf({ actionSuccessRate: 1, p95: 0, desyncRate: 0, reconnects: 0, ...by })).toBe(level);
});
