import { z } from 'zod/mini';
import type { Db } from '../../db/server/core/open.ts';
import { inTransaction } from '../../db/server/core/transaction.ts';
import {
  deleteLink,
  insertLink,
  openLinks,
  storeSetting,
  storedSettings,
  spendLink,
} from '../../db/server/moderation/settings.ts';
import { hashOf, randomToken } from '../accounts/hash.ts';
import type { FlagChange, ServerSettings, serverSettingsRoutes } from '../protocol/admin/settings.ts';
import { FEATURE_FLAGS, ON_BY_DEFAULT } from '../protocol/flags.ts';
import { REGISTRATIONS, START_LANGUAGES } from '../protocol/setup.ts';
import type { Config } from '../runtime/config.ts';
import { Refusal } from '../runtime/refusal.ts';
import { auditLines } from './auditLines.ts';
import { audit } from './auditLog.ts';
import type { Moderation, Staff } from './context.ts';

type Change = z.output<(typeof serverSettingsRoutes)['change']['body']>;

const DAY_MS = 24 * 3_600_000;

const storedSchema = z.object({
  operator: z.optional(z.nullable(z.string())),
  contact: z.optional(z.nullable(z.string())),
  registration: z.optional(z.enum(REGISTRATIONS)),
  language: z.optional(z.nullable(z.enum(START_LANGUAGES))),
  flags: z.optional(z.record(z.string(), z.boolean())),
});

/** What counts: the environment where it says something, else what was chosen here. */
export async function serverSettings(db: Db, config: Config): Promise<ServerSettings> {
  const rows = await storedSettings(db);
  const stored = z.parse(
    storedSchema,
    Object.fromEntries(rows.map(({ key, value }) => [key, JSON.parse(value)])),
  );
  const { operator, registration, startLanguage, featureFlags } = config;
  const flags = Object.fromEntries(
    FEATURE_FLAGS.map((flag) => {
      const chosen = stored.flags === undefined ? ON_BY_DEFAULT.has(flag) : stored.flags[flag] === true;
      return [flag, featureFlags[flag] || chosen];
    }),
  ) as ServerSettings['flags'];
  const fixed = [
    operator.operator !== null && 'operator',
    operator.contact !== null && 'contact',
    registration !== undefined && 'registration',
    startLanguage !== undefined && 'language',
    ...FEATURE_FLAGS.map((flag) => featureFlags[flag] && flag),
  ].filter((name) => name !== false);
  return {
    operator: operator.operator ?? stored.operator ?? null,
    contact: operator.contact ?? stored.contact ?? null,
    registration: registration ?? stored.registration ?? 'open',
    language: startLanguage ?? stored.language ?? null,
    flags,
    fixed,
  };
}

const HISTORY = 20;

/** Who has turned features on and off, the newest first, for as long as the log is kept. */
export async function flagHistory(moderation: Pick<Moderation, 'db'>): Promise<FlagChange[]> {
  const all = await Promise.all(
    FEATURE_FLAGS.map((flag) => auditLines(moderation, { target: flag, limit: HISTORY })),
  );
  return all
    .flatMap(({ rows }) => rows)
    .toSorted((a, b) => b.seq - a.seq)
    .slice(0, HISTORY)
    .map(({ seq, at, actor, target, after }) => ({
      seq,
      at,
      by: actor,
      flag: target,
      isOn: after === 'true',
    }));
}

export async function changeSettings(
  { db, auditKey, now, upkeep }: Moderation,
  staff: Staff,
  change: Change,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const before = await serverSettings(tx, upkeep.config);
    const given = Object.entries({
      ...change,
      ...(change.flags && { flags: Object.fromEntries(change.flags.map((flag) => [flag, true])) }),
    });
    const fixed = given.find(([key]) => before.fixed.includes(key));
    if (fixed) {
      throw new Refusal('conflict', 'fixed', 'The environment of the server has set this', {
        field: fixed[0],
      });
    }
    for (const [key, value] of given) await storeSetting(tx, key, JSON.stringify(value));
    const target = { kind: 'server', id: '' } as const;
    const after = await serverSettings(tx, upkeep.config);
    for (const flag of FEATURE_FLAGS) {
      const [was, is] = [before.flags[flag], after.flags[flag]];
      const entry = { act: 'flag.set', target: { kind: 'flag', id: flag }, before: was, after: is } as const;
      if (was !== is) await audit(tx, auditKey, staff, entry, now());
    }
    await audit(tx, auditKey, staff, { act: 'settings.change', target, before, after: change }, now());
  });
}

/** Asks, in the transaction that opens an account, whether it may be opened. */
export async function admitNew(
  tx: Db,
  config: Config,
  invitation: string | undefined,
  now: number,
): Promise<void> {
  const { registration } = await serverSettings(tx, config);
  if (registration === 'open') return;
  if (registration === 'closed') {
    throw new Refusal('forbidden', 'registration_closed', 'This server takes no new players at the moment');
  }
  if (invitation !== undefined && (await spendLink(tx, hashOf(invitation), now))) return;
  throw new Refusal(
    'forbidden',
    'registration_invited',
    'This server takes new players by invitation: ask who runs it for a link',
  );
}

export async function makeLink(
  { db, auditKey, now, accounts }: Moderation,
  staff: Staff,
  { uses, days }: { readonly uses: number; readonly days: number },
): Promise<string> {
  const token = randomToken();
  const at = now();
  await inTransaction(db, async (tx) => {
    const endsAt = at + days * DAY_MS;
    const row = { hash: hashOf(token), made_by: staff.id, made_at: at, uses_left: uses, ends_at: endsAt };
    await insertLink(tx, row);
    const target = { kind: 'server', id: '' } as const;
    await audit(tx, auditKey, staff, { act: 'link.make', target, after: { uses, days } }, at);
  });
  return `${accounts.publicUrl()}/register?invitation=${token}`;
}

export const linksNow = async ({ db, now }: Moderation) =>
  (await openLinks(db, now())).map((row) => ({
    id: row.hash,
    usesLeft: row.uses_left,
    endsAt: row.ends_at,
    madeAt: row.made_at,
  }));

export async function endLink({ db, auditKey, now }: Moderation, staff: Staff, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await deleteLink(tx, id);
    const target = { kind: 'server', id: '' } as const;
    await audit(tx, auditKey, staff, { act: 'link.end', target }, now());
  });
}
