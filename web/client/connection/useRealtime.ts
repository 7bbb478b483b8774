import { useEffect, useEffectEvent } from 'react';
import type { ServerToClientEvents } from '../../../sync-server/protocol/realtime.ts';
import { onServer, retainConnection } from './connection.ts';

/** Keeps the page's connection up while the component is there. */
export function useRealtime(): void {
  useEffect(retainConnection, []);
}

/** Listens to a message of the server while the component is there. */
export function useServerMessage<E extends keyof ServerToClientEvents>(
  event: E,
  listener: (payload: Parameters<ServerToClientEvents[E]>[0]) => void,
): void {
  const onMessage = useEffectEvent(listener);
  useEffect(() => onServer(event, (payload) => onMessage(payload)), [event]);
}
