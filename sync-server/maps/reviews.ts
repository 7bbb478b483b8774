import { namesOf } from '../../db/server/chat/people.ts';
import { inTransaction } from '../../db/server/core/transaction.ts';
import type { Db } from '../../db/server/core/open.ts';
import { uuidv7 } from '../../db/server/core/uuid.ts';
import { mapDraftById } from '../../db/server/drafts/drafts.ts';
import { draftRoleOf } from '../../db/server/drafts/members.ts';
import { mapById } from '../../db/server/maps/maps.ts';
import { reviewCommentsOf } from '../../db/server/maps/reviewComments.ts';
import {
  actsOfReview,
  holdReview,
  insertReview,
  lastReviewOf,
  noteAct,
  openReviews,
  reviewById,
  reviewers,
  reviewsOfAuthor,
  updateReview,
} from '../../db/server/maps/reviews.ts';
import type { UserRow } from '../../db/server/schema/accounts.ts';
import type { MapReviewRow } from '../../db/server/schema/maps.ts';
import { readDraft } from '../../engine/maps/studio/plain.ts';
import { mapDefinitionSchema } from '../../engine/model/map.ts';
import { refuseSuspended } from '../accounts/standing.ts';
import { threadsOf } from '../drafts/threads.ts';
import { definitionOf } from '../games/facts/maps.ts';
import { isUnderTakedown } from '../moderation/authors.ts';
import {
  boardReportSchema,
  REVIEW_ACTS,
  type MapReview,
  type ReviewAct,
  type ReviewBrief,
} from '../protocol/mapReviews.ts';
import { Refusal } from '../runtime/refusal.ts';
import type { Maps } from './context.ts';
import { mayAct, nextStanding, type ActFacts } from './lifecycle.ts';
import { publish } from './publish.ts';
import { madeBoard } from './madeBoard.ts';
import { ofAct, toReviewers } from './notices.ts';
import { queueNews } from '../moderation/mapNews.ts';
import { askFor, trialFor } from './trials.ts';

const MOST_OPEN = 3;

interface Submission {
  readonly mapId: string;
  readonly draft: unknown;
  readonly note: string;
  /** ISO 639-1 of the names; empty = not said. */
  readonly language: string;
}

/** Puts a map before the reviewers. Handed in anew after changes were asked for, its last reviewer has it first. */
export async function submit(
  maps: Maps,
  user: UserRow,
  { mapId, draft, note, language }: Submission,
): Promise<string> {
  const { db, now } = maps;
  refuseSuspended(user, now());
  await refuseSubmission(db, user, mapId);
  const shown = readDraft(draft);
  if (shown.meta.title.trim() === '') {
    throw new Refusal('unprocessable', 'untitled', 'A map that is published needs a title', {
      field: 'draft',
    });
  }
  const { definition, report } = await madeBoard(maps, mapId, shown);
  const map = mapDefinitionSchema.parse(JSON.parse(definition));
  const { title } = map;
  const id = uuidv7(now());
  const tell = await inTransaction(db, async (tx) => {
    await refuseSubmission(tx, user, mapId);
    const last = await lastReviewOf(tx, mapId);
    const boardHash = await askFor(tx, maps.trials, map, 'review', now());
    const row: MapReviewRow = {
      id,
      map_id: mapId,
      author_id: user.id,
      state: 'open',
      title,
      definition,
      report: JSON.stringify(report),
      note,
      reviewer_id: null,
      taken_until: null,
      appealed_from: null,
      submitted_at: now(),
      decided_at: null,
      board_hash: boardHash,
      language,
    };
    const again = last?.state === 'changes' && last.reviewer_id !== null;
    const first = { ...NOTHING_SPECIAL, by: last?.reviewer_id ?? '', role: 'admin' as const, now: now() };
    await insertReview(tx, again ? { ...row, ...nextStanding(row, 'take', first) } : row);
    await noteAct(tx, { review_id: id, at: now(), by_id: user.id, act: 'submit', words: note });
    return queueNews(tx, maps, toReviewers(await reviewers(tx), { id, title, author: user }, now()));
  });
  tell();
  maps.trials.wake();
  return id;
}

async function refuseSubmission(db: Db, user: UserRow, mapId: string): Promise<void> {
  const map = await mapById(db, mapId);
  const last = await lastReviewOf(db, mapId);
  // A map may have been given to somebody else since it was handed in.
  const owner = map ? map.owner_id : last?.author_id;
  const ofOthers = owner !== undefined && owner !== user.id;
  const isDraft = (await mapDraftById(db, mapId)) !== undefined;
  const isForeign = ofOthers || (isDraft && (await draftRoleOf(db, mapId, user.id)) !== 'owner');
  if (isForeign) throw new Refusal('forbidden', 'not_yours', 'This is not your map', { field: 'mapId' });
  if (map?.state === 'taken_down') {
    throw new Refusal('conflict', 'taken_down', 'This map was taken down', { field: 'mapId' });
  }
  const open = (await reviewsOfAuthor(db, user.id)).filter(({ state }) => state === 'open');
  if (open.some(({ map_id: id }) => id === mapId)) {
    throw new Refusal('conflict', 'in_review', 'This map is before the reviewers already', {
      field: 'mapId',
    });
  }
  if (open.length < MOST_OPEN) return;
  throw new Refusal('conflict', 'too_many_reviews', `At most ${MOST_OPEN} maps at a time are reviewed`);
}

const NOTHING_SPECIAL = { isFirst: false, isMember: false, isUnderTakedown: false, words: '' };

/** What has to be known of somebody who acts on a review, but for their words. */
const factsOf = async (db: Db, user: UserRow, review: MapReviewRow, now: number): Promise<ActFacts> => ({
  by: user.id,
  role: user.role,
  isFirst: await isFirstOf(db, review),
  isMember: (await draftRoleOf(db, review.map_id, user.id)) !== null,
  isUnderTakedown: await isUnderTakedown(db, user.id, now),
  words: '',
  now,
});

/** Has this author no map yet? */
const isFirstOf = async (db: Db, review: MapReviewRow): Promise<boolean> =>
  !(await reviewsOfAuthor(db, review.author_id)).some(({ state }) => state === 'approved');

/** Takes or decides a review, in one transaction with what follows from it, and tells those whom it concerns. */
export async function actOnReview(
  maps: Maps,
  user: UserRow,
  id: string,
  { act, words }: { readonly act: ReviewAct; readonly words: string },
): Promise<void> {
  const { db, now } = maps;
  const at = now();
  const tell = await inTransaction(db, async (tx) => {
    const held = await holdReview(tx, id);
    if (!held || !isSeenBy(held, user)) throw noSuchReview();
    const facts = await factsOf(tx, user, held, at);
    const next = { ...held, ...nextStanding(held, act, { ...facts, words }) };
    if (act === 'approve' && words === '') await refuseUneven(tx, held);
    await updateReview(tx, next);
    await noteAct(tx, { review_id: id, at, by_id: user.id, act, words });
    if (act === 'approve') await publish(tx, maps.trials, next, at);
    const judges = act === 'appeal' ? await reviewers(tx) : [];
    return queueNews(tx, maps, [
      ...ofAct({ act, review: next, before: held, words, at }),
      ...toReviewers(judges, { id, title: held.title, author: user }, at),
    ]);
  });
  tell();
  if (act === 'approve') maps.trials.wake();
}

/** Approving what is not fair to all seats needs a sentence. */
async function refuseUneven(tx: Db, { board_hash: hash }: MapReviewRow): Promise<void> {
  const trial = await trialFor(tx, hash);
  if (trial?.verdict !== 'uneven') return;
  throw new Refusal('invalid', 'words_needed', 'Say why, although its seats are not even', {
    field: 'words',
  });
}

export const isSeenBy = ({ author_id: author }: MapReviewRow, { id, role }: UserRow): boolean =>
  author === id || role !== null;

export const noSuchReview = (): Refusal =>
  new Refusal('not_found', 'no_such_review', 'There is no such review');

/** A review for its author, or for a reviewer. */
export async function reviewFor(maps: Maps, user: UserRow, id: string): Promise<MapReview> {
  const { db, now } = maps;
  const review = await reviewById(db, id);
  if (!review || !isSeenBy(review, user)) throw noSuchReview();
  const acts = await actsOfReview(db, id);
  const names = await namesOf(
    db,
    acts.map(({ by_id: by }) => by),
  );
  const [brief] = await briefsOf(db, [review]);
  if (!brief) throw noSuchReview();
  const map = await mapById(db, review.map_id);
  const facts = await factsOf(db, user, review, now());
  return {
    ...brief,
    note: review.note,
    report: boardReportSchema.parse(JSON.parse(review.report)),
    trial: await trialFor(db, review.board_hash),
    map: mapDefinitionSchema.parse(JSON.parse(review.definition)),
    before: map ? await definitionOf(db, map.id, map.rev) : null,
    history: acts.map(({ at, by_id: by, act, words }) => ({ at, by: names.get(by) ?? '', act, words })),
    threads: threadsOf(await reviewCommentsOf(db, review.map_id)),
    may: REVIEW_ACTS.filter((act) => mayAct(review, act, facts)),
  };
}

export const reviewQueue = async ({ db }: Maps): Promise<ReviewBrief[]> =>
  briefsOf(db, await openReviews(db));

export const ownReviews = async ({ db }: Maps, user: UserRow): Promise<ReviewBrief[]> =>
  briefsOf(db, await reviewsOfAuthor(db, user.id));

async function briefsOf(db: Db, reviews: readonly MapReviewRow[]): Promise<ReviewBrief[]> {
  const ids = reviews.flatMap(({ author_id: author, reviewer_id: reviewer }) =>
    [author, reviewer ?? []].flat(),
  );
  const names = await namesOf(db, [...new Set(ids)]);
  return reviews.map((review) => ({
    id: review.id,
    mapId: review.map_id,
    title: review.title,
    author: names.get(review.author_id) ?? '',
    state: review.state,
    submittedAt: review.submitted_at,
    reviewer: review.reviewer_id === null ? null : (names.get(review.reviewer_id) ?? null),
    takenUntil: review.taken_until,
    isAppeal: review.appealed_from !== null,
  }));
}
