import { createStore, type StoreApi } from 'zustand/vanilla';
import type { LocalDatabase } from '../../../../db/local/core/database.ts';
import { withDatabase } from '../../../../db/local/core/withDatabase.ts';
import { keepAnalysis, loadAnalysis } from '../../../../db/local/replays/analyses.ts';
import { doNothing } from '../../../base/lib/doNothing.ts';
import { whenIdle } from '../../../base/lib/whenIdle.ts';
import type { BoardMap } from '../../../../engine/model/boardMap.ts';
import type { GameState } from '../../../../engine/model/state.ts';
import type { ReplayBody } from '../../../../engine/replay/body.ts';
import type { Fight } from '../../../../engine/replay/fights.ts';
import type { Highlight } from '../../../../engine/replay/highlight.ts';
import type { Replay } from '../../../../engine/replay/openReplay.ts';
import { analysisSchema, type Analysis, type Decision } from '../../../../engine/review/analysis.ts';
import { analysisKey } from '../../../../engine/review/key.ts';
import { findHighlights } from './findHighlights.ts';
import type { AnalysisNews, AnalysisOrder } from './messages.ts';

/** It goes on after nobody has moved through the game for so long. */
const REST_MS = 300;

/** The progress of an analysis. */
export interface AnalysisState {
  readonly found: Partial<Analysis>;
  /** 0 to 1. */
  readonly done: number;
  readonly status: 'idle' | 'working' | 'whole' | 'failed';
  /** The moments to look at again, by the win chance; null = they have not been found yet. */
  readonly highlights: readonly Highlight[] | null;
}

/** Nothing is found, and nobody looks for anything. */
export const NOT_BEGUN: AnalysisState = { found: {}, done: 0, status: 'idle', highlights: null };

export interface Analysing {
  readonly store: StoreApi<AnalysisState>;
  /** Somebody wants to see it. What is kept on this device is shown at once; else it is worked out. */
  start(): void;
  /** The page needs the processor: it pauses, and goes on when nobody has asked for so for a while. */
  hold(): void;
  /** Ends it for good; what is not whole is lost. */
  close(): void;
}

interface Game {
  readonly map: BoardMap;
  readonly body: ReplayBody;
  /** Every position of it is the truth. */
  readonly replay: Replay<GameState>;
  readonly fights: () => readonly Fight[];
  readonly me: number | null;
}

/** The analysis of a finished game, worked out in a worker when it is first wanted. @param owner whose device store keeps it */
export function analysing({ map, body, replay, fights, me }: Game, owner: string): Analysing {
  const store = createStore<AnalysisState>(() => NOT_BEGUN);
  let knownKey: string | undefined;
  /** Asked for with the analysis only, and once: it takes the end of the game, for which all of it is folded. */
  const key = (): string => (knownKey ??= analysisKey(body, replay));
  let worker: Worker | null = null;
  let closed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lookNoMore = doNothing;

  const order = (what: AnalysisOrder): void => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
    worker?.postMessage(what);
  };
  const lookFor = ({ curve, refined = [] }: Partial<Analysis>): void => {
    lookNoMore();
    if (curve)
      lookNoMore = findHighlights(replay, fights, { curve, refined }, (highlights) =>
        store.setState({ highlights }),
      );
  };
  const take = ({ found, done }: AnalysisNews): void => {
    const isWhole = done === 1;
    const before = store.getState().found;
    const decisions = withNew(before.decisions, found.decisions);
    // In the end all comes once more: nothing is looked for or drawn anew that was there.
    const all = isWhole ? { ...found, ...before, decisions } : { ...before, ...found, decisions };
    store.setState({ found: all, done, status: isWhole ? 'whole' : 'working' });
    if (all.curve !== before.curve || all.refined !== before.refined) lookFor(all);
    if (!isWhole) return;
    end();
    // It becomes a text on the page's own thread: not in the same task as the lists that are drawn with it.
    if (isComplete(all))
      whenIdle(() => void kept(owner, (database) => keepAnalysis(database, key(), all, Date.now())));
  };
  const end = (): void => {
    clearTimeout(timer);
    worker?.terminate();
    worker = null;
  };
  const begin = (): void => {
    worker = new Worker(new URL('./analysisWorker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<AnalysisNews>) => take(data));
    worker.addEventListener('error', () => {
      end();
      store.setState({ status: 'failed' });
    });
    order({ type: 'start', map, body, first: me });
  };

  const fetchOrBegin = async (): Promise<void> => {
    const found = await kept(owner, (database) => loadAnalysis(database, key()));
    if (closed) return;
    if (!found) return begin();
    store.setState({ found, done: 1, status: 'whole' });
    lookFor(found);
  };

  return {
    store,
    start() {
      if (store.getState().status !== 'idle') return;
      store.setState({ status: 'working' });
      void fetchOrBegin();
    },
    hold() {
      if (worker === null) return;
      order({ type: 'pause' });
      clearTimeout(timer);
      timer = setTimeout(() => order({ type: 'resume' }), REST_MS);
    },
    close() {
      closed = true;
      lookNoMore();
      end();
    },
  };
}

/** It is our own worker's: to parse hundreds of decisions anew would hold the page up. Whoever reads what is kept does. */
const isComplete = (found: Partial<Analysis>): found is Analysis =>
  Object.keys(analysisSchema.shape).every((part) => part in found);

/** In the order of the game; the same list where nothing has come. */
function withNew(known: Decision[] = [], news: readonly Decision[] = []): Decision[] {
  if (news.length === 0) return known;
  const bySeq = new Map([...known, ...news].map((decision) => [decision.seq, decision]));
  return [...bySeq.values()].toSorted((a, b) => a.seq - b.seq);
}

/** Does something with this device's store; a device that keeps nothing works everything out anew. */
const kept = <Answer>(
  owner: string,
  act: (database: LocalDatabase) => Promise<Answer>,
): Promise<Answer | undefined> => withDatabase(owner, act).catch(() => undefined);
