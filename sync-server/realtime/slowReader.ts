import type { IoSocket } from './io.ts';

const MAX_PACKETS = 256;
const MAX_BYTES = 1024 * 1024;

interface Buffers {
  readonly writeBuffer: { readonly length: number };
  /** The WebSocket, while that is the transport. */
  readonly transport: { readonly socket?: { readonly bufferedAmount?: number } };
}

/** Sound for engine.io 6, whose types hide both. */
const buffersOf = (connection: unknown): Buffers => connection as Buffers;

/** Cuts a client that does not read: it resyncs when it comes back, and the others do not wait for it. */
export function cutSlowReader({ conn }: IoSocket): void {
  const buffers = buffersOf(conn);
  conn.on('packetCreate', () => {
    const bytes = buffers.transport.socket?.bufferedAmount ?? 0;
    if (buffers.writeBuffer.length > MAX_PACKETS || bytes > MAX_BYTES) conn.close(true);
  });
}
