import { mapReviewRoutes, type ReviewAct } from '../../sync-server/protocol/mapReviews.ts';
import { call } from './rest.ts';
import type { Player } from './table.ts';
import type { TestServer } from './testServer.ts';

type Address = Pick<TestServer, 'url'>;

/** Puts a draft before the reviewers. Answers the review's id. */
export async function handInDraft(
  { url }: Address,
  author: Player,
  mapId: string,
  draft: unknown,
): Promise<string> {
  const body = { mapId, draft, note: 'Look at it, please', rights: true as const };
  return (await call(url, author.token, mapReviewRoutes.submit, { body })).reviewId;
}

/** Approves with a word, if with none that is given: so few games may say that the seats are not even. */
export const actOnReview = (
  { url }: Address,
  player: Player,
  id: string,
  act: ReviewAct,
  words = act === 'approve' ? 'Well made' : '',
) => call(url, player.token, mapReviewRoutes.act, { params: { id }, body: { act, words } });
