import type { StatementTimes } from '../db/server/core/statementTimes.ts';
import type { Cluster } from './cluster.ts';
import { diskWorks } from './diskWorks.ts';
import type { Games } from './games/live/context.ts';
import type { SeenProcess, UpkeepPorts } from './moderation/context.ts';
import type { ProcessFacts } from './protocol/admin/health.ts';
import { BUILD } from './protocol/version.ts';
import type { PushNotifications } from './push/context.ts';
import { sendTest } from './push/sendPushes.ts';
import type { Io } from './realtime/io.ts';
import type { Peers } from './realtime/peers.ts';
import { socketsHere } from './realtime/publisher.ts';
import type { Config } from './runtime/config.ts';
import { processVitals } from './runtime/processVitals.ts';

interface Parts {
  readonly times: StatementTimes;
  readonly config: Config;
  readonly cluster: Cluster;
  readonly games: Games;
  readonly io: Io;
  readonly peers: Peers;
  readonly pushNotifications: PushNotifications;
}

/** What the administration asks of the process itself. */
export function upkeepPorts({
  times,
  config,
  cluster,
  games,
  io,
  peers,
  pushNotifications,
}: Parts): UpkeepPorts {
  const { now } = games;
  const vitals = processVitals();
  const startedAt = now();
  const sockets = (): number => io.engine.clientsCount;
  const redis = cluster.counting?.redis;
  return {
    vitals,
    sockets,
    slowest: times.slowest,
    isShared: cluster.isShared,
    disk: diskWorks(config.dataDir, now),
    ownProcess: () => ({
      name: vitals.name,
      build: BUILD,
      startedAt,
      at: now(),
      sockets: sockets(),
      roomsInMemory: games.live.count(),
      loop: vitals.loop(),
      memory: vitals.memory(),
    }),
    async otherProcesses() {
      const asked = now();
      const answers = await peers.ask('process', null);
      return answers.map((facts) => seen(facts, asked, now()));
    },
    askRedis: redis
      ? async () => {
          const asked = performance.now();
          await redis.ping();
          return performance.now() - asked;
        }
      : null,
    testPush: (userId) => sendTest(pushNotifications, userId),
    socketsOf: async (roomId) => [
      ...socketsHere(io).socketsOf(roomId),
      ...(await peers.ask('sockets', roomId)).flat(),
    ],
  };
}

/** An answer was given between the question and now: whatever lies beyond is the fault of a clock. */
const seen = (facts: ProcessFacts, asked: number, now: number): SeenProcess => ({
  ...facts,
  ahead: facts.at < asked ? facts.at - asked : Math.max(0, facts.at - now),
});
