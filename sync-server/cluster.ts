import { isShared } from '../db/server/core/postgres.ts';
import type { Db } from '../db/server/core/open.ts';
import type { Config } from './runtime/config.ts';
import type { Counting } from './http/access/counting.ts';
import { sharedLeases, UNCONTESTED, type Leases } from './runtime/leases.ts';
import type { Log } from './runtime/log.ts';
import { redisAdapter, type SocketAdapter } from './realtime/adapter.ts';
import { openRedis } from './runtime/redis.ts';

/** The means by which a process works beside others; alone it has none of them. */
export interface Cluster {
  readonly leases: Leases;
  readonly counting: Counting | null;
  /** For Socket.IO. */
  readonly adapter: SocketAdapter | undefined;
  /** Do other processes write to the same database? */
  readonly isShared: boolean;
  leave(): void;
}

export async function joinCluster(
  { redisUrl, redisPrefix: prefix }: Config,
  db: Db,
  log: Log,
): Promise<Cluster> {
  const shared = isShared(db);
  const leases = shared ? sharedLeases(db, Date.now) : UNCONTESTED;
  const none = { leases, counting: null, adapter: undefined, isShared: shared, leave: () => undefined };
  if (redisUrl === undefined) return none;
  const redis = await openRedis(redisUrl, (error) => log.error({ err: error }, 'Redis'));
  return {
    leases,
    counting: { redis, prefix },
    adapter: await redisAdapter(redis, prefix),
    isShared: shared,
    leave: () => redis.destroy(),
  };
}
