import { useEffect, useEffectEvent, useRef } from 'react';
import { tabs } from '../../../client/connection/tabs.ts';
import { typed } from '../../../client/chat/topics.ts';

/** Without a key for so long one is said to have stopped. */
const STOPPED_AFTER_MS = 1_000;

/** Tells the others that one writes: at the first key, and when one has stopped. */
export function useTellTyping(conversationId: string | null): {
  readonly key: () => void;
  readonly stop: () => void;
} {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = (): void => {
    if (timer.current === undefined || conversationId === null) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    tabs.tell(typed, { conversationId, isTyping: false });
  };
  const onLeave = useEffectEvent(stop);
  useEffect(() => () => onLeave(), [conversationId]);
  return {
    stop,
    key() {
      if (conversationId === null) return;
      if (timer.current === undefined) tabs.tell(typed, { conversationId, isTyping: true });
      clearTimeout(timer.current);
      timer.current = setTimeout(stop, STOPPED_AFTER_MS);
    },
  };
}
