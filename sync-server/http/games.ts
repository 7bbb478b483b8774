import type { Games } from '../games/live/context.ts';
import { logFor } from '../archive/gameLog.ts';
import { submit } from '../games/play/submit.ts';
import { skipPauses } from '../games/play/skipPauses.ts';
import { gameFor, watch } from '../games/live/watch.ts';
import type { gameRoutes } from '../protocol/games.ts';
import { Refusal } from '../runtime/refusal.ts';
import type { Handlers } from './access/mount.ts';

export const gameHandlers = (games: Games): Handlers<typeof gameRoutes> => ({
  state: async ({ caller, params, query }) => {
    const watching = await watch(games, caller.user.id, params.id);
    if (query.spectate === 'true') return { game: gameFor({ ...watching, viewer: 'spectator' }) };
    if (watching.viewer === 'spectator') {
      throw new Refusal('forbidden', 'not_playing', 'You are not playing in this game');
    }
    return { game: gameFor(watching) };
  },
  action: async ({ caller, params, body }) => {
    if (body.roomId !== params.id) {
      throw new Refusal('invalid', 'invalid_input', 'Not the room in the address', { field: 'roomId' });
    }
    return submit(games, caller.user.id, body);
  },
  hurry: async ({ caller, params }) => {
    await skipPauses(games, caller.user.id, params.id);
    return { ok: true };
  },
  logText: async ({ caller, params, query }) => {
    const watching = await watch(games, caller.user.id, params.id);
    return { log: await logFor(games, watching, query.limit, query.before) };
  },
});
