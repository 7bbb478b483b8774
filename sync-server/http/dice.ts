import type { Games } from '../games/context.ts';
import { setAnchor } from '../games/dice/anchors.ts';
import { gameFileFor } from '../games/dice/gameFile.ts';
import { luckFor } from '../games/dice/luck.ts';
import { turnProofsFor } from '../games/dice/turnProofs.ts';
import { persist } from '../games/store.ts';
import { watch } from '../games/watch.ts';
import type { diceRoutes } from '../protocol/dice.ts';
import type { Handlers } from './mount.ts';

export const diceHandlers = (games: Games): Handlers<typeof diceRoutes> => ({
  turns: async ({ caller, params, query }) =>
    turnProofsFor(games, await watch(games, caller.user.id, params.id), query.after),
  anchor: async ({ caller, params, body }) => {
    await persist(async () => setAnchor(games, await watch(games, caller.user.id, params.id), body.anchor));
    return { message: 'Your new chain counts from your next turn on' };
  },
  file: async ({ caller, params }) => ({
    file: await gameFileFor(games, await watch(games, caller.user.id, params.id)),
  }),
  luck: async ({ caller, params }) => ({
    players: await luckFor(games, await watch(games, caller.user.id, params.id)),
  }),
});
