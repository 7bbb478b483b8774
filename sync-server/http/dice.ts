import type { Games } from '../games/live/context.ts';
import { setAnchor } from '../games/play/anchors.ts';
import { gameFileFor } from '../archive/gameFile.ts';
import { luckFor } from '../archive/luck.ts';
import { turnProofsFor } from '../archive/turnProofs.ts';
import { retryOnConflict } from '../games/live/store.ts';
import { watch } from '../games/live/watch.ts';
import type { diceRoutes } from '../protocol/dice.ts';
import type { Handlers } from './access/mount.ts';

export const diceHandlers = (games: Games): Handlers<typeof diceRoutes> => ({
  turns: async ({ caller, params, query }) =>
    turnProofsFor(games, await watch(games, caller.user.id, params.id), query.after),
  anchor: async ({ caller, params, body }) => {
    await retryOnConflict(async () =>
      setAnchor(games, await watch(games, caller.user.id, params.id), body.anchor),
    );
    return { message: 'Your new chain counts from your next turn on' };
  },
  file: async ({ caller, params }) => ({
    file: await gameFileFor(games, await watch(games, caller.user.id, params.id)),
  }),
  luck: async ({ caller, params }) => ({
    players: await luckFor(games, await watch(games, caller.user.id, params.id)),
  }),
});
