import type { Moderation } from '../../moderation/context.ts';
import { annul, annulmentPreview } from '../../moderation/annulment.ts';
import { checkGame, fileOfGame, truthOfGame } from '../../moderation/gameChecks.ts';
import { endGame, giveSeat, giveTime, listGames, pauseGame, returnSeat } from '../../moderation/games.ts';
import { gameDetails } from '../../moderation/gameDetails.ts';
import type { adminGameRoutes } from '../../protocol/admin/games.ts';
import type { Handlers } from '../access/mount.ts';
import { staffOf } from './staff.ts';

const DONE = { message: 'Done' };

export const adminGameHandlers = (moderation: Moderation): Handlers<typeof adminGameRoutes> => ({
  list: ({ query }) => listGames(moderation, query),
  get: ({ params }) => gameDetails(moderation, params.id),
  addTime: async (request) => {
    const { minutes, reason } = request.body;
    await giveTime(moderation, staffOf(request), request.params.id, minutes, reason);
    return DONE;
  },
  giveSeat: async (request) => {
    const { userId, reason } = request.body;
    await giveSeat(moderation, staffOf(request), request.params.id, userId, reason);
    return DONE;
  },
  returnSeat: async (request) => {
    const { userId, reason } = request.body;
    await returnSeat(moderation, staffOf(request), request.params.id, userId, reason);
    return DONE;
  },
  pause: async (request) => {
    const { on, reason } = request.body;
    await pauseGame(moderation, staffOf(request), request.params.id, on, reason);
    return DONE;
  },
  truth: (request) => truthOfGame(moderation, staffOf(request), request.params.id),
  file: async (request) => ({ ...(await fileOfGame(moderation, staffOf(request), request.params.id)) }),
  check: ({ params }) => checkGame(moderation, params.id),
  annulment: ({ params }) => annulmentPreview(moderation, params.id),
  annul: async (request) => {
    await annul(moderation, staffOf(request), request.params.id, request.body.reason);
    return DONE;
  },
  end: async (request) => {
    await endGame(moderation, staffOf(request), request.params.id, request.body.reason);
    return DONE;
  },
});
