import type { RedisClientType } from 'redis';

export type Redis = Pick<RedisClientType, 'exists' | 'set' | 'ping' | 'isReady' | 'destroy'>;

/** Connected; comes back by itself when the connection is lost. @param onError told each time that it is */
export async function openRedis(url: string, onError: (error: unknown) => void): Promise<Redis> {
  // Loaded here, so that whoever has one process does without it.
  const { createClient } = await import('redis');
  const client = createClient({ url });
  client.on('error', onError);
  // The adapter (0.3.1) leaves a publish that fails to nobody, which would end the process.
  const publish = client.publish.bind(client);
  const quietly: typeof publish = (...message) => publish(...message).catch(() => 0);
  return Object.assign(client, { publish: quietly }).connect();
}
