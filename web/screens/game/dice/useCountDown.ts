import { useEffect, useState } from 'react';

/** A number on its way from one to another, in whole steps. */
export function useCountDown(from: number, to: number, ms: number): number {
  const [shown, show] = useState(from);
  useEffect(() => {
    const begun = performance.now();
    let frame = requestAnimationFrame(function tick(now) {
      const share = ms > 0 ? Math.min(1, Math.max(0, now - begun) / ms) : 1;
      show(Math.round(from + (to - from) * share));
      if (share < 1) frame = requestAnimationFrame(tick);
    });
    return () => cancelAnimationFrame(frame);
  }, [from, to, ms]);
  return shown;
}
