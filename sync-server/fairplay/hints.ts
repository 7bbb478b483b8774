import { inTransaction } from '../../db/server/core/transaction.ts';
import { networksOf } from '../../db/server/accounts/knownPlaces.ts';
import { namesOf } from '../../db/server/chat/people.ts';
import {
  gamesBehind,
  hintsAbout,
  lastLook,
  openHints,
  settleHint,
} from '../../db/server/fairplay/fairplay.ts';
import type { FairHintRow } from '../../db/server/schema/fairplay.ts';
import { audit } from '../moderation/auditLog.ts';
import type { Moderation, Staff } from '../moderation/context.ts';
import { hintFactsSchema, type AccountLink, type Hint } from '../protocol/admin/fairPlay.ts';
import { DELETED_PLAYER } from '../protocol/chat.ts';
import { Refusal } from '../runtime/refusal.ts';
import { areLinked, linkedAccounts } from './linked.ts';

const MOST = 100;
const MOST_GAMES = 10;

export async function listHints({ db }: Moderation) {
  const look = await lastLook(db);
  return {
    hints: await told(db, await openHints(db, MOST)),
    look: look ? { at: look.at, games: look.games, found: look.found } : null,
  };
}

export const fairPlayOf = async (
  { db }: Moderation,
  userId: string,
): Promise<{ hints: Hint[]; links: AccountLink[]; networks: string[] }> => ({
  hints: await told(db, await hintsAbout(db, userId)),
  links: await linkedAccounts(db, userId),
  networks: [...new Set(await networksOf(db, userId))],
});

async function told(db: Moderation['db'], rows: readonly FairHintRow[]): Promise<Hint[]> {
  const ids = rows.flatMap(({ one, other }) => [one, other]).filter((id) => id !== '');
  const names = await namesOf(db, [...new Set(ids)]);
  const person = (id: string) => ({ id, username: names.get(id) ?? DELETED_PLAYER });
  const hints: Hint[] = [];
  for (const { id, kind, one, other, facts, found_at: foundAt, seen_at: seenAt, settled_at } of rows) {
    hints.push({
      id,
      kind,
      one: person(one),
      other: other === '' ? null : person(other),
      facts: hintFactsSchema.parse(JSON.parse(facts)),
      foundAt,
      seenAt,
      settledAt: settled_at,
      isLinked: other !== '' && (await areLinked(db, one, other)),
      games: await gamesBehind(db, one, other, MOST_GAMES),
    });
  }
  return hints;
}

/** Lays a hint aside. Whatever was done about it is an act of its own. */
export async function settle(
  { db, auditKey, now }: Moderation,
  staff: Staff,
  id: string,
  reason: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await settleHint(tx, id, staff.id, now()))) {
      throw new Refusal('not_found', 'no_hint', 'There is no such hint any more');
    }
    await audit(tx, auditKey, staff, { act: 'hint.settle', target: { kind: 'hint', id }, reason }, now());
  });
}
