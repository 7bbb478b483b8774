import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { TYPING_MS } from '../../../../sync-server/protocol/chat.ts';
import { tabs } from '../../../client/connection/tabs.ts';
import { useServerMessage } from '../../../client/connection/useRealtime.ts';
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

/** The names of those who write in a thread just now. */
export function useTypers(conversationId: string | null, userId: string): readonly string[] {
  const [typers, setTypers] = useState<ReadonlyMap<string, string>>(new Map());
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  const stopped = (who: string): void =>
    setTypers((before) => new Map([...before].filter(([other]) => other !== who)));
  useServerMessage('typing.start', ({ conversationId: where, userId: who, username }) => {
    if (where !== conversationId || who === userId) return;
    clearTimeout(timers.current.get(who));
    timers.current.set(
      who,
      setTimeout(() => stopped(who), TYPING_MS),
    );
    setTypers((before) => new Map([...before, [who, username]]));
  });
  useServerMessage('typing.stop', ({ conversationId: where, userId: who }) => {
    if (where === conversationId) stopped(who);
  });
  // Whoever has said it is writing no more.
  useServerMessage('message.new', ({ conversationId: where, message }) => {
    if (where === conversationId && message?.senderId) stopped(message.senderId);
  });
  useEffect(() => {
    const running = timers.current;
    return () => running.forEach((timer) => clearTimeout(timer));
  }, []);
  return [...typers.values()];
}
