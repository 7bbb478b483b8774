import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { doNothing } from '../../base/lib/doNothing.ts';
import { NO_FILTER, type Filter, type Moment, type StepKind } from './stops.ts';
import type { Eyes, Told } from './told.ts';

export const SPEEDS = [0.5, 1, 2, 4, 8, 16] as const;
export type Speed = (typeof SPEEDS)[number];

/** At speed 1: a command, and a placement. */
const MOVE_MS = 900;
const PLACEMENT_MS = 350;
/** From here on no dice are shown one by one, and from there on one picture a turn. */
const WITHOUT_DICE: Speed = 2;
const BY_TURN: Speed = 8;

export const TABS = ['log', 'charts', 'review', 'tree'] as const;
export type Tab = (typeof TABS)[number];

/** The state of somebody who watches a game. */
export interface WatchState {
  readonly moment: Moment;
  /** The moment that is drawn in full: it stays where it is while the game flies by. */
  readonly shown: Moment;
  /** The moment that is on the board with all its marks: where a game that flew by rests, they come one after another. */
  readonly laid: Moment;
  readonly playing: boolean;
  /** Somebody has the timeline in their hand, and wants to see the board go by. */
  readonly held: boolean;
  /** Somebody has just gone to another turn, and may go on to the next one. */
  readonly leaping: boolean;
  readonly speed: Speed;
  readonly filter: Filter;
  readonly eyes: Eyes;
  /** Other eyes beside them; null = none. */
  readonly second: Eyes | null;
  /** What the turn changed is shown on the board. */
  readonly diff: boolean;
  readonly tab: Tab;
  /** The seat whose decisions are reviewed. */
  readonly judged: number;
  /** The stretches that are still to be played of the highlights, the one that is played first; null = all is played. */
  readonly tour: readonly Stretch[] | null;
  /** The entry of the decision that is shown on the board beside a better one; null = none. */
  readonly decision: number | null;
  /** There is a board that can be drawn in haste. */
  readonly canHurry: boolean;
}

/** The game flies by: of each moment its land and numbers alone are drawn, and all else when it rests. */
export const isHurried = ({ canHurry, eyes, held, leaping, playing, speed, tour }: WatchState): boolean =>
  canHurry && eyes === 'truth' && (held || leaping || (playing && speed >= BY_TURN && tour === null));

/** What changes less than this is drawn at once. */
const SHORT: readonly StepKind[] = ['move', 'roll'];
/** Whoever stays so long has arrived. Keys that are held down come sooner. */
const ARRIVED_MS = 150;

/** A part of a game: shown first is the position after entry `before`, last the one after entry `to`. */
interface Stretch {
  readonly before: number;
  readonly to: number;
}

/** Moves that are shown before and after a highlight. */
const [LEADING, FOLLOWING] = [3, 1];

/** What is played of some moments, in order; what would be played twice is played once. */
export function stretchesAround(moves: readonly number[], seqs: readonly number[]): readonly Stretch[] {
  const stretches: Stretch[] = [];
  for (const seq of seqs.toSorted((a, b) => a - b)) {
    const at = moves.findIndex((move) => move >= seq);
    if (at < 0) continue;
    const last = stretches.at(-1);
    const before = moves[Math.max(0, at - LEADING)] ?? seq;
    const to = moves[Math.min(moves.length - 1, at + FOLLOWING)] ?? seq;
    if (last && before <= last.to) stretches[stretches.length - 1] = { ...last, to };
    else stretches.push({ before, to });
  }
  return stretches;
}

export interface Watching {
  readonly told: Told;
  readonly store: StoreApi<WatchState>;
  seek(moment: Moment): void;
  step(kind: StepKind, direction: 1 | -1): void;
  toggle(): void;
  /** Plays what led to some entries, and what came of them, one after another. */
  playMoments(seqs: readonly number[]): void;
  /** Shows the position before an entry, and what could have been decided there. */
  review(seq: number): void;
  set(
    change: Partial<
      Pick<
        WatchState,
        'filter' | 'eyes' | 'second' | 'diff' | 'tab' | 'speed' | 'judged' | 'held' | 'canHurry'
      >
    >,
  ): void;
  /** Fetches the game anew, to look on at the same moment. */
  refresh(): void;
  /** Nothing plays on. */
  close(): void;
}

/** The page on which a game is watched. */
export interface WatchingPage {
  /** Play goes by turns, for those who want no motion. */
  isCalm(): boolean;
  /** Calls back when the moment has been drawn; gives what calls that off. */
  drawn(then: () => void): () => void;
  /** Fetches the game anew. */
  refresh(): void;
}

/** @param start the first moment that is shown */
export function watching(
  told: Told,
  start: Pick<WatchState, 'moment' | 'eyes'> & Partial<Pick<WatchState, 'tab'>>,
  { isCalm, drawn, refresh }: WatchingPage,
): Watching {
  const store = createStore<WatchState>(() => ({
    playing: false,
    held: false,
    leaping: false,
    speed: 1,
    filter: NO_FILTER,
    second: null,
    diff: true,
    tab: 'log',
    ...start,
    shown: start.moment,
    laid: start.moment,
    judged: told.me ?? 0,
    decision: null,
    tour: null,
    canHurry: false,
  }));
  const change = (changed: Partial<WatchState>): void =>
    store.setState((before) => {
      const now = { ...before, ...changed };
      if (isHurried(now) && now.eyes === before.eyes) return now;
      return { ...now, shown: now.moment, laid: isHurried(before) ? before.laid : now.moment };
    });
  let stop = doNothing;
  let arrival: ReturnType<typeof setTimeout> | undefined;
  /** Goes far: a picture is there sooner than a whole board, which follows on arrival. */
  const leap = (moment: Moment): void => {
    clearTimeout(arrival);
    const { canHurry, held } = store.getState();
    // A hand that lets go has arrived.
    const leaping = canHurry && !held;
    change({ moment, decision: null, leaping });
    if (leaping) arrival = setTimeout(() => change({ leaping: false }), ARRIVED_MS);
  };

  const pace = (): StepKind => {
    const { speed, eyes, tour } = store.getState();
    if (tour !== null) return 'move';
    if (isCalm() || speed >= BY_TURN) return 'turn';
    return speed > WITHOUT_DICE || eyes !== 'truth' ? 'move' : 'roll';
  };
  const next = (kind: StepKind, direction: 1 | -1): Moment => {
    const { moment, filter, tour } = store.getState();
    // A highlight is shown even where it is filtered out.
    return told.stops.next(moment, kind, direction, tour === null ? filter : NO_FILTER);
  };
  const playOn = (): void => {
    stop();
    if (!store.getState().playing) return;
    const timer = setTimeout(() => {
      // On a page that takes longer to draw than a moment lasts, timers would leave no time to draw.
      stop = drawn(() => {
        const jump = nextStretch();
        const before = store.getState().moment;
        const moment = atMost(before, jump ?? next(pace(), 1));
        const isEnd = isSame(moment, before) || moment.seq === told.until;
        change({ moment, playing: !isEnd, decision: null, ...(isEnd && { tour: null }) });
        playOn();
      });
    }, pauseBefore());
    stop = () => clearTimeout(timer);
  };
  /** Time for which the moment is shown. */
  const pauseBefore = (): number => {
    const { moment, speed, tour } = store.getState();
    const cause = told.replay.steps[moment.seq - 1]?.cause;
    const isShort = cause === 'deploy' || cause === 'undo_deploy';
    // What is to be seen of highlights takes less than a minute.
    const pace = tour === null ? speed : Math.max(1, speed);
    return (isShort && !isCalm() ? PLACEMENT_MS : MOVE_MS) / pace;
  };
  /** What was shared as a part of a game ends where it does; from there on it goes on for who wants to. */
  const atMost = (before: Moment, moment: Moment): Moment => {
    const { until } = told;
    const isOver = until !== null && before.seq < until && moment.seq >= until;
    return isOver ? { seq: until, rolls: null } : moment;
  };
  /** At the end of a stretch the next one begins, and after the last one nothing follows; null = it goes on as always. */
  const nextStretch = (): Moment | null => {
    const { tour, moment } = store.getState();
    const [here, ...rest] = tour ?? [];
    if (here === undefined || moment.seq < here.to) return null;
    const [after] = rest;
    if (after === undefined) return moment;
    change({ tour: rest });
    return { seq: after.before, rolls: null };
  };
  const pause = (): void => {
    stop();
    const { playing, tour } = store.getState();
    if (playing || tour !== null) change({ playing: false, tour: null });
  };

  return {
    told,
    store,
    seek(moment) {
      pause();
      const { moment: before, decision } = store.getState();
      // A finger that stays within a turn asks for no other picture.
      if (decision !== null || !isSame(moment, before)) leap(moment);
    },
    step(kind, direction) {
      pause();
      const moment = next(kind, direction);
      if (SHORT.includes(kind)) change({ moment, decision: null });
      else leap(moment);
    },
    toggle() {
      const { playing, moment } = store.getState();
      if (playing) return pause();
      const atEnd = isSame(next('move', 1), moment);
      change({ playing: true, ...(atEnd && { moment: { seq: 1, rolls: null } }) });
      playOn();
    },
    playMoments(seqs) {
      pause();
      const [first, ...rest] = stretchesAround(told.stops.moves, seqs);
      if (first === undefined) return;
      const moment = { seq: first.before, rolls: null };
      change({ moment, decision: null, tour: [first, ...rest], playing: true });
      playOn();
    },
    review(seq) {
      pause();
      change({ moment: { seq: Math.max(1, seq - 1), rolls: null }, decision: seq });
    },
    set(changed) {
      change(changed);
      playOn();
    },
    refresh,
    close() {
      pause();
      clearTimeout(arrival);
    },
  };
}

const isSame = (one: Moment, other: Moment): boolean => one.seq === other.seq && one.rolls === other.rolls;

const Context = createContext<Watching | null>(null);
export const WatchingContext = Context.Provider;

export function useWatching(): Watching {
  const found = useContext(Context);
  if (found === null) throw new Error('nothing is watched here');
  return found;
}

/** A part of how it is watched, now and whenever that changes. */
export const useWatched = <Part>(part: (state: WatchState) => Part): Part =>
  useStore(useWatching().store, part);
