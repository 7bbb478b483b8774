import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { telemetryRoutes } from '../../../sync-server/protocol/telemetry.ts';
import { createReliabilityMeter } from '../../../web/sync/reliability/reliability.ts';

test('counts what happened since the last report that arrived', () => {
  let now = 0;
  const meter = createReliabilityMeter(() => now);
  now = 1_000;
  meter.connection({ status: 'connected', latencyMs: 20 });
  meter.joined('war');
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
});
