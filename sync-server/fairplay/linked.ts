import { accountsAt, devicesOf, networksOf } from '../../db/server/accounts/knownPlaces.ts';
import { namesOf } from '../../db/server/chat/people.ts';
import type { Db } from '../../db/server/core/open.ts';
import type { AccountLink } from '../protocol/admin/fairPlay.ts';

/** From a place of more accounts, as of a school or a whole town, nothing follows. */
const MOST_AT_A_PLACE = 8;
/** Few have the same place and the same kind of device by chance. */
const FEW_AT_A_PLACE = 3;

/** Accounts that sign in from a place from where this one does, the strongest hint first. */
export async function linkedAccounts(db: Db, userId: string): Promise<AccountLink[]> {
  const own = new Set(await devicesOf(db, userId));
  const found = new Map<string, Omit<AccountLink, 'username'>>();
  for (const network of await networksOf(db, userId)) {
    const there = await accountsAt(db, network, MOST_AT_A_PLACE + 1);
    if (there.length > MOST_AT_A_PLACE) continue;
    for (const { user_id: id, seen_at: seenAt } of there) {
      if (id === userId) continue;
      const isSameDevice = (await devicesOf(db, id)).some((device) => own.has(device));
      const isStrong = isSameDevice && there.length <= FEW_AT_A_PLACE;
      if (found.get(id)?.strength === 'strong') continue;
      found.set(id, { strength: isStrong ? 'strong' : 'weak', sharedBy: there.length, seenAt });
    }
  }
  const names = await namesOf(db, [...found.keys()]);
  return [...found]
    .flatMap(([id, link]) => {
      const username = names.get(id);
      return username === undefined ? [] : { username, ...link };
    })
    .toSorted((a, b) => (a.strength === b.strength ? b.seenAt - a.seenAt : a.strength === 'strong' ? -1 : 1));
}

/** Do two accounts sign in from one place that few share? */
export async function areLinked(db: Db, one: string, other: string): Promise<boolean> {
  const [own, theirs] = [await networksOf(db, one), await networksOf(db, other)];
  for (const network of own.filter((place) => theirs.includes(place))) {
    if ((await accountsAt(db, network, MOST_AT_A_PLACE + 1)).length <= MOST_AT_A_PLACE) return true;
  }
  return false;
}
