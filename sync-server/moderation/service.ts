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

interface Parts extends Pick<Moderation, 'accounts' | 'games' | 'chat'> {
  readonly place: Choosable;
  /** Makes what tells owners of maps. */
  readonly mapTeller: (of: Pick<Moderation, 'accounts' | 'chat' | 'now'>) => Moderation['tellOfMap'];
}

/** What the server does about sanctions by itself, beside what is asked of it. */
export function startModeration({ accounts, games, chat, place, mapTeller }: Parts, ports: UpkeepPorts) {
  const { db, log, now, leases } = games;
  const tellOfMap = mapTeller({ accounts, chat, now });
  const parts = { db, accounts, games, chat, tellOfMap, auditKey: auditKey(accounts.key), log, now };
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
