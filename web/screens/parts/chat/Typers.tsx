import { t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import { TYPING_MS } from '../../../../sync-server/protocol/chat.ts';
import { useServerMessage } from '../../../client/connection/useRealtime.ts';

/** Says who writes in a thread just now. */
export function Typers({ conversationId, userId }: { conversationId: string; userId: string }) {
  const typers = useTypers(conversationId, userId);
  const typersWords = typers.join(', ');
  return (
    <>
      {typers.length === 1 && t`${typersWords} is writing`}
      {typers.length > 1 && t`${typersWords} are writing`}
    </>
  );
}

/** The names of those who write in a thread just now. */
function useTypers(conversationId: string, userId: string): readonly string[] {
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
