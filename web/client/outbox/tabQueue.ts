import type { WritableQueueStorage } from '../../../db/local/core/queueStorage.ts';
import { doNothing } from '../../base/lib/doNothing.ts';
import type { Tabs } from '../connection/tabs.ts';
import type { CommandKind } from './queuePorts.ts';
import { retryAsked, type QueueTopics } from './topics.ts';

/** A tab's end of a queue, for one subject. */
export interface TabQueue<Envelope, Answer> {
  /** Writes a command down and has it sent. Resolves at its answer, or `silent` when nobody answers yet. */
  post(envelope: Envelope): Promise<Answer | 'silent'>;
  /** Has tried at once what is waiting. */
  wake(): void;
  close(): void;
}

/** Hears of all commands of the subject, whichever tab has posted them. */
export interface TabQueueListener<Envelope, Answer> {
  /** Commands of other tabs or earlier visits, in their order. */
  found(envelopes: readonly Envelope[]): void;
  /** Each try, counted from 1. */
  tried(key: string, attempt: number): void;
  settled(envelope: Envelope, answer: Answer): void;
}

export interface TabQueuePorts<Envelope, Answer extends object> {
  readonly kind: CommandKind<Envelope, Answer>;
  readonly topics: QueueTopics<Envelope, Answer>;
  readonly subject: string;
  readonly storage: Pick<WritableQueueStorage<Envelope>, 'add' | 'load'>;
  readonly tabs: Tabs;
}

/**
 * A queue as every tab has it: commands are written down here, and sent by the tab that leads (`sendForTabs`). All
 * tabs hear of all of them, so that they show the same.
 */
export function createTabQueue<Envelope, Answer extends object>(
  { kind: { keyOf, subjectOf }, topics, subject, storage, tabs }: TabQueuePorts<Envelope, Answer>,
  listener: TabQueueListener<Envelope, Answer>,
): TabQueue<Envelope, Answer> {
  /** Commands without an answer that the listener knows of. */
  const known = new Set<string>();
  /** Commands that were answered while the stored ones were being read. */
  const answered = new Set<string>();
  const waiting = new Map<string, (delivery: Answer | 'silent') => void>();
  let writing: Promise<void> = Promise.resolve();

  const answer = (key: string, delivery: Answer | 'silent'): void => {
    waiting.get(key)?.(delivery);
    waiting.delete(key);
  };
  const answerSilent = (): void => {
    for (const key of waiting.keys()) answer(key, 'silent');
  };

  const stops = [
    tabs.on(topics.posted, ({ envelope }) => {
      const key = keyOf(envelope);
      if (subjectOf(envelope) !== subject || known.has(key)) return;
      known.add(key);
      listener.found([envelope]);
    }),
    tabs.on(topics.tried, (tried) => {
      if (tried.subject === subject) listener.tried(tried.key, tried.attempt);
    }),
    tabs.on(topics.settled, (settled) => {
      if (subjectOf(settled.envelope) !== subject) return;
      const key = keyOf(settled.envelope);
      answered.add(key);
      if (known.delete(key)) listener.settled(settled.envelope, settled.answer);
      answer(key, settled.answer);
    }),
    tabs.on(topics.silent, (silent) => {
      if (silent.subject === subject) answerSilent();
    }),
  ];

  async function findStored(): Promise<void> {
    const stored = await storage.load(subject).catch(() => []);
    const left = stored
      .map(({ envelope }) => envelope)
      .filter((envelope) => !known.has(keyOf(envelope)) && !answered.has(keyOf(envelope)));
    answered.clear();
    for (const envelope of left) known.add(keyOf(envelope));
    if (left.length > 0) listener.found(left);
  }
  void findStored();

  return {
    post(envelope) {
      known.add(keyOf(envelope));
      // Without room on the disk the command still goes out; it only does not survive a reload.
      writing = Promise.all([writing, storage.add(envelope).catch(doNothing)]).then(() =>
        tabs.tell(topics.posted, { envelope }),
      );
      return new Promise((resolve) => waiting.set(keyOf(envelope), resolve));
    },
    wake: () => tabs.tell(retryAsked, {}),
    close() {
      stops.forEach((stop) => stop());
      answerSilent();
    },
  };
}
