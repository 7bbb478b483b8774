import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextStanding, type ActFacts, type ReviewStanding } from '../../sync-server/maps/lifecycle.ts';
import { REVIEW_ACTS } from '../../sync-server/protocol/mapReviews.ts';
import { Refusal } from '../../sync-server/runtime/refusal.ts';
import { runs } from '../support/size.ts';

const PEOPLE = ['author', 'reviewer', 'moderator', 'admin', 'other-admin'] as const;
const ROLE = {
  // Also whoever makes maps may have a role.
  author: 'admin',
  reviewer: 'reviewer',
  moderator: 'moderator',
  admin: 'admin',
  'other-admin': 'admin',
} as const;

const story = fc.record({
  isFirst: fc.boolean(),
  acts: fc.array(
    fc.record({
      act: fc.constantFrom(...REVIEW_ACTS),
      by: fc.constantFrom(...PEOPLE),
      isMember: fc.boolean(),
      isUnderTakedown: fc.boolean(),
      words: fc.constantFrom('', 'words'),
      hours: fc.nat(80),
    }),
    { maxLength: 14 },
  ),
});

const START: ReviewStanding = {
  author_id: 'author',
  state: 'open',
  reviewer_id: null,
  taken_until: null,
  appealed_from: null,
  decided_at: null,
};

test('nothing is published without other eyes, nothing is decided twice, and an appeal by whoever has refused never', () => {
  fc.assert(
    fc.property(story, ({ isFirst, acts }) => {
      let review = START;
      let now = 0;
      for (const { act, by, isMember, isUnderTakedown, words, hours } of acts) {
        now += hours * 3_600_000;
        const facts: ActFacts = { by, role: ROLE[by], isFirst, isMember, isUnderTakedown, words, now };
        let next: ReviewStanding;
        try {
          next = nextStanding(review, act, facts);
        } catch (error) {
          expect(error).toBeInstanceOf(Refusal);
          continue;
        }
        if (next.state === 'approved') {
          expect(review.state).toBe('open');
          expect(by).not.toBe('author');
          expect(isMember).toBe(false);
          if (isUnderTakedown) expect(ROLE[by]).not.toBe('reviewer');
          expect(by).not.toBe(review.appealed_from);
          if (isFirst || review.appealed_from !== null) expect(ROLE[by]).toBe('admin');
          const isTaken = review.reviewer_id !== null && (review.taken_until ?? 0) > now;
          if (isTaken) expect(by).toBe(review.reviewer_id);
        }
        if (next.state === 'changes' || next.state === 'rejected') expect(words).not.toBe('');
        if (review.state !== 'open') expect(act).toBe('appeal');
        if (review.appealed_from !== null) expect(next.appealed_from).toBe(review.appealed_from);
        review = next;
      }
    }),
    runs(300, 20_000),
  );
});
