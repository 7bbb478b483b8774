import type { IoSocket } from './io.ts';

/** Keeps how long a message takes there and back, each time that the server asks whether a connection still lives. */
export function keepLatency({ conn, data }: IoSocket): void {
  let asked: number | null = null;
  conn.on('packetCreate', ({ type }: { type: string }) => {
    if (type === 'ping') asked = performance.now();
  });
  conn.on('heartbeat', () => {
    if (asked !== null) data.latency = Math.round(performance.now() - asked);
  });
}
