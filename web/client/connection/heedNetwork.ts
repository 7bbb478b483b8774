import type { LeaderService } from './leadContext.ts';
import type { RealtimeSocket } from './realtimeSocket.ts';

const CHANGES = ['online', 'offline'];

/**
 * A connection ends with the network, and is tried at once when that is back. Engine.IO hears of a lost network by itself, but not where
 * the server is on this machine; and its next try may be seconds away.
 */
export const heedNetwork: LeaderService = ({ socket }) => {
  let last: RealtimeSocket | null = null;
  const heed = (): void => {
    if (!navigator.onLine) socket.connected()?.io.engine.close();
    else if (!socket.connected()) last?.disconnect().connect();
  };
  const unsubscribe = socket.whenConnected(() => (last = socket.connected()));
  for (const change of CHANGES) addEventListener(change, heed);
  return () => {
    unsubscribe();
    for (const change of CHANGES) removeEventListener(change, heed);
  };
};
