import { useEffect, useEffectEvent, useRef } from 'react';
import { TYPING_MS } from '../../../../sync-server/protocol/chat.ts';
import { tabs } from '../../../client/connection/tabs.ts';
import { typed } from '../../../client/chat/topics.ts';

/** Without a key for so long one is said to have stopped. */
const STOPPED_AFTER_MS = 1_000;
/** Whoever writes on is told of again before it is forgotten. */
const AGAIN_MS = TYPING_MS / 2;

/** Tells the others that one writes: at the first key, every few seconds while one does, and when one has stopped. */
export function useTellTyping(conversationId: string | null): {
  readonly key: () => void;
  /** A message was sent, which says by itself that it is written. What is told besides would be one too many a second. */
  readonly said: () => void;
  readonly stop: () => void;
} {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const toldAt = useRef(0);
  const said = (): void => {
    clearTimeout(timer.current);
    timer.current = undefined;
  };
  const stop = (): void => {
    if (timer.current === undefined || conversationId === null) return;
    said();
    tabs.tell(typed, { conversationId, isTyping: false });
  };
  const onLeave = useEffectEvent(stop);
  useEffect(() => () => onLeave(), [conversationId]);
  return {
    said,
    stop,
    key() {
      if (conversationId === null) return;
      const now = performance.now();
      if (timer.current === undefined || now - toldAt.current > AGAIN_MS) {
        toldAt.current = now;
        tabs.tell(typed, { conversationId, isTyping: true });
      }
      clearTimeout(timer.current);
      timer.current = setTimeout(stop, STOPPED_AFTER_MS);
    },
  };
}
