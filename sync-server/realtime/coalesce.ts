import type { Socket as TcpSocket } from 'node:net';
import type { IoSocket } from './io.ts';

/** Pushes to one client within this time after another leave together. */
const PAUSE_MS = 50;

/** A Socket.IO packet that answers a client's message begins with this. */
const ACK = '3';

interface WithTcpSocket {
  readonly transport: { readonly socket?: { readonly _socket?: TcpSocket | null } };
}

/** Sound for engine.io 6 and ws 8, whose types hide it; undefined while the client polls. */
const tcpSocketOf = (connection: unknown): TcpSocket | null | undefined =>
  (connection as WithTcpSocket).transport.socket?._socket;

function release(held: Set<TcpSocket>): void {
  for (const tcp of held) tcp.uncork();
  held.clear();
}

/**
 * Saves system calls, which cost more than all else about a push: what is
 * written to a client in one tick leaves as one write, and of pushes that
 * follow close on each other all but the first wait a moment for the next.
 * Answers never wait longer than their tick.
 */
export function coalescer(): (socket: IoSocket) => void {
  const soon = new Set<TcpSocket>();
  const later = new Set<TcpSocket>();

  const hold = (tcp: TcpSocket, isUrgent: boolean): void => {
    if (soon.has(tcp)) return;
    if (!later.delete(tcp)) tcp.cork();
    const held = isUrgent ? soon : later;
    held.add(tcp);
    if (held.size > 1) return;
    if (isUrgent) setImmediate(release, soon);
    else setTimeout(release, PAUSE_MS, later);
  };

  return ({ conn }) => {
    let lastHold = 0;
    conn.on('packetCreate', ({ data }: { data?: unknown }) => {
      const tcp = tcpSocketOf(conn);
      if (!tcp) return;
      const now = performance.now();
      const isAck = typeof data === 'string' && data.startsWith(ACK);
      hold(tcp, isAck || now - lastHold > PAUSE_MS);
      lastHold = now;
    });
    conn.on('flush', () => tcpSocketOf(conn)?.cork());
    conn.on('drain', () => tcpSocketOf(conn)?.uncork());
  };
}
