import { t } from '@lingui/core/macro';
import { COMMAND_TRAITS } from '../../../engine/model/commandTraits.ts';
import { ACK_RETRIES, RETRY_BASE_MS, RETRY_CAP_MS } from '../../../sync-server/protocol/limits.ts';
import type { ActionAck, ActionEnvelope } from '../../../sync-server/protocol/games.ts';
import { backoff } from '../../base/lib/backoff.ts';
import { doNothing } from '../../base/lib/doNothing.ts';
import type { OutboxStorage } from '../../../db/local/games/outbox.ts';
import type { Timer } from '../../base/lib/timer.ts';

/** `silent`: nobody answered in time; the command waits for the next round of tries. */
export type Delivery = ActionAck | 'silent';

/** All that sending the commands of one room asks of the world. */
export interface OutboxPorts {
  readonly outbox: OutboxStorage;
  readonly timer: Timer;
  /** One try over whatever transport there is. Rejects when no answer came. */
  send(envelope: ActionEnvelope): Promise<ActionAck>;
}

export interface Outbox {
  /** Writes the command down and sends it when its turn comes. Resolves at the first answer or silence. */
  post(envelope: ActionEnvelope): Promise<Delivery>;
  /** The connection is back: tries at once what is waiting. */
  wake(): void;
  /** Stops sending. What has no answer stays written down. */
  close(): void;
}

export interface OutboxWatcher {
  /** Commands that an earlier page left behind, in their order. */
  recovered(envelopes: readonly ActionEnvelope[]): void;
  /** Each try, counted from 1. */
  tried(idempotencyKey: string, attempt: number): void;
  /** The final answer, also to what was recovered or had fallen silent. Until it is told the command stays written down. */
  settled(envelope: ActionEnvelope, answer: ActionAck): void | Promise<void>;
  /** Nobody answers: what has been handed in waits. */
  silent(): void;
  /** Everything has its answer. */
  idle(): void;
}

interface Queued {
  readonly envelope: ActionEnvelope;
  readonly stored: Promise<void>;
  attempts: number;
  answer(delivery: Delivery): void;
}

const cancelled = (): ActionAck => ({
  ok: false,
  code: 'cancelled',
  error: t`An earlier command was refused.`,
});
const timedOut = (): ActionAck => ({
  ok: false,
  code: 'timeout',
  error: t`Timeout - server did not acknowledge action`,
});

const lost = (): ActionAck => ({
  ok: false,
  code: 'lost',
  error: t`Nobody knows whether this attack arrived. Look at the board before you repeat it.`,
});

export const mayWait = ({ action }: ActionEnvelope): boolean => COMMAND_TRAITS[action.type].waitsOffline;

/**
 * Sends the commands of one room one after another: the next leaves when the
 * one before it has its answer. A refusal cancels what was queued behind it,
 * because that was decided on a picture that turned out wrong.
 */
export function createOutbox({ outbox: storage, send, timer }: OutboxPorts, watcher: OutboxWatcher): Outbox {
  let queue: Queued[] = [];
  let draining = false;
  let closed = false;
  let wakeUp = doNothing;

  const pause = (ms: number): Promise<void> =>
    new Promise((resume) => {
      const cancel = timer.later(ms, resume);
      wakeUp = () => {
        cancel();
        resume();
      };
    });

  async function recover(): Promise<void> {
    const stored = await storage.load().catch(() => []);
    const known = new Set(queue.map(({ envelope }) => envelope.idempotencyKey));
    const entries = stored.filter(({ envelope }) => !known.has(envelope.idempotencyKey));
    const late = entries.filter(({ envelope }) => !mayWait(envelope));
    await allTold(late.map(({ envelope }) => watcher.settled(envelope, lost())));
    await forget(late);
    const waiting = entries.filter(({ envelope }) => mayWait(envelope));
    if (closed || waiting.length === 0) return;
    const left = waiting.map((entry) => ({ ...entry, stored: Promise.resolve(), answer: doNothing }));
    queue = [...left, ...queue];
    watcher.recovered(waiting.map(({ envelope }) => envelope));
  }

  /** A device on which nothing can be written down any more has no better way. */
  const allTold = async (told: readonly (void | Promise<void>)[]): Promise<void> =>
    void (await Promise.allSettled(told.map((one) => Promise.resolve(one))));

  const forget = (entries: readonly { envelope: ActionEnvelope }[]): Promise<void> =>
    storage.remove(entries.map(({ envelope }) => envelope.idempotencyKey)).catch(doNothing);

  /** One round of tries. */
  async function deliver(queued: Queued): Promise<Delivery> {
    const key = queued.envelope.idempotencyKey;
    await queued.stored;
    for (let tries = 0; tries <= ACK_RETRIES; tries++) {
      if (tries > 0) await pause(backoff(tries - 1, RETRY_BASE_MS, RETRY_CAP_MS));
      if (closed) break;
      queued.attempts += 1;
      watcher.tried(key, queued.attempts);
      await storage.countAttempt(key).catch(doNothing);
      const answer = await send(queued.envelope).catch(() => 'silent' as const);
      if (answer !== 'silent') return answer;
    }
    return 'silent';
  }

  async function settle(head: Queued, answer: ActionAck): Promise<void> {
    const settled = answer.ok ? [head] : [...queue];
    queue = queue.filter((queued) => !settled.includes(queued));
    const told = settled.map((queued) => {
      const own = queued === head ? answer : cancelled();
      const telling = watcher.settled(queued.envelope, own);
      queued.answer(own);
      return telling;
    });
    await allTold(told);
    // Last: who dies before this asks again, and has the same answer.
    await forget(settled);
  }

  async function drain(): Promise<void> {
    if (draining) return;
    draining = true;
    await recovered;
    for (let head = queue[0]; head; head = queue[0]) {
      const delivery = await deliver(head);
      if (closed) break;
      if (delivery === 'silent' && mayWait(head.envelope)) {
        for (const waiting of queue) waiting.answer('silent');
        watcher.silent();
        await pause(RETRY_CAP_MS);
      } else {
        await settle(head, delivery === 'silent' ? timedOut() : delivery);
      }
    }
    draining = false;
    if (!closed) watcher.idle();
  }

  const recovered = recover();
  void drain();

  return {
    post: (envelope) =>
      new Promise((answer) => {
        // Without room on the disk the command still goes out; it only does not survive a reload.
        const stored = storage.add(envelope).catch(doNothing);
        queue.push({ envelope, stored, attempts: 0, answer });
        void drain();
      }),
    wake: () => wakeUp(),
    close() {
      closed = true;
      wakeUp();
      for (const waiting of queue) waiting.answer('silent');
    },
  };
}
