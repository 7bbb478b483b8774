import { BUILT_IN_MAPS } from '../../engine/maps/catalogue.ts';
import { mapDefinitionSchema } from '../../engine/model/map.ts';
import { territoryId } from '../../engine/model/boardMap.ts';
import { playableMap } from '../games/facts/maps.ts';
import type { Maps } from '../maps/context.ts';
import { makeDraftBoard } from '../maps/draftBoards.ts';
import { search } from '../maps/list.ts';
import { gone, pageOf, revisionBytes } from '../maps/page.ts';
import { actOnMap, adminMaps, setVisibility } from '../maps/published.ts';
import { queueAge } from '../maps/queueAge.ts';
import { commentOnReview, settleReviewThread } from '../maps/reviewComments.ts';
import { actOnReview, ownReviews, reviewFor, reviewQueue, submit } from '../maps/reviews.ts';
import { Refusal } from '../runtime/refusal.ts';
import type { draftBoardRoutes } from '../protocol/draftBoards.ts';
import type { adminMapRoutes } from '../protocol/admin/maps.ts';
import type { mapRoutes } from '../protocol/maps.ts';
import type { mapReviewRoutes } from '../protocol/mapReviews.ts';
import type { Limits } from './access/limits.ts';
import type { Handlers } from './access/mount.ts';
import { staffOf } from './admin/staff.ts';

export const mapHandlers = (maps: Maps): Handlers<typeof mapRoutes> => ({
  get: async ({ params }) => {
    const map = await playableMap(maps.db, params.id);
    if (!map) throw new Refusal('not_found', 'unknown_map', 'There is no such map');
    const { board, title } = map;
    const idOf = (territory: number): string => territoryId(board, territory);
    return {
      map: {
        id: board.id,
        title,
        rev: board.rev,
        territories: board.territories.map(({ id, name }, territory) => ({
          id,
          name,
          adjacentTerritories: (board.neighbours[territory] ?? []).map(idOf),
        })),
        regions: board.regions.map(({ id, name, bonus, territories }) => ({
          id,
          name,
          bonus,
          territoryIds: territories.map(idOf),
        })),
      },
    };
  },
  list: () => ({
    maps: BUILT_IN_MAPS.map(({ id, title, territories, players }) => ({
      id,
      title,
      territories,
      players: { min: players.min, max: players.max },
    })),
  }),
  search: ({ query }) => search(maps, query),
  page: async ({ params }) => ({ map: await pageOf(maps, params.id) }),
  revision: async ({ params }) => {
    const { hash, definition, isDraft } = await revisionBytes(maps, params.id, Number(params.rev));
    return { hash, isDraft, map: mapDefinitionSchema.parse(JSON.parse(definition)) };
  },
  gone: ({ body }) => gone(maps, body.ids),
  setVisibility: async ({ caller, params, body }) => {
    await setVisibility(maps, caller.user, params.id, body.state);
    return { message: 'Changed' };
  },
});

export const mapReviewHandlers = (maps: Maps, limits: Limits): Handlers<typeof mapReviewRoutes> => ({
  submit: async ({ caller, body }) => ({ reviewId: await submit(maps, caller.user, body) }),
  own: async ({ caller }) => ({ reviews: await ownReviews(maps, caller.user) }),
  age: () => queueAge(maps),
  get: async ({ caller, params }) => ({ review: await reviewFor(maps, caller.user, params.id) }),
  act: async ({ caller, params, body }) => {
    await actOnReview(maps, caller.user, params.id, body);
    return { message: 'Done' };
  },
  comment: async ({ caller, params, body }) => {
    await limits.commentOnDraft(caller.user.id);
    await commentOnReview(maps, caller.user, params.id, body);
    return { message: 'Done' };
  },
  settle: async ({ caller, params, body }) => {
    await settleReviewThread(maps, caller.user, params.id, params.commentId, body.resolved);
    return { message: 'Done' };
  },
});

export const draftBoardHandlers = (maps: Maps, limits: Limits): Handlers<typeof draftBoardRoutes> => ({
  make: async ({ caller, params, body }) => {
    await limits.openDraft(caller.user.id);
    return { mapId: await makeDraftBoard(maps, caller.user, params.id, body.draft) };
  },
});

export const adminMapHandlers = (maps: Maps): Handlers<typeof adminMapRoutes> => ({
  queue: async () => ({ reviews: await reviewQueue(maps) }),
  list: () => adminMaps(maps),
  act: async (request) => {
    await actOnMap(maps, staffOf(request), request.params.id, request.body);
    return { message: 'Done' };
  },
});
