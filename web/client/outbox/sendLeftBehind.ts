import type { ActionAck, ActionEnvelope } from '../../../sync-server/protocol/games.ts';
import { doNothing } from '../../base/lib/doNothing.ts';
import { createOutbox, type OutboxPorts } from './outbox.ts';

interface LeftBehind {
  readonly roomIds: readonly string[];
  portsOf(roomId: string): OutboxPorts;
  /** Aborted when somebody else sends from now on. */
  readonly signal: AbortSignal;
  settled(envelope: ActionEnvelope, answer: ActionAck): void | Promise<void>;
}

/** Sends once what waits in the rooms. Resolves to whether all of it has an answer. */
export async function sendLeftBehind({ roomIds, portsOf, signal, settled }: LeftBehind): Promise<boolean> {
  const send = (roomId: string): Promise<boolean> =>
    new Promise((resolve) => {
      const end = (isDone: boolean): void => {
        outbox.close();
        resolve(isDone);
      };
      const outbox = createOutbox(portsOf(roomId), {
        recovered: doNothing,
        tried: doNothing,
        settled,
        silent: () => end(false),
        idle: () => end(true),
      });
      signal.addEventListener('abort', () => end(false));
    });
  return (await Promise.all(roomIds.map(send))).every(Boolean);
}
