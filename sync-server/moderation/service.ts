import type { Accounts } from '../accounts/context.ts';
import type { Chat } from '../chat/context.ts';
import type { Games } from '../games/live/context.ts';
import { loudnessOf } from '../runtime/loudness.ts';
import { startWorker } from '../runtime/worker.ts';
import { auditKey } from './auditLog.ts';
import type { Moderation, UpkeepPorts } from './context.ts';
import type { Choosable } from '../runtime/choosable.ts';
import { healthOf } from './health.ts';
import { handOverDue } from './handOver.ts';
import { setupDoor } from './setup.ts';
import { endSanctions } from './sanction.ts';

/** Sanctions end, and seats of the suspended change hands, so soon after their time. */
const LOOK_MS = 5_000;

/** What the server does about sanctions by itself, beside what is asked of it. */
export function startModeration(
  { accounts, games, chat, place }: { accounts: Accounts; games: Games; chat: Chat; place: Choosable },
  ports: UpkeepPorts,
) {
  const { db, log, now, leases } = games;
  const parts = { db, accounts, games, chat, auditKey: auditKey(accounts.key), log, now };
  const { config } = place;
  const health = healthOf(parts, ports, config);
  const loudness = loudnessOf(log, now);
  const moderation: Moderation = {
    ...parts,
    upkeep: {
      ...ports,
      health,
      config,
      place,
      setup: setupDoor(db, now),
      startedAt: now(),
      loudness,
      running: new Set(),
    },
  };
  const clock = startWorker({
    work: async () => {
      await endSanctions(moderation);
      await handOverDue(moderation);
    },
    everyMs: LOOK_MS,
    onError: (error) => log.error({ err: error }, 'moderation'),
    lease: { name: 'moderation', leases },
  });
  return {
    moderation,
    async stop() {
      ports.vitals.stop();
      loudness.stop();
      await clock.stop();
    },
  };
}
