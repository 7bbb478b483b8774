import type { Server } from 'node:http';
import type { Config } from './runtime/config.ts';

/**
 * Connections that wait to be taken, as many as Linux allows for by itself. With Node's 511 a crowd that comes back at
 * once after a restart is turned away by the system without a word, and tries again when seconds have passed.
 */
const BACKLOG = 4_096;

/** Has a server listen. Answers its port. */
export async function listenAt(http: Server, { port, host }: Pick<Config, 'port' | 'host'>): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject);
    http.listen({ port, host, backlog: BACKLOG }, resolve);
  });
  const address = http.address();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}
