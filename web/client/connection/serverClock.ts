import { useEffect, useState } from 'react';
import { useConnection } from './connection.ts';

/** Milliseconds since 1970 by the server's clock. */
export const serverNow = (): number => Date.now() + useConnection.getState().clockOffsetMs;

/** The server's time for a screen that shows it running. */
export function useServerNow({ running }: { running: boolean }): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    if (!running) return undefined;
    const tick = (): void => setNow(serverNow());
    // It may not have run for a while.
    tick();
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [running]);
  return now;
}
