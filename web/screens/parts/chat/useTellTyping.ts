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
  /** @param isSaid a message was sent, which says so by itself: what is told besides would be one too many a second */
  readonly stop: (isSaid?: boolean) => void;
} {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const again = useRef(0);
  const tell = (isTyping: boolean): void => {
    if (conversationId !== null) tabs.tell(typed, { conversationId, isTyping });
  };
  const stop = (isSaid = false): void => {
    if (!timer.current) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    if (!isSaid) tell(false);
  };
  const onLeave = useEffectEvent(stop);
  useEffect(() => () => onLeave(), [conversationId]);
  return {
    stop,
    key() {
      const now = Date.now();
      if (!timer.current || now > again.current) {
        again.current = now + AGAIN_MS;
        tell(true);
      }
      clearTimeout(timer.current);
      timer.current = setTimeout(stop, STOPPED_AFTER_MS);
    },
  };
}
