import type { ServerOptions } from 'socket.io';
import type { Redis } from '../runtime/redis.ts';

/** A process may miss this many messages while it has no connection. */
const KEPT_MESSAGES = 20_000;
/** It holds up the end of a process for so long. */
const LISTEN_MS = 1_000;

export type SocketAdapter = NonNullable<ServerOptions['adapter']>;

/** Carries what is sent to a channel to the sockets of all processes with the same prefix. */
export async function redisAdapter(redis: Redis, prefix: string): Promise<SocketAdapter> {
  const { createAdapter } = await import('@socket.io/redis-streams-adapter');
  return createAdapter(redis, {
    streamName: `${prefix}:sockets`,
    channelPrefix: `${prefix}:sockets`,
    maxLen: KEPT_MESSAGES,
    blockTimeInMs: LISTEN_MS,
  });
}
