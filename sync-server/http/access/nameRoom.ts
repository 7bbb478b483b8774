import type { Db } from '../../../db/server/core/open.ts';
import { roomIdOf } from '../../games/live/readRoom.ts';
import type { Route } from '../../protocol/contract.ts';
import { refuseBotElsewhere } from '../../rooms/botSeats.ts';
import type { Caller } from '../../accounts/signIn.ts';
import type { Origin } from './address.ts';
import type { Limits } from './limits.ts';

const OF_A_ROOM = '/game/rooms/:id';

/**
 * The parameters of a call, with the id of the room that it is about. Where a code may name the room, those that lead
 * nowhere are counted; everywhere else a code is no id like any other, so that nobody can try them there. Refuses
 * programs where they have no business.
 */
export async function nameRoom(
  { db, limits }: { readonly db: Db; readonly limits: Pick<Limits, 'findRoom'> },
  { path, byCode }: Route,
  params: Record<string, string>,
  { caller, origin }: { readonly caller: Caller | null; readonly origin: Origin },
): Promise<Record<string, string>> {
  const reference = params['id'];
  if (!path.startsWith(OF_A_ROOM) || reference === undefined || caller === null) return params;
  const id = byCode
    ? await limits.findRoom(origin, caller.user.id, () => roomIdOf(db, reference))
    : reference;
  await refuseBotElsewhere(db, { userId: caller.user.id, scope: caller.scope }, id, byCode);
  return { ...params, id };
}
