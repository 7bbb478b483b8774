import type { Tabs } from '../../connection/tabs.ts';
import { createCommandQueue, type CommandQueue } from './commandQueue.ts';
import type { CommandKind, QueuePorts } from '../queuePorts.ts';
import { retryAsked, type QueueTopics } from '../topics.ts';

interface ForTabs<Envelope, Answer extends object> extends QueuePorts<Envelope, Answer> {
  readonly kind: CommandKind<Envelope, Answer>;
  readonly topics: QueueTopics<Envelope, Answer>;
  readonly tabs: Tabs;
}

/**
 * Sends what all tabs, and earlier visits, have written down, and tells all tabs what comes of it. Only the tab that
 * leads does this, so that the order is one and no link of a chain is taken twice.
 */
export function sendForTabs<Envelope, Answer extends object>({
  kind,
  topics,
  tabs,
  ...ports
}: ForTabs<Envelope, Answer>): Pick<CommandQueue<Envelope>, 'wake' | 'close'> {
  const queue = createCommandQueue(kind, ports, {
    tried: (envelope, attempt) =>
      tabs.tell(topics.tried, { subject: kind.subjectOf(envelope), key: kind.keyOf(envelope), attempt }),
    settled: (envelope, answer) => tabs.tell(topics.settled, { envelope, answer }),
    silent: (subject) => tabs.tell(topics.silent, { subject }),
  });
  const stops = [
    tabs.on(topics.posted, ({ envelope }) => queue.take(envelope)),
    tabs.on(retryAsked, queue.wake),
  ];
  void queue.takeUpAll();
  return {
    wake: queue.wake,
    close() {
      stops.forEach((stop) => stop());
      queue.close();
    },
  };
}
