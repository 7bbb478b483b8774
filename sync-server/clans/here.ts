import { chatUsers } from '../../db/server/chat/people.ts';
import { clanmateIdsOf } from '../../db/server/clans/members.ts';
import { blockersOf } from '../../db/server/friends/blocks.ts';
import type { UserRow } from '../../db/server/schema/accounts.ts';
import type { Friends } from '../friends/context.ts';
import { isShown } from '../friends/list.ts';

/** Who of a user's clan is connected now, of those who let it be seen and have not blocked them. */
export async function clanmatesHere({ db, news }: Friends, { id }: UserRow): Promise<string[]> {
  const mates = await clanmateIdsOf(db, id);
  if (mates.length === 0) return [];
  const blockers = new Set(await blockersOf(db, id));
  const shown = (await chatUsers(db, mates)).filter((user) => isShown(user) && !blockers.has(user.id));
  const presences = await news.presencesOf(shown.map((user) => user.id));
  return shown.flatMap((user) => ((presences.get(user.id) ?? 'offline') === 'offline' ? [] : user.id));
}
