import { randomUUID } from 'node:crypto';
import { endLease, takeLease } from '../../db/server/core/leases.ts';
import type { Db } from '../../db/server/core/open.ts';

/** So long after a process has died another takes over what it was at. */
const LEASE_MS = 6_000;

/** A lease lets one process at a time do a piece of work. */
export interface Leases {
  /** False if another process has it. Lasts a while and may be taken again and again. */
  take(name: string): Promise<boolean>;
  give(name: string): Promise<void>;
}

/** A process that is the only one has every lease. */
export const UNCONTESTED: Leases = { take: async () => true, give: async () => undefined };

export function sharedLeases(db: Db, now: () => number): Leases {
  const holder = randomUUID();
  return {
    take: (name) => takeLease(db, { name, holder, now: now(), until: now() + LEASE_MS }),
    give: (name) => endLease(db, name, holder),
  };
}

/** Does `work` unless another process is at it. Answers whether it was done. */
export async function alone(leases: Leases, name: string, work: () => Promise<void>): Promise<boolean> {
  if (!(await leases.take(name))) return false;
  // A renewal that fails is tried again, and what is done twice at worst is refused by the database.
  const renewal = setInterval(() => void leases.take(name).catch(() => undefined), LEASE_MS / 4);
  renewal.unref();
  try {
    await work();
  } finally {
    clearInterval(renewal);
    await leases.give(name);
  }
  return true;
}
