import { createLane, type Lane } from './lane.ts';
import type { CommandKind, QueueListener, QueuePorts } from '../queuePorts.ts';

/**
 * Sends commands that have been written down: in their order for each subject, again until there is an answer, and
 * across visits. It knows neither what they mean nor who wrote them, a page or nobody who is still there.
 */
export interface CommandQueue<Envelope> {
  /** Sends a command when its turn comes. One that it has had already it ignores. */
  take(envelope: Envelope): void;
  /** Sends what is written down of a subject. Resolves to whether all has an answer; false when nobody answers. */
  takeUp(subject: string): Promise<boolean>;
  /** Takes up all subjects. */
  takeUpAll(): Promise<boolean>;
  /** Tries at once what is waiting: the connection is back. */
  wake(): void;
  /** Stops sending. What has no answer stays written down. */
  close(): void;
}

export function createCommandQueue<Envelope, Answer extends object>(
  kind: CommandKind<Envelope, Answer>,
  ports: QueuePorts<Envelope, Answer>,
  listener: QueueListener<Envelope, Answer>,
): CommandQueue<Envelope> {
  const lanes = new Map<string, Lane<Envelope>>();
  let closed = false;

  function laneOf(subject: string): Lane<Envelope> {
    const lane = lanes.get(subject) ?? createLane(subject, kind, ports, listener);
    lanes.set(subject, lane);
    return lane;
  }
  const takeUp = async (subject: string): Promise<boolean> => !closed && laneOf(subject).takeUp();

  return {
    take: (envelope) => laneOf(kind.subjectOf(envelope)).take(envelope),
    takeUp,
    async takeUpAll() {
      // Without a database nothing was left behind.
      const subjects = await ports.storage.subjects().catch(() => []);
      return (await Promise.all(subjects.map(takeUp))).every(Boolean);
    },
    wake() {
      for (const lane of lanes.values()) lane.wake();
    },
    close() {
      closed = true;
      for (const lane of lanes.values()) lane.close();
    },
  };
}
