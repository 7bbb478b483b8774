import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { challenge, decideWar, type WarCommand } from '../../engine/wars/decide.ts';
import { evolveWar, warOf } from '../../engine/wars/evolve.ts';
import { forecast, ratingShift } from '../../engine/wars/outcome.ts';
import { mapLimits, type PoolMap } from '../../engine/wars/pool.ts';
import { scoreOf, type Line, type War, type WarEvent } from '../../engine/wars/state.ts';
import {
  boardsOf,
  homeOf,
  otherSide,
  SIDES,
  SIDE_SIZES,
  usualMostBoards,
  WAR_FORMATS,
  type Side,
  type WarTerms,
} from '../../engine/wars/terms.ts';
import { warFor } from '../../engine/wars/view.ts';
import { runs } from '../support/size.ts';

const HOUR_MS = 3_600_000;
const MAPS = ['world', 'europe', 'usa'];
const members = (side: Side): string[] => Array.from({ length: 14 }, (_, at) => `${side}-${at}`);
const everybody = { challenger: new Set(members('challenger')), challenged: new Set(members('challenged')) };

const terms: fc.Arbitrary<WarTerms> = fc
  .record({
    pairs: fc.integer({ min: 2, max: 8 }),
    formats: fc.infiniteStream(fc.constantFrom(...WAR_FORMATS)),
    split: fc.nat(4),
    clock: fc.constantFrom('async' as const, 'standard' as const),
    tie: fc.nat(16),
  })
  .map(({ pairs, formats, split, clock, tie }) => {
    const boards = pairs * 2 + 1;
    const first = Math.min(split, boards - 1);
    return {
      formats: Array.from({ length: boards }, () => formats.next().value),
      sets:
        first === 0
          ? [{ opensAt: 24 * HOUR_MS, boards }]
          : [
              { opensAt: 24 * HOUR_MS, boards: first },
              { opensAt: 48 * HOUR_MS, boards: boards - first },
            ],
      clock,
      maps: MAPS,
      mostBoards: usualMostBoards(boards),
      atOnce: 6,
      tieBreak: 1 + (tie % boards),
    };
  });

/** Somebody does something; numbers are made to fit the war that there is. */
const step = fc.record({
  kind: fc.constantFrom(
    'line_up',
    'line_up',
    'line_up',
    'look',
    'result',
    'result',
    'result',
    'bar',
    'substitute',
    'cancel',
    'concede',
  ),
  side: fc.constantFrom(...SIDES),
  a: fc.nat(50),
  b: fc.nat(50),
  hours: fc.constantFrom(0, 0, 1, 12),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

function linesFor(war: War, side: Side, set: number, shift: number): Line[] {
  const ids = members(side);
  let next = shift;
  return boardsOf(war.terms, set).map((board) => ({
    board,
    players: Array.from(
      { length: SIDE_SIZES[war.terms.formats[board - 1] ?? 'duel'] },
      () => ids[next++ % ids.length] ?? '',
    ),
    ...(homeOf(war.terms, board) === side && shift % 3 > 0
      ? { pick: { map: MAPS[(board + shift) % 3] ?? 'world', rules: USUAL } }
      : {}),
  }));
}
const USUAL = {
  gameMode: 'domination',
  visibility: 'fog',
  cardMode: 'fixed',
  movementType: 'path_single',
  trench: false,
} as const;

function commandOf(war: War, { kind, side, a, b }: Step): WarCommand {
  const board = 1 + (a % war.terms.formats.length);
  switch (kind) {
    case 'line_up': {
      const set = b % war.terms.sets.length;
      return { type: 'line_up', side, set, lines: linesFor(war, side, set, a) };
    }
    case 'result': {
      const winner = b % 4 === 0 ? null : b % 2 === 0 ? 'challenger' : 'challenged';
      const running = war.boards.filter(({ status }) => status === 'running');
      const one = running[a % Math.max(1, running.length)];
      return { type: 'result', board: one?.number ?? board, game: one?.games ?? 1, winner };
    }
    case 'bar':
      return { type: 'bar', userId: members(side)[b % 14] ?? '' };
    case 'substitute': {
      const out = war.boards[board - 1]?.players[side][0] ?? '';
      return {
        type: 'substitute',
        side,
        board,
        out,
        in: members(side)[b % 14] ?? '',
        hasPlayed: b % 5 === 0,
      };
    }
    case 'cancel':
    case 'concede':
      // Rare, so that most wars are fought.
      return a < 3 ? { type: kind, side } : { type: 'look' };
    default:
      return { type: 'look' };
  }
}

const ok = (ruling: ReturnType<typeof challenge>): readonly WarEvent[] => {
  if (!ruling.ok) throw new Error(ruling.refusal.message);
  return ruling.events;
};

/** A war that both have agreed on. */
const agreed = (chosen: WarTerms): WarEvent[] => [...ok(challenge(chosen, 0)), { type: 'accepted' }];

describe('a clan war', () => {
  test('whatever happens in whatever order, boards are decided once, limits hold, and the war ends when it is decided', () => {
    fc.assert(
      fc.property(terms, fc.array(step, { maxLength: 90 }), (chosen, steps) => {
        const events = agreed(chosen);
        let war = warOf(events);
        let now = 0;
        for (const one of steps) {
          now += one.hours * HOUR_MS;
          const ruling = decideWar(war, commandOf(war, one), { now, fit: everybody });
          if (!ruling.ok) {
            expect(ruling.refusal.message).not.toBe('');
            continue;
          }
          const before = war;
          war = ruling.events.reduce<War>(evolveWar, war);
          events.push(...ruling.events);
          checkStep(before, war);
          checkWar(war);
        }
        expect(warOf(events)).toEqual(war);
        // Once every set is open and every game has a winner the war is over.
        const rest = chosen.sets.map((): WarCommand => ({ type: 'look' }));
        for (const command of rest) war = after(war, command, 1_000 * HOUR_MS);
        for (const { number, games, status } of war.boards) {
          if (status === 'decided') continue;
          war = after(
            war,
            { type: 'result', board: number, game: games, winner: 'challenged' },
            1_000 * HOUR_MS,
          );
        }
        expect(war.status).not.toBe('running');
      }),
      runs(120, 5_000),
    );
  });

  test('what one side names changes nothing that the other, or anybody else, can see before the set opens', () => {
    fc.assert(
      fc.property(terms, fc.nat(50), fc.nat(50), fc.constantFrom(...SIDES), (chosen, one, other, side) => {
        const begun = warOf(agreed(chosen));
        const named = (shift: number): War =>
          chosen.sets.reduce<War>((war, _, set) => {
            const lines = linesFor(war, side, set, shift);
            return after(war, { type: 'line_up', side, set, lines }, 0);
          }, begun);
        for (const viewer of [otherSide(side), null]) {
          expect(warFor(named(one), viewer)).toEqual(warFor(named(other), viewer));
          expect(warFor(named(one), viewer)).toEqual(warFor(begun, viewer));
        }
        // Of two sets the second stays secret when the first opens.
        const opened = [one, other].map((shift) => after(named(shift), { type: 'look' }, 25 * HOUR_MS));
        for (const war of opened) expect(warFor(war, otherSide(side)).lines).toEqual([]);
      }),
      runs(60, 2_000),
    );
  });

  test('what one side gains the other loses, and a forecast is a chance', () => {
    fc.assert(
      fc.property(
        terms,
        fc.array(step, { maxLength: 60 }),
        fc.integer({ min: 1000, max: 2200 }),
        fc.integer({ min: 1000, max: 2200 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (chosen, steps, challenger, challenged, chance) => {
          let war = warOf(agreed(chosen));
          for (const one of steps) war = after(war, commandOf(war, one), 30 * HOUR_MS);
          expect(Math.abs(ratingShift(war, { challenger, challenged }))).toBeLessThanOrEqual(32);
          const likely = forecast(war, () => chance);
          expect(likely).toBeGreaterThanOrEqual(0);
          expect(likely).toBeLessThanOrEqual(1 + 1e-9);
        },
      ),
      runs(60, 1_000),
    );
    const war = { ...warOf(agreed(someTerms)), status: 'over' as const };
    const won = war.boards.map((board) => ({
      ...board,
      status: 'decided' as const,
      winner: 'challenger' as const,
    }));
    expect(ratingShift({ ...war, boards: won }, { challenger: 1500, challenged: 1500 })).toBe(16);
    expect(ratingShift({ ...war, concededBy: 'challenger' }, { challenger: 1500, challenged: 1500 })).toBe(
      -16,
    );
  });
});

const someTerms: WarTerms = {
  formats: ['duel', 'duel', 'doubles', 'duel', 'duel'],
  sets: [{ opensAt: 24 * HOUR_MS, boards: 5 }],
  clock: 'async',
  maps: MAPS,
  mostBoards: 2,
  atOnce: 6,
  tieBreak: 5,
};

/** A war after a command; the same if that was refused. */
function after(war: War, command: WarCommand, now: number): War {
  const ruling = decideWar(war, command, { now, fit: everybody });
  return ruling.ok ? ruling.events.reduce<War>(evolveWar, war) : war;
}

function checkStep(before: War, war: War): void {
  for (const [at, board] of before.boards.entries()) {
    if (board.status === 'decided') expect(war.boards[at]).toEqual(board);
  }
  if (before.status !== 'running') expect(war.status).toBe(before.status);
}

function checkWar(war: War): void {
  const { challenger, challenged, undecided } = scoreOf(war);
  if (war.status === 'running') expect(Math.abs(challenger - challenged)).toBeLessThanOrEqual(undecided);
  for (const { status, set, games, players, format } of war.boards) {
    expect(games).toBeLessThanOrEqual(2);
    if (status === 'closed') expect(set).toBeGreaterThanOrEqual(war.setsOpen);
    if (status === 'running') {
      for (const side of SIDES) expect(new Set(players[side]).size).toBe(SIDE_SIZES[format]);
    }
  }
  for (const side of SIDES) {
    const all = war.boards.flatMap(({ players }) => [...players[side]]);
    for (const id of all) {
      expect(all.filter((one) => one === id).length).toBeLessThanOrEqual(war.terms.mostBoards);
    }
    const own = war.lines[side].flatMap(({ board, pick }) => (pick ? [{ board, map: pick.map }] : []));
    for (const { board, map } of own) {
      const limits = mapLimits(war.terms, side, war.terms.formats[board - 1] ?? 'duel');
      expect(own.filter((one) => one.map === map).length).toBeLessThanOrEqual(limits.all);
    }
  }
}

describe('a pool', () => {
  const counts = fc.integer({ min: 2, max: 8 });
  const pools = fc.array(fc.tuple(counts, counts), { minLength: 1, maxLength: 3 }).map((all) =>
    all.map(([one, other], at): PoolMap => {
      const players = { min: Math.min(one, other), max: Math.max(one, other) };
      return { id: `map-${at}`, rev: 1, title: `Map ${at}`, territories: 42, players };
    }),
  );
  test('has a map for each board, and none that no board can be played on; boards are on those for their players', () => {
    fc.assert(
      fc.property(terms, pools, fc.boolean(), fc.nat(50), (chosen, pool, withWorld, shift) => {
        const maps = [...(withWorld ? ['world'] : []), ...pool.map(({ id }) => id)];
        const offer = { ...chosen, maps };
        const seats = chosen.formats.map((format) => 2 * SIDE_SIZES[format]);
        const fits = (map: string, count: number): boolean => {
          const players = pool.find(({ id }) => id === map)?.players ?? { min: 2, max: 12 };
          return players.min <= count && count <= players.max;
        };
        const isWhole =
          seats.every((count) => maps.some((map) => fits(map, count))) &&
          maps.every((map) => seats.some((count) => fits(map, count)));
        const ruling = challenge(offer, 0, pool);
        if (!isWhole) {
          expect(ruling).toMatchObject({ ok: false, refusal: { field: 'maps' } });
          return;
        }
        let war = warOf([...ok(ruling), { type: 'accepted' }]);
        for (const [set] of offer.sets.entries()) {
          for (const side of SIDES) {
            const lines = linesFor(war, side, set, shift).map(({ pick, ...line }) => ({
              ...line,
              ...(pick && { pick: { ...pick, map: maps[(line.board + shift) % maps.length] ?? '' } }),
            }));
            war = after(war, { type: 'line_up', side, set, lines }, 0);
          }
        }
        for (const _ of offer.sets) war = after(war, { type: 'look' }, 1_000 * HOUR_MS);
        for (const [at, { pick }] of war.boards.entries()) {
          if (pick) expect(fits(pick.map, seats[at] ?? 0)).toBe(true);
        }
      }),
      runs(60, 2_000),
    );
  });
});

describe('an offer', () => {
  const begun = warOf([...ok(challenge(someTerms, 0))]);
  const facts = (now: number) => ({ now, fit: everybody });
  test('is countered in turn, with what it was before, and lapses after seven days', () => {
    const fewer = { ...someTerms, mostBoards: 3 };
    expect(decideWar(begun, { type: 'counter', side: 'challenger', terms: fewer }, facts(1)).ok).toBe(false);
    const countered = after(begun, { type: 'counter', side: 'challenged', terms: fewer }, 1);
    expect(countered).toMatchObject({ terms: fewer, before: someTerms, offeredBy: 'challenged' });
    expect(after(countered, { type: 'accept', side: 'challenged' }, 2).status).toBe('offered');
    expect(after(countered, { type: 'accept', side: 'challenger' }, 2).status).toBe('running');
    expect(after(countered, { type: 'look' }, 7 * 24 * HOUR_MS).status).toBe('offered');
    expect(after(countered, { type: 'look' }, 7 * 24 * HOUR_MS + 1).status).toBe('lapsed');
  });

  test.each([
    ['formats', { ...someTerms, formats: [...someTerms.formats, 'duel' as const] }],
    ['sets', { ...someTerms, sets: [{ opensAt: 24 * HOUR_MS, boards: 4 }] }],
    ['sets', { ...someTerms, sets: [{ opensAt: 0, boards: 5 }] }],
    ['tieBreak', { ...someTerms, tieBreak: 6 }],
    ['maps', { ...someTerms, maps: ['world', 'world'] }],
  ])('that cannot be fought names its %s', (field, wrong) => {
    expect(challenge(wrong, 0)).toMatchObject({ ok: false, refusal: { kind: 'invalid', field } });
  });

  test('that is accepted can be called off by both, and by one only given up', () => {
    const running = after(begun, { type: 'accept', side: 'challenged' }, 1);
    const asked = after(running, { type: 'cancel', side: 'challenger' }, 1);
    expect(asked).toMatchObject({ status: 'running', cancelAskedBy: 'challenger' });
    expect(after(asked, { type: 'cancel', side: 'challenger' }, 1).cancelAskedBy).toBe(null);
    expect(after(asked, { type: 'cancel', side: 'challenged' }, 1).status).toBe('cancelled');
    expect(after(asked, { type: 'concede', side: 'challenged' }, 1)).toMatchObject({
      status: 'over',
      winner: 'challenger',
    });
  });
});
