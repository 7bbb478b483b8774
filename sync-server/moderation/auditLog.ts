import { createHmac, hkdfSync } from 'node:crypto';
import {
  auditAfter,
  auditHead,
  beginAuditLog,
  deleteAuditThrough,
  insertAudit,
  lastAuditBefore,
  lockAuditHead,
  setAuditHead,
} from '../../db/server/moderation/audit.ts';
import type { Db } from '../../db/server/core/open.ts';
import { inTransaction } from '../../db/server/core/transaction.ts';
import type { AuditHeadRow, AuditRow } from '../../db/server/schema/moderation.ts';
import type { AuditAct, AuditTarget } from '../protocol/admin/audit.ts';

/** Whoever acts: somebody signed in, or the server and its terminal. */
export interface Actor {
  readonly id: string | null;
  /** As limits count it; null = from none. */
  readonly network: string | null;
}

export const SERVER_ITSELF: Actor = { id: null, network: null };

export interface AuditEntry {
  readonly act: AuditAct;
  readonly target: AuditTarget;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly reason?: string;
}

const START = '';
const KEEP_MS = 365 * 24 * 3_600_000;
const BATCH = 1_000;

/** Made of the server's key, so that whoever writes to the database alone cannot make rows that fit. */
export const auditKey = (key: Uint8Array): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', 'cold-keep audit', 32));

/** Names a network where its address must not stand. */
export const networkName = (key: Uint8Array, network: string): string =>
  createHmac('sha256', key).update(`network/${network}`).digest('hex');

/** Adds a row, in the transaction of what it tells of. */
export async function audit(tx: Db, key: Buffer, actor: Actor, entry: AuditEntry, at: number): Promise<void> {
  const head = (await lockAuditHead(tx)) ?? (await begun(tx, key));
  const row = {
    seq: head.seq + 1,
    at,
    actor: actor.id,
    network: actor.network === null ? null : networkName(key, actor.network),
    act: entry.act,
    target_kind: entry.target.kind,
    target: entry.target.id,
    before: jsonOf(entry.before),
    after: jsonOf(entry.after),
    reason: entry.reason ?? null,
  };
  const hash = hashOfRow(key, row, head.hash);
  await insertAudit(tx, { ...row, hash });
  await setAuditHead(tx, sealed(key, { ...head, seq: row.seq, hash }));
}

async function begun(tx: Db, key: Buffer): Promise<AuditHeadRow> {
  const head = sealed(key, { only: 1, seq: 0, hash: START, purged_seq: 0, purged_hash: START });
  await beginAuditLog(tx, head);
  return head;
}

const jsonOf = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

function hashOfRow(key: Buffer, row: Omit<AuditRow, 'hash'>, previous: string): string {
  const { seq, at, actor, network, act, target_kind: kind, target, before, after, reason } = row;
  const text = JSON.stringify([seq, at, actor, network, act, kind, target, before, after, reason]);
  return createHmac('sha256', key).update(`${previous}\n${text}`).digest('hex');
}

function sealed(key: Buffer, head: Omit<AuditHeadRow, 'mac'>): AuditHeadRow {
  const { seq, hash, purged_seq: purgedSeq, purged_hash: purgedHash } = head;
  const text = JSON.stringify(['head', seq, hash, purgedSeq, purgedHash]);
  return { ...head, mac: createHmac('sha256', key).update(text).digest('hex') };
}

/** What was found: the number of rows, and the first place at which the log is not what was written; null = it is. */
export interface AuditState {
  readonly rows: number;
  readonly brokenAt: number | null;
}

/** Walks the whole chain, from the oldest row that is kept to the end that the head knows. */
export const verifyAudit = (db: Db, key: Buffer): Promise<AuditState> =>
  inTransaction(db, async (tx) => {
    const head = await auditHead(tx);
    const first = (await auditAfter(tx, 0, 1))[0];
    if (!head) return { rows: 0, brokenAt: first?.seq ?? null };
    let { purged_seq: seq, purged_hash: hash } = head;
    let rows = 0;
    if (sealed(key, head).mac !== head.mac) return { rows, brokenAt: head.seq };
    if (first && first.seq <= seq) return { rows, brokenAt: first.seq };
    for (;;) {
      const batch = await auditAfter(tx, seq, BATCH);
      for (const row of batch) {
        if (row.seq !== seq + 1 || hashOfRow(key, row, hash) !== row.hash) return { rows, brokenAt: seq + 1 };
        ({ seq, hash } = row);
        rows++;
      }
      if (batch.length < BATCH) break;
    }
    const isWhole = seq === head.seq && hash === head.hash;
    return { rows, brokenAt: isWhole ? null : seq + 1 };
  });

/** Lets go of what is older than a year. That it was done is a row itself. */
export async function purgeAudit(db: Db, key: Buffer, now: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const last = await lastAuditBefore(tx, now - KEEP_MS);
    if (!last) return;
    const target = { kind: 'server', id: '' } as const;
    await audit(tx, key, SERVER_ITSELF, { act: 'audit.purge', target, after: { through: last.seq } }, now);
    const head = await lockAuditHead(tx);
    if (!head) return;
    await setAuditHead(tx, sealed(key, { ...head, purged_seq: last.seq, purged_hash: last.hash }));
    await deleteAuditThrough(tx, last.seq);
  });
}
