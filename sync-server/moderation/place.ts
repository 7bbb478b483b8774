import { z } from 'zod/mini';
import { countPasskeys } from '../../db/server/accounts/factors.ts';
import { storedSettings, storeSetting } from '../../db/server/moderation/settings.ts';
import type { Db } from '../../db/server/core/open.ts';
import { inTransaction } from '../../db/server/core/transaction.ts';
import { sendNow } from '../accounts/mailDelivery.ts';
import { sealed, unsealed } from '../accounts/sealed.ts';
import type { ServerPlace, serverSettingsRoutes } from '../protocol/admin/settings.ts';
import { publicUrlSchema, smtpSchema, type Smtp } from '../protocol/place.ts';
import type { Chosen } from '../runtime/choosable.ts';
import { Refusal } from '../runtime/refusal.ts';
import { audit } from './auditLog.ts';
import type { Moderation, Staff } from './context.ts';

/** Passwords of mail servers are sealed for this. */
const PURPOSE = 'cold-keep mail server';

type Change = z.output<(typeof serverSettingsRoutes)['place']['body']>;

interface Place {
  readonly publicUrl: string | null;
  readonly smtp: Smtp | null;
}

async function placeIn(db: Db, key: Buffer): Promise<Place> {
  const rows = await storedSettings(db);
  const value = (name: string): unknown => JSON.parse(rows.find((row) => row.key === name)?.value ?? 'null');
  const text = z.nullable(z.string()).parse(value('smtp'));
  const opened = text === null ? null : unsealed(key, PURPOSE, text);
  return {
    publicUrl: z.nullable(publicUrlSchema).parse(value('publicUrl')),
    // Without the key that sealed it there is none: it has to be entered again.
    smtp: opened === null ? null : smtpSchema.parse(JSON.parse(opened)),
  };
}

const addressOf = ({ host, port, isSecure, user, password }: Smtp): string => {
  const door = user === '' ? '' : `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`;
  return `${isSecure ? 'smtps' : 'smtp'}://${door}${host}:${port}`;
};

const chosenOf = ({ publicUrl, smtp }: Place): Chosen => ({
  publicUrl: publicUrl?.replace(/\/$/, ''),
  ...(smtp && { smtpUrl: addressOf(smtp), mailFrom: smtp.from }),
});

/** What was chosen of where the server is and how its mails go. */
export const chosenIn = async (db: Db, key: Buffer): Promise<Chosen> => chosenOf(await placeIn(db, key));

export async function placeShown({ db, accounts, upkeep }: Moderation): Promise<ServerPlace> {
  const { publicUrl, smtp } = await placeIn(db, accounts.key);
  const { fixed } = upkeep.place;
  const shown = smtp && {
    host: smtp.host,
    port: smtp.port,
    isSecure: smtp.isSecure,
    user: smtp.user,
    from: smtp.from,
  };
  const passkeys = await countPasskeys(db, new URL(accounts.publicUrl()).hostname);
  return { publicUrl, smtp: shown, passkeys, fixed: [...fixed] };
}

/** Stores what is given, within a transaction; the password stays where none is given and the user is the same. */
export async function storePlace(tx: Db, key: Buffer, { publicUrl, smtp }: Change): Promise<void> {
  if (publicUrl !== undefined) await storeSetting(tx, 'publicUrl', JSON.stringify(publicUrl));
  if (smtp === undefined) return;
  const before = (await placeIn(tx, key)).smtp;
  const kept = smtp !== null && smtp.password === '' && before?.user === smtp.user ? before.password : null;
  const whole = smtp === null ? null : { ...smtp, password: kept ?? smtp.password };
  const value = whole === null ? null : sealed(key, PURPOSE, JSON.stringify(whole));
  await storeSetting(tx, 'smtp', JSON.stringify(value));
}

/** From now on the stored place counts, without a new start. */
export async function takePlace({ db, accounts, upkeep }: Moderation): Promise<void> {
  upkeep.place.choose(await chosenIn(db, accounts.key));
}

export async function changePlace(moderation: Moderation, staff: Staff, change: Change): Promise<void> {
  const { db, auditKey, now, upkeep, accounts } = moderation;
  const fixed = upkeep.place.fixed.find((name) => change[name] !== undefined);
  if (fixed !== undefined) {
    throw new Refusal('conflict', 'fixed', 'The environment of the server has set this', { field: fixed });
  }
  await inTransaction(db, async (tx) => {
    await storePlace(tx, accounts.key, change);
    const target = { kind: 'server', id: '' } as const;
    const after = {
      ...(change.publicUrl !== undefined && { publicUrl: change.publicUrl }),
      ...(change.smtp !== undefined && { smtp: change.smtp?.host ?? null }),
    };
    await audit(tx, auditKey, staff, { act: 'settings.change', target, after }, now());
  });
  await takePlace(moderation);
}

/** Sends a mail at once, and says in the mail server's codes why it does not go. */
export async function tryMail(smtp: Smtp, to: string): Promise<void> {
  const body = 'This mail shows that mails of this server arrive.\n\nCold Keep';
  const fault = await sendNow(addressOf(smtp), smtp.from, {
    recipient: to,
    subject: 'A test of the mails',
    body,
  });
  if (fault === null) return;
  throw new Refusal('conflict', 'mail_failed', `The mail server did not take the mail (${fault})`, {
    field: 'smtp',
  });
}
