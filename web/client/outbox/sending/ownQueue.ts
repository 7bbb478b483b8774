import type { WritableQueueStorage } from '../../../../db/local/core/queueStorage.ts';
import type { ActionAck, ActionEnvelope } from '../../../../sync-server/protocol/games.ts';
import { doNothing } from '../../../base/lib/doNothing.ts';
import { createTabs } from '../../connection/tabs.ts';
import type { QueuePorts } from '../queuePorts.ts';
import { gameCommands } from '../gameCommands.ts';
import { tellRefusals } from '../refusals.ts';
import { sendForTabs } from './sendForTabs.ts';
import { createTabQueue, type TabQueue, type TabQueueListener } from '../tabQueue.ts';
import { gameCommandTopics } from '../topics.ts';

export interface OwnQueuePorts extends QueuePorts<ActionEnvelope, ActionAck> {
  readonly storage: WritableQueueStorage<ActionEnvelope>;
  /** Shows the player a refusal. */
  tell(message: string): void;
}

/** The queue of a game that no other tab has open: what is posted is sent here. */
export function openOwnQueue(
  { tell, ...ports }: OwnQueuePorts,
  subject: string,
  listener: TabQueueListener<ActionEnvelope, ActionAck>,
): TabQueue<ActionEnvelope, ActionAck> {
  const tabs = createTabs(doNothing);
  const shared = { kind: gameCommands, topics: gameCommandTopics, tabs };
  const queue = createTabQueue({ ...shared, subject, storage: ports.storage }, listener);
  const stopTelling = tellRefusals(tabs, tell);
  const sending = sendForTabs({ ...shared, ...ports });
  return {
    ...queue,
    close() {
      sending.close();
      stopTelling();
      queue.close();
    },
  };
}
