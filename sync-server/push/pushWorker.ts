import { startWorker } from '../runtime/worker.ts';
import type { PushNotifications } from './context.ts';
import { sendPushes } from './sendPushes.ts';
import { remind, tellOfMatches, tellOfTurns } from './tell.ts';

const POLL_MS = 30_000;

export interface PushWorker {
  /** A turn has begun in this room. */
  turnBegan(roomId: string): void;
  /** A room has been opened for people who looked for opponents. */
  matchFound(): void;
  /** Somebody is to be told of words. */
  wordsWaited(): void;
  /** Takes up what was left when the server last stopped. */
  resume(): void;
  stop(): Promise<void>;
}

/** Tells people of their turns when no page of theirs does. Nothing waits for it. */
export function pushWorker(pushNotifications: PushNotifications): PushWorker {
  /** The rooms in which turns have begun since it last looked; null = nobody knows. */
  let rooms: Set<string> | null = new Set();
  let matches = false;
  let reminded = 0;

  const worker = startWorker({
    async work(isStopped) {
      const asked = rooms;
      rooms = new Set();
      try {
        if (asked === null || asked.size > 0) await tellOfTurns(pushNotifications, asked && [...asked]);
      } catch (error) {
        rooms = null;
        throw error;
      }
      if (matches || asked === null) {
        matches = false;
        await tellOfMatches(pushNotifications);
      }
      // Not with each turn that begins somewhere.
      if (pushNotifications.now() - reminded >= POLL_MS) {
        reminded = pushNotifications.now();
        await remind(pushNotifications);
        // The process that knew of a turn may have died before it told anybody.
        if (pushNotifications.isShared && asked !== null) await tellOfTurns(pushNotifications, null);
      }
      await sendPushes(pushNotifications, isStopped);
    },
    everyMs: POLL_MS,
    onError: (error) => pushNotifications.log.error({ err: error }, 'pushNotifications'),
  });

  return {
    turnBegan(roomId) {
      rooms?.add(roomId);
      worker.wake();
    },
    matchFound() {
      matches = true;
      worker.wake();
    },
    wordsWaited: worker.wake,
    resume() {
      rooms = null;
      worker.wake();
    },
    stop: worker.stop,
  };
}
