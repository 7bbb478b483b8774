import {
  boardPageSchema,
  communityRoutes,
  type Board,
  type BoardPage,
  type Circle,
} from '../../../../sync-server/protocol/community.ts';
import { api } from '../../../client/api/api.ts';
import type { Kept } from '../../../client/queries/useKept.ts';
import { useSeen } from '../../../client/queries/lists/useSeen.ts';
import type { CallOf } from '../../../../sync-server/protocol/contract.ts';

export type BoardWish = CallOf<typeof communityRoutes.board>['query'];

/** A page of a leaderboard, as the device last saw it until the server has answered. */
export const useBoard = (board: Board, query: BoardWish = {}): Kept<BoardPage> =>
  useSeen({
    name: `board:${board}:${JSON.stringify(query)}`,
    schema: boardPageSchema,
    fetch: () => api(communityRoutes.board, { params: { board }, query }),
  });

/** The season among friends. */
export const useCircle = (circle: Circle): Kept<BoardPage> =>
  useSeen({
    name: `circle:${circle}`,
    schema: boardPageSchema,
    fetch: () => api(communityRoutes.circle, { params: { circle } }),
  });
