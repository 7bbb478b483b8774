import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  pairAt,
  REQUEST_LASTS_MS,
  seenBy,
  step,
  STRANGERS,
  type Act,
  type Pair,
} from '../../sync-server/friends/pair.ts';
import { heldUntil } from '../../sync-server/friends/requests.ts';

const DAY = 24 * 3_600_000;
const request = { request_id: 'r', asked_by: 'A', asked_at: 1_000 };

/** Each state of a pair in which the one who has asked, if anybody has, is A. */
const STATES = {
  none: STRANGERS,
  pending: { ...STRANGERS, ...request, state: 'pending', told_at: 1_000 },
  declined: { ...STRANGERS, ...request, state: 'declined', declined_at: 1_500 },
  withdrawn: { ...STRANGERS, ...request, state: 'declined', declined_at: 1_500, withdrawn: 1 },
  friends: { ...STRANGERS, ...request, state: 'friends', since: 1_500 },
} as const satisfies Record<string, Pair>;
type State = keyof typeof STATES;

/** From each state, by each act: the state that follows, what is told, and whether the act came too late. */
const TABLE: readonly (readonly [State, 'A' | 'B', Act, string, string | null])[] = [
  ['none', 'A', 'ask', 'pending', 'received'],
  ['none', 'B', 'ask', 'pending', 'received'],
  ['none', 'B', 'accept', 'gone', null],
  ['none', 'B', 'decline', 'gone', null],
  ['none', 'A', 'cancel', 'none', null],
  ['none', 'A', 'remove', 'none', null],
  ['pending', 'A', 'ask', 'pending', null],
  ['pending', 'B', 'ask', 'friends', 'added'],
  ['pending', 'B', 'accept', 'friends', 'added'],
  ['pending', 'A', 'accept', 'gone', null],
  ['pending', 'B', 'decline', 'declined', 'declined'],
  ['pending', 'A', 'decline', 'gone', null],
  ['pending', 'A', 'cancel', 'none', 'cancelled'],
  ['pending', 'B', 'cancel', 'pending', null],
  ['pending', 'A', 'remove', 'pending', null],
  ['declined', 'A', 'ask', 'declined', null],
  ['declined', 'B', 'ask', 'friends', 'added'],
  ['declined', 'B', 'accept', 'friends', 'added'],
  ['declined', 'B', 'decline', 'declined', null],
  ['declined', 'A', 'cancel', 'withdrawn', 'cancelled'],
  ['declined', 'A', 'remove', 'declined', null],
  ['withdrawn', 'A', 'ask', 'declined', null],
  ['withdrawn', 'B', 'ask', 'pending', 'received'],
  ['withdrawn', 'B', 'accept', 'gone', null],
  ['withdrawn', 'B', 'decline', 'gone', null],
  ['withdrawn', 'A', 'cancel', 'withdrawn', null],
  ['friends', 'A', 'ask', 'friends', null],
  ['friends', 'B', 'ask', 'friends', null],
  ['friends', 'B', 'accept', 'friends', null],
  ['friends', 'B', 'decline', 'gone', null],
  ['friends', 'A', 'cancel', 'gone', null],
  ['friends', 'A', 'remove', 'none', 'removed'],
  ['friends', 'B', 'remove', 'none', 'removed'],
];

const nameOf = ({ state, withdrawn }: Pair): string => (withdrawn === 1 ? 'withdrawn' : state);

describe('the table of a pair', () => {
  test.each(TABLE)('%s, %s: %s leads to %s', (state, by, act, to, told) => {
    const after = step(STATES[state], act, { by, now: 2_000, newId: 'new' });
    expect(after.isGone ? 'gone' : nameOf(after.pair)).toBe(to);
    expect(after.news?.what ?? null).toBe(told);
    if (after.isGone) expect(after.pair).toEqual(STATES[state]);
  });

  test.each(['pending', 'declined', 'withdrawn'] as const)('%s is none after thirty days', (state) => {
    const late = request.asked_at + REQUEST_LASTS_MS;
    expect(pairAt(STATES[state], late - 1)).toBe(STATES[state]);
    expect(pairAt(STATES[state], late).state).toBe('none');
    expect(step(STATES[state], 'accept', { by: 'B', now: late, newId: 'new' }).isGone).toBe(true);
  });
});

const acts = fc.record({
  by: fc.constantFrom('A', 'B'),
  act: fc.constantFrom<Act>('ask', 'accept', 'decline', 'cancel', 'remove'),
  wait: fc.nat({ max: 3 * DAY }),
});

test('an act that is repeated changes nothing, tells nobody and is answered alike', () => {
  fc.assert(
    fc.property(fc.array(acts, { maxLength: 20 }), acts, (before, last) => {
      let pair: Pair = STRANGERS;
      let now = 1_000;
      for (const { by, act, wait } of before) {
        now += wait;
        pair = step(pair, act, { by, now, newId: `${now}` }).pair;
      }
      const { act, by } = last;
      const first = step(pair, act, { by, now, newId: 'first' });
      const again = step(first.pair, act, { by, now, newId: 'again' });
      expect(again).toEqual({ pair: first.pair, isGone: first.isGone, news: null });
    }),
  );
});

test('whoever asks cannot tell a decline from silence, nor being blocked', () => {
  const own = fc.record({
    act: fc.constantFrom('ask', 'cancel', 'remove', 'decline' as const),
    wait: fc.nat({ max: DAY }),
  });
  fc.assert(
    fc.property(fc.array(own, { maxLength: 20 }), fc.boolean(), (story, isUnheard) => {
      let [heard, answered]: [Pair, Pair] = [STRANGERS, STRANGERS];
      let now = 1_000;
      story.forEach(({ act, wait }, at) => {
        now += wait;
        if (act === 'decline') {
          // In one of the two worlds only: in the other the one who is asked does nothing.
          answered = step(answered, 'decline', { by: 'B', now, newId: '' }).pair;
          return;
        }
        const acting = { by: 'A', now, newId: `${at}` };
        const [one, other] = [step(heard, act, acting), step(answered, act, { ...acting, isUnheard })];
        [heard, answered] = [one.pair, other.pair];
        const seen = seenBy(heard, 'A');
        expect(seenBy(answered, 'A')).toBe(seen);
        expect(other.isGone).toBe(one.isGone);
        if (seen === 'outgoing')
          expect([answered.request_id, answered.asked_at]).toEqual([heard.request_id, heard.asked_at]);
      });
    }),
  );
});

test('of many requests of one pair there is one notice a day', () => {
  let pair: Pair = STRANGERS;
  const notices: boolean[] = [];
  for (const now of [1_000, 2_000, DAY, DAY + 1_000]) {
    const asked = step(pair, 'ask', { by: 'A', now, newId: `${now}` });
    notices.push(asked.news?.isNotice === true);
    ({ pair } = step(asked.pair, 'cancel', { by: 'A', now, newId: '' }));
  }
  expect(notices).toEqual([true, false, false, true]);
});

test('five declines within a day end all asking for a day after the fifth', () => {
  expect(heldUntil([])).toBeNull();
  expect(heldUntil([4, 3, 2, 1])).toBeNull();
  expect(heldUntil([DAY, 4, 3, 2, 1])).toBe(2 * DAY);
  expect(heldUntil([DAY, 4, 3, 2])).toBeNull();
  expect(heldUntil([2 * DAY, 5, 4, 3, 2, 1])).toBe(DAY + 5);
  expect(heldUntil([DAY + 1, 4, 3, 2, 1])).toBeNull();
});
