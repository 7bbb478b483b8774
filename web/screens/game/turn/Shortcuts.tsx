import { useEffect, useRef } from 'react';
import { useKeys } from '../../../base/lib/useKeys.ts';
import type { Turn } from './useTurn.ts';
import { actionAtOnce, hasToWait, serve, type WaitingKeys } from './waitingKeys.ts';

/** The keys of the turn. What is pressed while a command is on its way waits for it. */
export function Shortcuts({ turn }: { readonly turn: Turn }) {
  const waiting = useRef<WaitingKeys>([]);
  useKeys((key, isHeld) =>
    hasToWait(key, isHeld, waiting.current, turn)
      ? () => void (waiting.current = [...waiting.current, key])
      : actionAtOnce(key, turn),
  );
  // Whatever a key does draws the turn anew, and then it is the next one's.
  useEffect(() => {
    const { act, left } = serve(waiting.current, turn);
    waiting.current = left;
    act?.();
  }, [turn]);
  return null;
}
