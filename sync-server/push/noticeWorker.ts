import { startWorker } from '../runtime/worker.ts';
import type { Notices } from './context.ts';
import { sendPushes } from './sendPushes.ts';
import { remind, tellOfMatches, tellOfTurns } from './tell.ts';

const POLL_MS = 30_000;

export interface NoticeWorker {
  /** A turn has begun in this room. */
  turnBegan(roomId: string): void;
  /** A room has been opened for people who looked for opponents. */
  matchFound(): void;
  /** Takes up what was left when the server last stopped. */
  resume(): void;
  stop(): Promise<void>;
}

/** Tells people of their turns when no page of theirs does. Nothing waits for it. */
export function noticeWorker(notices: Notices): NoticeWorker {
  /** Where turns have begun since it last looked; null = nobody knows. */
  let rooms: Set<string> | null = new Set();
  let matches = false;
  let reminded = 0;

  const worker = startWorker({
    async work(isStopped) {
      const asked = rooms;
      rooms = new Set();
      try {
        if (asked === null || asked.size > 0) await tellOfTurns(notices, asked && [...asked]);
      } catch (error) {
        rooms = null;
        throw error;
      }
      if (matches || asked === null) {
        matches = false;
        await tellOfMatches(notices);
      }
      // Not with each turn that begins somewhere.
      if (notices.now() - reminded >= POLL_MS) {
        reminded = notices.now();
        await remind(notices);
        // The process that knew of a turn may have died before it told anybody.
        if (notices.isShared && asked !== null) await tellOfTurns(notices, null);
      }
      await sendPushes(notices, isStopped);
    },
    everyMs: POLL_MS,
    onError: (error) => notices.log.error({ err: error }, 'notices'),
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
    resume() {
      rooms = null;
      worker.wake();
    },
    stop: worker.stop,
  };
}
