import type { Delivery, Outbox, OutboxWatcher } from './outbox.ts';
import type { OutboxStorage } from '../../../db/local/games/outbox.ts';
import { doNothing } from '../../base/lib/doNothing.ts';
import type { Tabs } from '../connection/tabs.ts';

interface Shared {
  readonly roomId: string;
  readonly storage: OutboxStorage;
  readonly tabs: Tabs;
  /** Of the game as this tab last saw it. */
  turn(): number;
}

/**
 * A room's outbox as every tab has it: commands are written down here, and sent
 * by the tab that leads. All tabs hear of all of them, so that they show the same.
 */
export function createSharedOutbox({ roomId, storage, tabs, turn }: Shared, watcher: OutboxWatcher): Outbox {
  /** Commands without an answer that the watcher knows of. */
  const known = new Set<string>();
  /** Answered while the stored ones were being read. */
  const answered = new Set<string>();
  const waiting = new Map<string, (delivery: Delivery) => void>();
  let writing: Promise<void> = Promise.resolve();

  const answer = (key: string, delivery: Delivery): void => {
    waiting.get(key)?.(delivery);
    waiting.delete(key);
  };
  const silence = (): void => {
    for (const key of waiting.keys()) answer(key, 'silent');
  };

  const stop = tabs.hear((message) => {
    switch (message.type) {
      case 'posted': {
        const { envelope } = message;
        if (envelope.roomId !== roomId || known.has(envelope.idempotencyKey)) return;
        known.add(envelope.idempotencyKey);
        watcher.recovered([envelope]);
        return;
      }
      case 'tried':
        if (message.roomId === roomId) watcher.tried(message.key, message.attempt);
        return;
      case 'settled': {
        const { idempotencyKey, roomId: room } = message.envelope;
        if (room !== roomId) return;
        answered.add(idempotencyKey);
        if (known.delete(idempotencyKey)) void watcher.settled(message.envelope, message.answer);
        answer(idempotencyKey, message.answer);
        return;
      }
      case 'silent':
        if (message.roomId !== roomId) return;
        watcher.silent();
        silence();
        return;
      default:
    }
  });

  async function recover(): Promise<void> {
    const stored = await storage.load().catch(() => []);
    const left = stored
      .map(({ envelope }) => envelope)
      .filter(({ idempotencyKey: key }) => !known.has(key) && !answered.has(key));
    answered.clear();
    for (const { idempotencyKey } of left) known.add(idempotencyKey);
    if (left.length > 0) watcher.recovered(left);
  }
  void recover();

  return {
    post(envelope) {
      known.add(envelope.idempotencyKey);
      // Without room on the disk the command still goes out; it only does not survive a reload.
      writing = Promise.all([writing, storage.add(envelope).catch(doNothing)]).then(() =>
        tabs.tell({ type: 'posted', envelope, turn: turn() }),
      );
      return new Promise((resolve) => waiting.set(envelope.idempotencyKey, resolve));
    },
    wake: () => tabs.tell({ type: 'wake' }),
    close() {
      stop();
      silence();
    },
  };
}
