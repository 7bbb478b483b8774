import type { MapReviewRow } from '../../db/server/schema/maps.ts';
import type { ReviewAct } from '../protocol/mapReviews.ts';
import type { Role } from '../protocol/roles.ts';
import { Refusal } from '../runtime/refusal.ts';

/** The part of a review that acts change. */
export type ReviewStanding = Pick<
  MapReviewRow,
  'author_id' | 'state' | 'reviewer_id' | 'taken_until' | 'appealed_from' | 'decided_at'
>;

/** What has to be known of an act beside the review. */
export interface ActFacts {
  readonly by: string;
  readonly role: Role | null;
  /** Is this the first map of its author? An admin decides about it. */
  readonly isFirst: boolean;
  /** Do they belong to the draft? Nobody reviews what they have drawn at. */
  readonly isMember: boolean;
  /** Was a map of theirs taken down within a year? They review none of others meanwhile, but for admins and moderators. */
  readonly isUnderTakedown: boolean;
  readonly words: string;
  /** Milliseconds since 1970, UTC. */
  readonly now: number;
}

/** Whoever takes a review has it for so long. */
const TAKEN_MS = 48 * 3_600_000;
/** The author may appeal for so long. */
const APPEAL_MS = 30 * 24 * 3_600_000;

/**
 * A review after an act. Throws a Refusal: `forbidden` for who may not, `conflict` for what is not its turn. Nobody
 * decides about a map of their own, and about an appeal somebody else decides than who has refused.
 */
export function nextStanding(review: ReviewStanding, act: ReviewAct, facts: ActFacts): ReviewStanding {
  switch (act) {
    case 'take':
      refuseJudge(review, facts);
      return { ...review, reviewer_id: facts.by, taken_until: facts.now + TAKEN_MS };
    case 'approve':
      refuseJudge(review, facts);
      return decided(review, 'approved', facts);
    case 'ask':
      refuseJudge(review, facts);
      refuseWordless(facts);
      return decided(review, 'changes', facts);
    case 'refuse':
      refuseJudge(review, facts);
      refuseWordless(facts);
      return decided(review, 'rejected', facts);
    case 'withdraw':
      refuseStranger(review, facts);
      refuseClosed(review);
      return decided(review, 'withdrawn', { ...facts, by: review.reviewer_id });
    case 'appeal':
      refuseStranger(review, facts);
      refuseWordless(facts);
      return appealed(review, facts);
  }
}

/** Would the act be allowed, given words for it? */
export function mayAct(review: ReviewStanding, act: ReviewAct, facts: Omit<ActFacts, 'words'>): boolean {
  try {
    nextStanding(review, act, { ...facts, words: 'words' });
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

function appealed(review: ReviewStanding, { now }: ActFacts): ReviewStanding {
  if (review.state !== 'rejected') throw new Refusal('conflict', 'not_refused', 'Nothing was refused here');
  if (review.appealed_from !== null) {
    throw new Refusal('conflict', 'appealed', 'There is one appeal, and it was made');
  }
  if (now - (review.decided_at ?? 0) > APPEAL_MS) {
    throw new Refusal('conflict', 'too_late', 'An appeal is made within 30 days');
  }
  return {
    ...review,
    state: 'open',
    appealed_from: review.reviewer_id,
    reviewer_id: null,
    taken_until: null,
    decided_at: null,
  };
}

const decided = (
  review: ReviewStanding,
  state: ReviewStanding['state'],
  { by, now }: { readonly by: string | null; readonly now: number },
): ReviewStanding => ({ ...review, state, reviewer_id: by, taken_until: null, decided_at: now });

function refuseJudge(review: ReviewStanding, facts: ActFacts): void {
  const { by, role, isFirst, isMember, isUnderTakedown, now } = facts;
  if (role === null) throw new Refusal('forbidden', 'role_needed', 'Only reviewers can do that');
  if (role === 'reviewer' && isUnderTakedown) {
    throw new Refusal('forbidden', 'not_trusted', 'A map of yours was taken down within a year');
  }
  if (review.author_id === by || isMember) {
    throw new Refusal('forbidden', 'own_map', 'Somebody else reviews your map');
  }
  refuseClosed(review);
  if (role !== 'admin' && (isFirst || review.appealed_from !== null)) {
    throw new Refusal('forbidden', 'admin_needed', 'An admin decides about first maps and appeals');
  }
  if (review.appealed_from === by) {
    throw new Refusal('forbidden', 'own_act', 'Somebody else decides about the appeal');
  }
  const isTaken = review.reviewer_id !== null && (review.taken_until ?? 0) > now;
  if (isTaken && review.reviewer_id !== by) {
    throw new Refusal('conflict', 'taken', 'Another reviewer is at it');
  }
}

function refuseClosed({ state }: ReviewStanding): void {
  if (state !== 'open') throw new Refusal('conflict', 'decided', 'This review is over');
}

function refuseStranger({ author_id: author }: ReviewStanding, { by }: ActFacts): void {
  if (author !== by) throw new Refusal('forbidden', 'not_yours', 'This is not your map');
}

function refuseWordless({ words }: ActFacts): void {
  if (words === '') throw new Refusal('invalid', 'words_needed', 'Say why', { field: 'words' });
}
