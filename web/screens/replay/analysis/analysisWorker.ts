import { openReplay } from '../../../../engine/replay/openReplay.ts';
import { analyse } from '../../../../engine/review/analyse.ts';
import type { Analysis, Decision } from '../../../../engine/review/analysis.ts';
import type { AnalysisNews, AnalysisOrder } from './messages.ts';

/** After so long it looks whether somebody wants it to pause. */
const SLICE_MS = 12;
/** The page is told no oftener. */
const TELL_MS = 1_000;

let work: ReturnType<typeof analyse> | null = null;
let paused = false;
let scheduled = false;
let untold: Partial<Analysis> = {};
/** The page has these. */
let known: readonly Decision[] = [];
let nextAt = 0;

/** Works games out off the page, in slices between which it can be told to pause. */
self.addEventListener('message', ({ data }: MessageEvent<AnalysisOrder>) => {
  if (data.type === 'start') work = analyse(openReplay(data.map, data.body), data.first);
  paused = data.type === 'pause';
  schedule();
});

function schedule(): void {
  if (!work || paused || scheduled) return;
  scheduled = true;
  setTimeout(() => {
    scheduled = false;
    slice();
    schedule();
  });
}

function slice(): void {
  const until = performance.now() + SLICE_MS;
  while (work && performance.now() < until) {
    const { done, value } = work.next();
    if (done) {
      work = null;
      tell(value, 1);
    } else if (value) {
      untold = { ...untold, ...value.found };
      // A curve or the luck comes at once, decisions come together.
      if (!value.found.decisions || performance.now() > nextAt) tell(untold, value.done);
    }
  }
}

/** Of hundreds of decisions those alone that are new, or have been judged once more: all would have to be copied each time. */
function tell(found: Partial<Analysis>, done: number): void {
  untold = {};
  nextAt = performance.now() + TELL_MS;
  const { decisions: all = known } = found;
  const decisions = all.filter((decision) => !known.includes(decision));
  known = all;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
  self.postMessage({ found: { ...found, decisions }, done } satisfies AnalysisNews);
}
