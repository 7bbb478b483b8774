import type { ActionEnvelope } from '../../sync-server/protocol/games.ts';
import { browserTimer } from './browserTimer.ts';
import { useConnection } from './connection.ts';
import { doNothing } from './doNothing.ts';
import { sendCommand, tell } from './livePorts.ts';
import { localData } from './localData.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { refusalText } from './refusalText.ts';

/**
 * Sends the commands and plans that earlier visits of this account have left
 * behind, whatever screen is on show. A room that is open sends them too; keys make
 * that harmless.
 */
export function sendLeftBehind(userId: string): () => void {
  const outboxes = new Map<string, Outbox>();
  let stopped = false;

  async function send(): Promise<void> {
    const local = await localData(userId);
    const roomIds = await local.roomsWithCommands();
    if (stopped) return;
    for (const roomId of roomIds) {
      const known = outboxes.get(roomId);
      if (known) known.wake();
      else {
        const ports = { outbox: local.outboxOf(roomId), send: sendCommand, timer: browserTimer };
        outboxes.set(
          roomId,
          createOutbox(ports, { recovered: doNothing, tried: doNothing, settled: tellRefusal }),
        );
      }
    }
  }

  const sendIfConnected = ({ status }: { status: string }): void => {
    // Without a database nothing was left behind.
    if (status === 'connected') send().catch(doNothing);
    if (status === 'connected') sendWaitingPlans();
  };
  const sendWaitingPlans = (): void =>
    void import('./plans.ts').then(({ sendPlans }) => sendPlans(userId)).catch(doNothing);
  window.addEventListener('online', sendWaitingPlans);
  sendIfConnected(useConnection.getState());
  const unsubscribe = useConnection.subscribe((now, before) => {
    if (now.status !== before.status) sendIfConnected(now);
  });
  return () => {
    stopped = true;
    unsubscribe();
    window.removeEventListener('online', sendWaitingPlans);
    for (const outbox of outboxes.values()) outbox.close();
  };
}

function tellRefusal(envelope: ActionEnvelope, answer: { ok: boolean }): void {
  if (!answer.ok) tell(refusalText(envelope.action, answer));
}
