import type { Page } from '@playwright/test';

/** What Chromium writes down of a stretch of a thread's work, in microseconds. */
interface Traced {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** Of the processor, whatever else the machine does meanwhile. */
  readonly tdur?: number;
  readonly args: { readonly data?: { readonly type?: string } };
}

/** All tasks of a thread, and the events that they tell pages. */
const CATEGORIES = ['toplevel', 'devtools.timeline'];

/**
 * Milliseconds of the processor that a page's thread takes for each frame in which a pointer is followed, while something is done: for the
 * frame itself, the events before it and all that the thread has to do until the next such frame. How long the frame waits for other
 * threads does not count. Writing it down takes a little time too, and counts.
 */
export async function threadOfFrames(page: Page, act: () => Promise<void>): Promise<number[]> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('the browser has gone');
  await browser.startTracing(page, { categories: CATEGORIES });
  await act();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Traced[] };
  const moves = traceEvents.filter(
    ({ name, args }) => name === 'EventDispatch' && args.data?.type === 'pointermove',
  );
  const [{ pid, tid } = { pid: 0, tid: 0 }] = moves;
  const tasks = outermost(traceEvents.filter((one) => one.pid === pid && one.tid === tid && one.ph === 'X'));
  const frames: number[] = [];
  for (const { ts, dur = 0, tdur = 0 } of tasks) {
    if (moves.some((move) => move.ts >= ts && move.ts < ts + dur)) frames.push(0);
    // What was done before the first has nothing to do with it.
    if (frames.length > 0) frames.push((frames.pop() ?? 0) + tdur / 1_000);
  }
  return frames;
}

/** Those that are not a part of another. */
function outermost(events: readonly Traced[]): Traced[] {
  let end = -Infinity;
  return events
    .toSorted((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0))
    .filter(({ ts, dur = 0 }) => {
      if (ts < end) return false;
      end = ts + dur;
      return true;
    });
}
