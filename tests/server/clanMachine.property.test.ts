import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { Refusal } from '../../sync-server/runtime/refusal.ts';
import { followLeader, isRecruit, nextRoster, type Roster } from '../../sync-server/clans/machine.ts';
import { ADMISSIONS, MOST_CLAN_MEMBERS, type ClanAct } from '../../sync-server/protocol/clans.ts';
import { isFull, runs } from '../support/size.ts';

const PEOPLE = 6;
const HOUR_MS = 3_600_000;
const idOf = (one: number): string => `user-${one}`;
const person = fc.nat(PEOPLE - 1).map(idOf);

const act: fc.Arbitrary<ClanAct> = fc.oneof(
  fc.constantFrom<ClanAct>(
    { type: 'join' },
    { type: 'request' },
    { type: 'withdraw' },
    { type: 'leave' },
    { type: 'disband' },
    { type: 'takeOver' },
    { type: 'stay' },
    { type: 'callOff' },
  ),
  fc.record({
    type: fc.constantFrom(
      'invite' as const,
      'accept' as const,
      'decline' as const,
      'remove' as const,
      'handOver' as const,
    ),
    userId: person,
  }),
  fc.record({
    type: fc.constant('role' as const),
    userId: person,
    role: fc.constantFrom('officer' as const, 'member' as const),
  }),
);

/** Two clans, and what people do with them in any order. */
const story = fc.record({
  admissions: fc.tuple(fc.constantFrom(...ADMISSIONS), fc.constantFrom(...ADMISSIONS)),
  steps: fc.array(
    fc.record({
      clan: fc.nat(1),
      by: person,
      act,
      isFit: fc.boolean(),
      hours: fc.constantFrom(1, 1, 1, 400),
    }),
    { minLength: 1, maxLength: 80 },
  ),
});

const POWER = { member: 1, officer: 2, leader: 3 } as const;

test('whatever people do in whatever order, a clan has one leader, nobody is in two, and nobody acts on an equal or higher role', () => {
  fc.assert(
    fc.property(story, ({ admissions, steps }) => {
      let now = 0;
      const clans: Roster[] = admissions.map((admission, at) => ({
        admission,
        members: [{ user_id: idOf(at), role: 'leader', joined_at: 0 }],
        asks: [],
        disbandAt: null,
        heir: null,
      }));
      for (const { clan, by, act: given, isFit, hours } of steps) {
        now += hours * HOUR_MS;
        const before = clans[clan] as Roster;
        if (before.members.length === 0) continue;
        const other = clans[1 - clan] as Roster;
        const joining = given.type === 'accept' ? given.userId : by;
        const facts = {
          by,
          now,
          isFit,
          isLeaderAway: !isFit,
          isElsewhere: other.members.some(({ user_id: id }) => id === joining),
        };
        let next: Roster;
        try {
          next = nextRoster(before, given, facts);
        } catch (error) {
          expect(error).toBeInstanceOf(Refusal);
          continue;
        }
        checkStep(before, next, by, given);
        // Repeated it changes nothing more, but for what lets one in and out in turn.
        if (next.members.some(({ user_id: id }) => id === by))
          expect(again(next, given, facts)).toEqual(next);
        clans[clan] = next;
        checkClan(next);
        const everybody = clans.flatMap(({ members }) => members.map(({ user_id: id }) => id));
        expect(new Set(everybody).size).toBe(everybody.length);
      }
    }),
    runs(400, 20_000),
  );
});

/** The repetition is refused to whoever has handed their power over, which changes nothing either. */
function again(roster: Roster, given: ClanAct, facts: Parameters<typeof nextRoster>[2]): Roster {
  try {
    return nextRoster(roster, given, facts);
  } catch (error) {
    expect(error).toBeInstanceOf(Refusal);
    return roster;
  }
}

function checkClan({ members, asks, disbandAt }: Roster): void {
  if (members.length > 0) expect(members.filter(({ role }) => role === 'leader')).toHaveLength(1);
  expect(members.length).toBeLessThanOrEqual(MOST_CLAN_MEMBERS);
  // Whoever belongs to it asks for nothing, and one that is about to end lets nobody ask.
  expect(asks.filter((ask) => members.some((member) => member.user_id === ask.user_id))).toEqual([]);
  expect(new Set(asks.map((ask) => ask.user_id)).size).toBe(asks.length);
  if (disbandAt !== null) expect(asks).toEqual([]);
}

function checkStep(before: Roster, next: Roster, by: string, given: ClanAct): void {
  const roleIn = (roster: Roster, id: string) => roster.members.find((member) => member.user_id === id)?.role;
  const own = roleIn(before, by);
  for (const { user_id: id, role } of before.members) {
    const now = roleIn(next, id);
    if (now === role) continue;
    // Somebody else is gone, or has another role: that was done by whoever stood above them.
    if (id !== by) expect(POWER[own ?? 'member']).toBeGreaterThan(POWER[role]);
    else expect(['leave', 'handOver']).toContain(given.type);
  }
  for (const { user_id: id } of next.members) {
    if (roleIn(before, id) !== undefined) continue;
    const ask = before.asks.find((one) => one.user_id === id);
    // Nobody becomes a member without wanting it: they joined, or had asked.
    expect(id === by || ask?.kind === 'request').toBe(true);
    // Nor against the clan's will: it is open, has invited them, or an officer has accepted them.
    const isLetIn = before.admission === 'open' || ask?.kind === 'invite' || given.type === 'accept';
    expect(isLetIn).toBe(true);
    expect(before.disbandAt).toBeNull();
  }
}

interface Wanted {
  readonly by: string;
  readonly act: ClanAct;
}
/** What each does, in this order, whatever the others do meanwhile. */
const SCRIPTS: readonly (readonly Wanted[])[] = [
  [
    { by: 'fresh', act: { type: 'request' } },
    { by: 'fresh', act: { type: 'withdraw' } },
  ],
  [
    { by: 'officer', act: { type: 'accept', userId: 'fresh' } },
    { by: 'officer', act: { type: 'remove', userId: 'other' } },
  ],
  [
    { by: 'leader', act: { type: 'handOver', userId: 'officer' } },
    { by: 'leader', act: { type: 'leave' } },
  ],
  [
    { by: 'leader', act: { type: 'disband' } },
    { by: 'leader', act: { type: 'callOff' } },
  ],
  [{ by: 'other', act: { type: 'leave' } }],
];

/** All orders in which what several do can come. */
function* interleavings(scripts: readonly (readonly Wanted[])[]): Generator<readonly Wanted[]> {
  if (scripts.every((script) => script.length === 0)) yield [];
  for (const [at, [first, ...rest]] of scripts.entries()) {
    if (!first) continue;
    const left = scripts.map((script, other) => (other === at ? rest : script));
    for (const more of interleavings(left)) yield [first, ...more];
  }
}

test('accept, withdraw, remove, leave, hand over and disband keep a clan whole in every order in which they can come', () => {
  const clan: Roster = {
    admission: 'request',
    members: [
      { user_id: 'leader', role: 'leader', joined_at: 0 },
      { user_id: 'officer', role: 'officer', joined_at: 1 },
      { user_id: 'other', role: 'member', joined_at: 2 },
    ],
    asks: [],
    disbandAt: null,
    heir: null,
  };
  const ends = new Set<string>();
  let orders = 0;
  for (const order of interleavings(isFull ? SCRIPTS : SCRIPTS.slice(0, 3))) {
    orders++;
    let now = 1_000;
    let roster = clan;
    for (const { by, act: given } of order) {
      const facts = { by, now: (now += HOUR_MS), isFit: true, isLeaderAway: false, isElsewhere: false };
      const next = again(roster, given, facts);
      checkStep(roster, next, by, given);
      checkClan(next);
      roster = next;
    }
    ends.add(roster.members.map(({ user_id: id, role }) => `${id} ${role}`).join());
  }
  expect(orders).toBe(isFull ? 22_680 : 90);
  // Some orders let the applicant in, and some do not.
  expect(ends.size).toBeGreaterThan(1);
});

test('a recruit becomes a member after 14 days', () => {
  const member = { user_id: 'one', role: 'member', joined_at: 0 } as const;
  const day = 24 * HOUR_MS;
  expect([isRecruit(member, 14 * day - 1), isRecruit(member, 14 * day)]).toEqual([true, false]);
});

test('an officer leads a clan whose leader is silent for a week, and nobody does once the leader has been here', () => {
  const DAY_MS = 24 * HOUR_MS;
  const clan: Roster = {
    admission: 'open',
    members: [
      { user_id: 'leader', role: 'leader', joined_at: 0 },
      { user_id: 'young', role: 'officer', joined_at: 9 },
      { user_id: 'old', role: 'officer', joined_at: 5 },
    ],
    asks: [],
    disbandAt: null,
    heir: null,
  };
  const facts = { now: 100, isElsewhere: false, isFit: true, isLeaderAway: true };
  const ask = (by: string, isLeaderAway = true): Roster =>
    nextRoster(clan, { type: 'takeOver' }, { ...facts, by, isLeaderAway });
  expect(() => ask('young')).toThrow('longest');
  expect(() => ask('old', false)).toThrow('lately');
  const asked = ask('old');
  expect(followLeader(asked, 50, 100 + 7 * DAY_MS - 1)).toBe(asked);
  expect(followLeader(asked, 101, 100 + 7 * DAY_MS)).toEqual(clan);
  const led = followLeader(asked, 50, 100 + 7 * DAY_MS);
  expect(led.members.map(({ user_id: id, role }) => [id, role])).toEqual([
    ['leader', 'officer'],
    ['young', 'officer'],
    ['old', 'leader'],
  ]);
  expect(nextRoster(asked, { type: 'stay' }, { ...facts, by: 'leader' })).toEqual(clan);
});
