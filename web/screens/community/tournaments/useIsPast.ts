import { useEffect, useState } from 'react';
import { serverNow } from '../../../client/connection/serverClock.ts';

/** The longest that a timer of a browser can be set to. */
const LONGEST_MS = 2 ** 31 - 1;

/** Has a moment come? Null never does. The component is drawn again when it has. */
export function useIsPast(moment: number | null): boolean {
  const [now, setNow] = useState(serverNow);
  const left = moment === null ? null : moment - now;
  useEffect(() => {
    if (left === null || left <= 0) return;
    const timer = setTimeout(() => setNow(serverNow()), Math.min(left, LONGEST_MS));
    return () => clearTimeout(timer);
  }, [left]);
  return left !== null && left <= 0;
}
