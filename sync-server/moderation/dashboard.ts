import type { Db } from '../../db/server/core/open.ts';
import { activeOn, createdByHour, figuresSince, firstActiveOn } from '../../db/server/moderation/figures.ts';
import type { Figure, Range } from '../protocol/admin/dashboard.ts';
import { ACK_BOUNDS, ACK_NAMES, HOUR_MS, HOURS_A_DAY } from './figureKeeper.ts';

const DAY_MS = HOURS_A_DAY * HOUR_MS;

/** A range has so many points, of so many hours each. */
const SHAPES: Readonly<Record<Range, { readonly points: number; readonly hours: number }>> = {
  day: { points: 24, hours: 1 },
  week: { points: 7, hours: HOURS_A_DAY },
  month: { points: 30, hours: HOURS_A_DAY },
};

/** Sums by point: first those of the time before, then those of the range. */
interface Windows {
  readonly points: number;
  readonly hours: number;
  /** The first hour of the time before. */
  readonly from: number;
}

export interface Figures {
  readonly figures: Figure[];
  readonly points: number[];
}

/** What the tables say of a range, beside the same time before it. The last point is the present hour, or today. */
export async function figuresOf(db: Db, range: Range, sockets: number, now: number): Promise<Figures> {
  const { points, hours } = SHAPES[range];
  const end = Math.floor(Math.floor(now / HOUR_MS) / hours) + 1;
  const windows: Windows = { points, hours, from: (end - 2 * points) * hours };
  const since = windows.from * HOUR_MS;
  const stored = await figuresSince(
    db,
    ['begun', 'commands', 'refused', 'errors', 'active', 'sockets', 'reports', 'reportsWell', ...ACK_NAMES],
    windows.from,
  );
  const of = (name: string): number[] =>
    summed(
      windows,
      stored.filter((row) => row.name === name),
    );
  const created = async (what: 'accounts' | 'games'): Promise<number[]> => {
    const days = await eachOf(Math.floor(since / DAY_MS), Math.floor(now / DAY_MS) + 1, (day) =>
      createdByHour(db, what, Math.max(since, day * DAY_MS), (day + 1) * DAY_MS),
    );
    return summed(
      windows,
      days.flat().map(({ hour, count: value }) => ({ hour, value })),
    );
  };
  const [commands, refused] = [of('commands'), of('refused')];
  const acks = ACK_NAMES.map(of);
  const [reports, well] = [of('reports'), of('reportsWell')];
  return {
    figures: [
      counted('accounts', await created('accounts'), points),
      await active(db, range, windows, of('active')),
      counted('begun', of('begun'), points),
      counted('games', await created('games'), points),
      {
        name: 'sockets',
        value: sockets,
        before: Math.max(sockets, ...peaks(windows, stored).slice(points)),
        points: peaks(windows, stored).slice(points),
      },
      counted('commands', commands, points),
      shared('ack', points, (from, to) => percentile(acks.map((counts) => sumOf(counts, from, to)))),
      shared('refused', points, (from, to) => share(sumOf(refused, from, to), sumOf(commands, from, to))),
      counted('errors', of('errors'), points),
      shared('healthy', points, (from, to) => share(sumOf(well, from, to), sumOf(reports, from, to))),
    ],
    points: Array.from({ length: points }, (_, at) => (windows.from + (points + at) * hours) * HOUR_MS),
  };
}

function summed(
  { points, hours, from }: Windows,
  rows: readonly { readonly hour: number; readonly value: number }[],
): number[] {
  const sums = Array.from({ length: 2 * points }, () => 0);
  for (const { hour, value } of rows) {
    const at = Math.floor((hour - from) / hours);
    if (at in sums) sums[at] = (sums[at] ?? 0) + value;
  }
  return sums;
}

function peaks(
  { points, hours, from }: Windows,
  rows: readonly { readonly name: string; readonly hour: number; readonly value: number }[],
): number[] {
  const most = Array.from({ length: 2 * points }, () => 0);
  for (const { name, hour, value } of rows) {
    const at = Math.floor((hour - from) / hours);
    if (name === 'sockets' && at in most) most[at] = Math.max(most[at] ?? 0, value);
  }
  return most;
}

const sumOf = (counts: readonly number[], from: number, to: number): number =>
  counts.slice(from, to).reduce((sum, count) => sum + count, 0);

const counted = (name: Figure['name'], sums: readonly number[], points: number): Figure => ({
  name,
  value: sumOf(sums, points, 2 * points),
  before: sumOf(sums, 0, points),
  points: sums.slice(points),
});

/** A figure that is no sum of its points. */
const shared = (
  name: Figure['name'],
  points: number,
  of: (from: number, to: number) => number | null,
): Figure => ({
  name,
  value: of(points, 2 * points),
  before: of(0, points),
  points: Array.from({ length: points }, (_, at) => of(points + at, points + at + 1)),
});

const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

const P95 = 0.95;

/** The upper bound of the class in which the 95th percentile lies, in milliseconds. */
function percentile(classes: readonly number[]): number | null {
  const all = sumOf(classes, 0, classes.length);
  if (all === 0) return null;
  let below = 0;
  const at = classes.findIndex((count) => (below += count) >= P95 * all);
  return ACK_BOUNDS[at] ?? 2 * (ACK_BOUNDS.at(-1) ?? 0);
}

/** People are counted once, however often they came; within a day each hour has its own count. */
async function active(
  db: Db,
  range: Range,
  { points, from, hours }: Windows,
  byHour: number[],
): Promise<Figure> {
  const first = Math.floor(from / HOURS_A_DAY);
  const middle = Math.floor((from + points * hours) / HOURS_A_DAY);
  const end = Math.ceil((from + 2 * points * hours) / HOURS_A_DAY);
  if (range === 'day') {
    const today = end - 1;
    return {
      name: 'active',
      value: await activeOn(db, today),
      before: await activeOn(db, today - 1),
      points: byHour.slice(points),
    };
  }
  return {
    name: 'active',
    value: await activeIn(db, middle, end),
    before: await activeIn(db, first, middle),
    points: await eachOf(middle, middle + points, (day) => activeOn(db, day)),
  };
}

/** What is asked for a day at a time: so nothing else waits long, however much there is. */
async function eachOf<T>(from: number, to: number, of: (day: number) => Promise<T>): Promise<T[]> {
  const all: T[] = [];
  for (let day = from; day < to; day++) all.push(await of(day));
  return all;
}

/** The number of people who were here on any day from one up to before another: each counts on their first. */
const activeIn = async (db: Db, from: number, to: number): Promise<number> =>
  sumOf(await eachOf(from, to, (day) => firstActiveOn(db, day, from)), 0, to - from);
