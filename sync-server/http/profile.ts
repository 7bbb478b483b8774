import { removeAvatar, setAvatar } from '../players/avatars.ts';
import type { Players } from '../players/context.ts';
import { changeOwnProfile, findPlayers, playerNamed, profileFor } from '../players/profiles.ts';
import { ratingsIn, statisticsOf } from '../players/statistics.ts';
import type { profileRoutes } from '../protocol/profile.ts';
import type { Limits } from './access/limits.ts';
import type { Handlers } from './access/mount.ts';

export function profileHandlers(players: Players, limits: Limits): Handlers<typeof profileRoutes> {
  return {
    own: async ({ caller }) => ({ profile: await profileFor(players, caller.user, caller.user.id) }),
    search: async ({ caller, query }) => {
      await limits.searchUsers(caller.user.id);
      return { users: await findPlayers(players, query.q, query.limit, caller.user.id) };
    },
    of: async ({ params }) => ({
      profile: await profileFor(players, await playerNamed(players, params.username), null),
    }),
    ratings: async ({ params }) => ({
      ratings: await ratingsIn(players.db, (await playerNamed(players, params.username)).id),
    }),
    change: async ({ caller, body }) => ({
      profile: await changeOwnProfile(players, caller.user, body),
    }),
    stats: ({ caller }) => statisticsOf(players, caller.user.id),
    setAvatar: async ({ caller, body }) => {
      await limits.setAvatar(caller.user.id);
      return { profile: await setAvatar(players, caller.user, body.image) };
    },
    removeAvatar: async ({ caller }) => {
      await removeAvatar(players, caller.user);
      return { message: 'Your picture is gone' };
    },
  };
}
