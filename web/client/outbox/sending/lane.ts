import { ACK_RETRIES, RETRY_BASE_MS, RETRY_CAP_MS } from '../../../../sync-server/protocol/limits.ts';
import { backoff } from '../../../base/lib/backoff.ts';
import { doNothing } from '../../../base/lib/doNothing.ts';
import type { CommandKind, QueueListener, QueuePorts } from '../queuePorts.ts';

/** The commands of one subject. */
export interface Lane<Envelope> {
  take(envelope: Envelope): void;
  /** Resolves to whether all has an answer; false when nobody answers. */
  takeUp(): Promise<boolean>;
  wake(): void;
  close(): void;
}

interface Waiting<Envelope> {
  readonly envelope: Envelope;
  attempts: number;
}

/** Sends the commands of one subject: the next leaves when the one before it has its answer. */
export function createLane<Envelope, Answer extends object>(
  subject: string,
  kind: CommandKind<Envelope, Answer>,
  { storage, timer, send }: QueuePorts<Envelope, Answer>,
  listener: QueueListener<Envelope, Answer>,
): Lane<Envelope> {
  let waiting: readonly Waiting<Envelope>[] = [];
  /** The disk is read before the first command is sent, so that the order is that of all visits. */
  let mustLoad = true;
  let running = false;
  let closed = false;
  let wakeUp = doNothing;
  const known = new Set<string>();
  const resting = new Set<(isDone: boolean) => void>();

  const pause = (ms: number): Promise<void> =>
    new Promise((resume) => {
      const cancel = timer.later(ms, resume);
      wakeUp = () => {
        cancel();
        resume();
      };
    });
  const rest = (isDone: boolean): void => {
    for (const tell of resting) tell(isDone);
    resting.clear();
  };

  /** A command is forgotten last: whoever dies before that asks again, and has the same answer. */
  async function settle(answered: readonly (readonly [Envelope, Answer])[]): Promise<void> {
    // A device on which nothing can be written down any more has no better way than to go on.
    await Promise.allSettled(answered.map(async ([envelope, answer]) => listener.settled(envelope, answer)));
    await storage.remove(answered.map(([envelope]) => kind.keyOf(envelope))).catch(doNothing);
  }

  async function load(): Promise<void> {
    mustLoad = false;
    const stored = await storage.load(subject).catch(() => []);
    const here = new Map(waiting.map((one) => [kind.keyOf(one.envelope), one]));
    const inOrder: Waiting<Envelope>[] = [];
    const late: (readonly [Envelope, Answer])[] = [];
    for (const { envelope, attempts } of stored) {
      const key = kind.keyOf(envelope);
      const answer = here.has(key) ? null : kind.tooLate(envelope, 'left_behind');
      known.add(key);
      if (answer === null) inOrder.push(here.get(key) ?? { envelope, attempts });
      else late.push([envelope, answer]);
    }
    await settle(late);
    // A command that found no room on the disk was given last, as far as anybody can know.
    waiting = [...inOrder, ...waiting.filter((one) => !inOrder.includes(one))];
  }

  /** One round of tries. */
  async function deliver(head: Waiting<Envelope>): Promise<Answer | 'silent'> {
    const { envelope } = head;
    for (let tries = 0; tries <= ACK_RETRIES; tries++) {
      if (tries > 0) await pause(backoff(tries - 1, RETRY_BASE_MS, RETRY_CAP_MS));
      if (closed) break;
      head.attempts += 1;
      listener.tried(envelope, head.attempts);
      await storage.countAttempt(kind.keyOf(envelope)).catch(doNothing);
      const answer = await send(envelope).catch(() => 'silent' as const);
      if (answer !== 'silent') return answer;
    }
    return 'silent';
  }

  async function conclude(head: Waiting<Envelope>, answer: Answer): Promise<void> {
    const cancelled = kind.isRefusal(answer) ? kind.cancelled() : null;
    const concluded = cancelled === null ? [head] : waiting;
    waiting = waiting.filter((one) => !concluded.includes(one));
    await settle(
      concluded.map((one) => [one.envelope, one === head ? answer : (cancelled ?? answer)] as const),
    );
  }

  async function sendNext(head: Waiting<Envelope>): Promise<void> {
    const delivery = await deliver(head);
    if (closed) return;
    const answer = delivery === 'silent' ? kind.tooLate(head.envelope, 'unanswered') : delivery;
    if (answer !== null) return conclude(head, answer);
    listener.silent(subject);
    rest(false);
    await pause(RETRY_CAP_MS);
  }

  async function run(): Promise<void> {
    if (running) return;
    running = true;
    while (!closed) {
      if (mustLoad) await load();
      const [head] = waiting;
      if (!head) break;
      await sendNext(head);
    }
    running = false;
    if (!closed) rest(true);
  }

  return {
    take(envelope) {
      const key = kind.keyOf(envelope);
      if (known.has(key)) return;
      known.add(key);
      waiting = [...waiting, { envelope, attempts: 0 }];
      void run();
    },
    takeUp: () =>
      new Promise((resolve) => {
        resting.add(resolve);
        mustLoad = true;
        wakeUp();
        void run();
      }),
    wake: () => wakeUp(),
    close() {
      closed = true;
      wakeUp();
      rest(false);
    },
  };
}
