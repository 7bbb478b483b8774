import { METRICS_EVERY_MS, telemetryRoutes } from '../../../sync-server/protocol/telemetry.ts';
import { api, authToken, isFinal } from '../api/api.ts';
import { doNothing } from '../../base/lib/doNothing.ts';
import type { Lead } from '../connection/lead.ts';
import { tabs } from '../connection/tabs.ts';
import { createReliabilityMeter } from './reliability.ts';

/** Measures how reliable play is for all tabs, and tells the server every half minute. */
export function measureReliability({ socket, rooms }: Pick<Lead, 'socket' | 'rooms'>): () => void {
  const meter = createReliabilityMeter(() => Math.round(performance.now()));
  if (socket.connected()) meter.connection({ status: 'connected', latencyMs: null });
  rooms.roomIds().forEach(meter.joined);

  const deafen = tabs.hear((message) => {
    if (message.type === 'state') meter.connection(message.state);
    if (message.type === 'restored') meter.reconnected();
    if (message.type === 'tried') meter.tried(message.attempt);
    if (message.type === 'settled') meter.settled(message.answer.ok);
    if (message.type === 'joined') meter.joined(message.roomId);
    if (message.type === 'resync') meter.resynced(message.reason);
    if (message.type === 'measure') tabs.tell({ type: 'measured', report: meter.total() });
    if (message.type === 'push' && message.event === 'game:event') {
      const { gameId, version } = message.payload as { gameId: string; version: number };
      meter.updated(gameId, version);
    }
  });
  const upload = async (): Promise<void> => {
    if (authToken() === null) return;
    await api(telemetryRoutes.metrics, { body: meter.report() }).catch((error: unknown) => {
      // What is refused for good is not told again. What could not be told goes with the next report.
      if (!isFinal(error)) throw error;
    });
    meter.accepted();
  };
  const timer = setInterval(() => upload().catch(doNothing), METRICS_EVERY_MS);
  return () => {
    deafen();
    clearInterval(timer);
  };
}
