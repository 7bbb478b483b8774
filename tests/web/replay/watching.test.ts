import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DEFAULT_CONFIG } from '../../../engine/model/config.ts';
import type { MapDefinition } from '../../../engine/model/map.ts';
import { isHurried, stretchesAround, watching } from '../../../web/screens/replay/watching.ts';
import { gridBoard } from '../../engine/support/boards.ts';
import { boldPlayer } from '../../engine/support/randomPlayer.ts';
import { playedBody } from '../../replay/playedBody.ts';
import { toldBody } from './toldBody.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const board = gridBoard(5, 4);
const { body } = playedBody(
  { map: board, config: DEFAULT_CONFIG, ai: [false, false, false], seed: 3, patience: 300 },
  boldPlayer,
);
// Nothing here is drawn.
const game = toldBody(body, {} as MapDefinition, board, null);
const page = {
  isCalm: () => false,
  // Nothing is drawn, so it is drawn at once.
  drawn(then: () => void) {
    then();
    return () => {};
  },
  refresh: () => {},
};
const { moves } = game.stops;

test('playing stops once where a shared part ends, and goes on from there when it is asked to', () => {
  const [until = 0] = moves.slice(20);
  const part = watching(
    { ...game, until },
    { moment: { seq: moves[16] ?? 1, rolls: null }, eyes: 'truth' },
    page,
  );
  part.toggle();
  vi.advanceTimersByTime(60_000);
  expect(part.store.getState()).toMatchObject({ playing: false, moment: { seq: until, rolls: null } });
  part.toggle();
  vi.advanceTimersByTime(5_000);
  expect(part.store.getState().playing).toBe(true);
  expect(part.store.getState().moment.seq).toBeGreaterThan(until);
  part.close();
});

test('highlights are shown with three moves before each and one after it; what would be played twice is played once', () => {
  const many = Array.from({ length: 40 }, (_, at) => 10 * (at + 1));
  expect(stretchesAround(many, [100, 200])).toEqual([
    { before: 70, to: 110 },
    { before: 170, to: 210 },
  ]);
  expect(stretchesAround(many, [200, 100, 110])).toEqual([
    { before: 70, to: 120 },
    { before: 170, to: 210 },
  ]);
  // At both ends there is less to show.
  expect(stretchesAround(many, [10, 400])).toEqual([
    { before: 10, to: 20 },
    { before: 370, to: 400 },
  ]);
});

test('highlights play one after another at the pace of moves, within a minute, and then it stops', () => {
  const watched = watching(game, { moment: { seq: 1, rolls: null }, eyes: 'truth' }, page);
  const highlights = [10, 40, 70, 100, 130].flatMap((at) => moves[at] ?? []);
  const seen: number[] = [];
  watched.store.subscribe(({ moment }, before) => {
    if (moment !== before.moment) seen.push(moment.seq);
  });
  watched.set({ speed: 0.5, filter: { fromRound: 1, toRound: 1, seats: [] } });
  watched.playMoments(highlights);
  vi.advanceTimersByTime(60_000);
  expect(watched.store.getState()).toMatchObject({ playing: false, tour: null });
  const shown = highlights.flatMap((seq) => {
    const at = moves.indexOf(seq);
    return moves.slice(at - 3, at + 2);
  });
  expect(seen.filter((seq, at) => seq !== seen[at - 1])).toEqual(shown);

  // Whoever stops it goes on from there as always.
  watched.playMoments(highlights);
  watched.toggle();
  expect(watched.store.getState()).toMatchObject({ playing: false, tour: null });
});

test('while a game flies by its moments go on alone; all else follows when it rests, and at once through the eyes of somebody', () => {
  const watched = watching(game, { moment: { seq: 1, rolls: null }, eyes: 'truth' }, page);
  const now = () => watched.store.getState();
  watched.set({ speed: 16 });
  watched.toggle();
  vi.advanceTimersByTime(500);
  // Without a board that can be drawn in haste all of it is drawn.
  expect(now().shown).toBe(now().moment);
  watched.set({ canHurry: true });
  const before = now().shown;
  vi.advanceTimersByTime(500);
  expect(now().moment.seq).toBeGreaterThan(before.seq);
  expect(now().shown).toBe(before);
  watched.toggle();
  expect(now().shown).toBe(now().moment);

  watched.set({ held: true });
  watched.seek({ seq: moves[3] ?? 1, rolls: null });
  expect(now().shown).not.toBe(now().moment);
  watched.set({ held: false });
  expect(now().shown).toBe(now().moment);

  watched.set({ held: true, eyes: 0 });
  watched.seek({ seq: moves[5] ?? 1, rolls: null });
  expect(now().shown).toBe(now().moment);
});

test('of a leap a picture comes first, and the board itself once somebody has arrived; a single move is drawn at once', () => {
  const first = { seq: moves[0] ?? 1, rolls: null };
  const watched = watching(game, { moment: first, eyes: 'truth' }, page);
  const now = () => watched.store.getState();
  watched.set({ canHurry: true });
  watched.step('turn', 1);
  vi.advanceTimersByTime(100);
  const [after] = [now().moment];
  expect(after.seq).toBeGreaterThan(first.seq);
  expect([isHurried(now()), now().shown]).toEqual([true, first]);
  // A key that is held down goes on before that.
  watched.step('turn', 1);
  vi.advanceTimersByTime(100);
  expect(now().moment.seq).toBeGreaterThan(after.seq);
  expect(now().shown).toEqual(first);
  vi.advanceTimersByTime(100);
  expect([isHurried(now()), now().shown]).toEqual([false, now().moment]);
  watched.step('move', 1);
  expect([isHurried(now()), now().shown]).toEqual([false, now().moment]);
  watched.seek(first);
  expect(isHurried(now())).toBe(true);
  watched.set({ eyes: 0 });
  expect([isHurried(now()), now().shown]).toEqual([false, first]);
  watched.close();
  expect(vi.getTimerCount()).toBe(0);
});
