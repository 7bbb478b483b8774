import { METRICS_EVERY_MS, telemetryRoutes } from '../../../sync-server/protocol/telemetry.ts';
import { BUILD } from '../../../sync-server/protocol/version.ts';
import { api, authToken, isFinal } from '../api/api.ts';
import { doNothing } from '../../base/lib/doNothing.ts';
import type { LeaderService } from '../connection/leadContext.ts';
import {
  connectionChanged,
  connectionRestored,
  roomJoined,
  serverSpoke,
  type PayloadOf,
} from '../connection/topics.ts';
import { gameRefetched } from '../game/topics.ts';
import { gameCommandTopics } from '../outbox/topics.ts';
import { createReliabilityMeter } from './reliability.ts';
import { reliabilityAsked, reliabilityMeasured } from './topics.ts';

/** Not every browser says it. */
const networkKind = (): string | undefined =>
  (navigator as { readonly connection?: { readonly effectiveType?: string } }).connection?.effectiveType;

/** Measures how reliable play is for all tabs, and tells the server every half minute. */
export const measureReliability: LeaderService = ({ tabs, socket, rooms }) => {
  const meter = createReliabilityMeter(() => Math.round(performance.now()));
  if (socket.connected()) meter.connection({ status: 'connected', latencyMs: null });
  rooms.roomIds().forEach(meter.joined);

  const stops = [
    tabs.on(connectionChanged, ({ state }) => meter.connection(state)),
    tabs.on(connectionRestored, meter.reconnected),
    tabs.on(gameCommandTopics.tried, ({ attempt }) => meter.tried(attempt)),
    tabs.on(gameCommandTopics.settled, ({ answer }) => meter.settled(answer.ok)),
    tabs.on(roomJoined, ({ roomId }) => meter.joined(roomId)),
    tabs.on(gameRefetched, ({ reason }) => meter.resynced(reason)),
    tabs.on(reliabilityAsked, () => tabs.tell(reliabilityMeasured, { report: meter.total() })),
    tabs.on(serverSpoke, ({ event, payload }) => {
      if (event !== 'game:event') return;
      const { gameId, version } = payload as PayloadOf<'game:event'>;
      meter.updated(gameId, version);
    }),
  ];
  const upload = async (): Promise<void> => {
    if (authToken() === null) return;
    const body = { ...meter.report(), release: BUILD, network: networkKind() };
    await api(telemetryRoutes.metrics, { body }).catch((error: unknown) => {
      // A report that is refused for good is not told again. One that could not be told goes with the next.
      if (!isFinal(error)) throw error;
    });
    meter.accepted();
  };
  const timer = setInterval(() => upload().catch(doNothing), METRICS_EVERY_MS);
  return () => {
    stops.forEach((stop) => stop());
    clearInterval(timer);
  };
};
