import { openReplay } from '../../../../engine/replay/openReplay.ts';
import { analyse } from '../../../../engine/review/analyse.ts';
import type { Analysis } from '../../../../engine/review/analysis.ts';
import type { AnalysisNews, AnalysisOrder } from './messages.ts';

/** After so long it looks whether somebody wants it to pause. */
const SLICE_MS = 12;
/** The page is told no oftener. */
const TELL_MS = 300;

let work: ReturnType<typeof analyse> | null = null;
let paused = false;
let scheduled = false;
let untold: Partial<Analysis> = {};
let toldAt = 0;

/** Works games out off the page, in slices between which it can be told to pause. */
self.addEventListener('message', ({ data }: MessageEvent<AnalysisOrder>) => {
  if (data.type === 'start') work = analyse(openReplay(data.map, data.body), data.first);
  paused = data.type === 'pause';
  schedule();
});

function schedule(): void {
  if (work === null || paused || scheduled) return;
  scheduled = true;
  setTimeout(() => {
    scheduled = false;
    slice();
    schedule();
  });
}

function slice(): void {
  const until = performance.now() + SLICE_MS;
  while (work !== null && !paused && performance.now() < until) {
    const { done, value } = work.next();
    if (done) {
      work = null;
      tell({ found: value, done: 1, isWhole: true });
    } else if (value !== null) {
      untold = { ...untold, ...value.found };
      // A curve or the luck comes at once, decisions come together.
      if (value.found.decisions === undefined || performance.now() - toldAt > TELL_MS)
        tell({ found: untold, done: value.done, isWhole: false });
    }
  }
}

function tell(news: AnalysisNews): void {
  untold = {};
  toldAt = performance.now();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
  self.postMessage(news);
}
