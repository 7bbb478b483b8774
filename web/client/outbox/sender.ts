import type { ActionAck, ActionEnvelope } from '../../../sync-server/protocol/games.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import type { OutboxStorage } from '../../../db/local/games/outbox.ts';
import type { Timer } from '../../base/lib/timer.ts';
import { doNothing } from '../../base/lib/doNothing.ts';
import type { Tabs } from '../connection/tabs.ts';

/** All that the sending of an account's commands asks of the world. */
export interface SenderPorts {
  readonly timer: Timer;
  readonly tabs: Tabs;
  storageOf(roomId: string): OutboxStorage;
  roomsWithCommands(): Promise<string[]>;
  /** How one room's commands are tried. `turn`: of the game as the last commanding tab saw it. */
  senderOf(roomId: string, turn: () => number): (envelope: ActionEnvelope) => Promise<ActionAck>;
}

/**
 * Sends what all tabs, and earlier visits, have written down: a queue for each
 * room. Only the tab that leads does this, so that the order is one and no link
 * of a chain is taken twice.
 */
export function startSending(ports: SenderPorts): () => void {
  const { tabs } = ports;
  const outboxes = new Map<string, Outbox>();
  const turns = new Map<string, number>();
  const taken = new Set<string>();
  let stopped = false;

  function outboxOf(roomId: string): Outbox {
    const storage = ports.storageOf(roomId);
    const outbox =
      outboxes.get(roomId) ??
      createOutbox(
        {
          // The tab that posted it has written it down.
          outbox: { ...storage, add: () => Promise.resolve() },
          timer: ports.timer,
          send: ports.senderOf(roomId, () => turns.get(roomId) ?? 0),
        },
        {
          recovered: (envelopes) => envelopes.forEach(({ idempotencyKey }) => taken.add(idempotencyKey)),
          tried: (key, attempt) => tabs.tell({ type: 'tried', roomId, key, attempt }),
          settled: (envelope, answer) => tabs.tell({ type: 'settled', envelope, answer }),
          silent: () => tabs.tell({ type: 'silent', roomId }),
          idle: doNothing,
        },
      );
    outboxes.set(roomId, outbox);
    return outbox;
  }

  async function takeUp(): Promise<void> {
    // Without a database nothing was left behind.
    const roomIds = await ports.roomsWithCommands().catch(() => []);
    if (!stopped) roomIds.forEach(outboxOf);
  }

  const stop = tabs.hear((message) => {
    if (message.type === 'wake') for (const outbox of outboxes.values()) outbox.wake();
    if (message.type !== 'posted') return;
    const { envelope, turn } = message;
    turns.set(envelope.roomId, turn);
    const outbox = outboxOf(envelope.roomId);
    if (taken.has(envelope.idempotencyKey)) return;
    taken.add(envelope.idempotencyKey);
    void outbox.post(envelope).catch(doNothing);
  });
  void takeUp();
  return () => {
    stopped = true;
    stop();
    for (const outbox of outboxes.values()) outbox.close();
  };
}
