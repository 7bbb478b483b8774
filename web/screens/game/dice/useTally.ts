import { useEffect, useState } from 'react';
import type { Board } from '../../../../engine/model/state.ts';
import type { Fight } from './fight.ts';
import { strengthsOf, type Strengths } from './outcome.ts';
import { useRollMs } from './rollTime.ts';

/** A number on its way from one to another, in whole steps. */
function useCountDown(from: number, to: number, ms: number): number {
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

/** Both sides of a fight, counting down while its dice fall. */
export function useTally(fight: Fight, board: Board): Strengths {
  // As it was right after the fight: the armies may move in while its dice still fall.
  const [{ before, after }] = useState(() => strengthsOf(fight, board));
  const ms = useRollMs();
  return {
    attackers: useCountDown(before.attackers, after.attackers, ms),
    defenders: useCountDown(before.defenders, after.defenders, ms),
  };
}
