import { userByUsername } from '../../db/server/accounts/users.ts';
import { refuseSuspended } from '../accounts/standing.ts';
import { refuseUnreachable } from '../friends/reach.ts';
import { comeBack } from '../games/deadlines/absence.ts';
import { resumeSoon, votePause } from '../games/deadlines/pauses.ts';
import { inviteToSeat, takeSeat } from '../games/deadlines/standIn.ts';
import type { Games } from '../games/live/context.ts';
import { roomNow, roomRows } from '../games/live/readRoom.ts';
import { retryOnConflict } from '../games/live/store.ts';
import { inviteToRoom } from '../rooms/inviteToRoom.ts';
import { Refusal } from '../runtime/refusal.ts';
import type { seatRoutes } from '../protocol/seats.ts';
import type { Handlers } from './access/mount.ts';

export const seatHandlers = (games: Games): Handlers<typeof seatRoutes> => ({
  comeBack: async ({ caller, params }) => {
    refuseSuspended(caller.user, games.now());
    const id = await retryOnConflict(() => comeBack(games, caller.user, params.id));
    return { room: await roomNow(games, id, caller.user.id) };
  },
  invite: async ({ caller, params, body }) => {
    const rows = await roomRows(games.db, params.id);
    const guest = await userByUsername(games.db, body.username);
    if (!guest || guest.email_verified_at === null) {
      throw new Refusal('not_found', 'no_such_user', 'There is no such player', { field: 'username' });
    }
    if (rows.row.status === 'lobby') await inviteToRoom(games, caller.user, rows, guest);
    else {
      await refuseUnreachable(games.db, caller.user, guest, games.now());
      await inviteToSeat(games, caller.user, rows.row.id, guest);
    }
    return { message: 'Invited' };
  },
  takeSeat: async ({ caller, params }) => {
    refuseSuspended(caller.user, games.now());
    return { room: await roomNow(games, await takeSeat(games, caller.user, params.id), caller.user.id) };
  },
  pause: async ({ caller, params, body }) => ({
    room: await roomNow(
      games,
      await retryOnConflict(() => votePause(games, caller.user, params.id, body.agree)),
      caller.user.id,
    ),
  }),
  resume: async ({ caller, params }) => ({
    room: await roomNow(
      games,
      await retryOnConflict(() => resumeSoon(games, caller.user, params.id)),
      caller.user.id,
    ),
  }),
});
