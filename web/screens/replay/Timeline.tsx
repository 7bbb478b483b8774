import { t } from '@lingui/core/macro';
import {
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
} from 'react';
import { GameIcon } from '../../base/ui/owners/GameIcon.tsx';
import { moveOf } from './address.ts';
import { Lens } from './Lens.tsx';
import { drawTimeline } from './paintTimeline.ts';
import { signNear, signsOf } from './signs.ts';
import type { Moment } from './stops.ts';
import styles from './Timeline.module.css';
import type { Told } from './told.ts';
import { TimelineMarks } from './TimelineMarks.tsx';
import { markWords, turnSentence } from './turnWords.ts';
import { AT_ONCE, useLateMoment, usePlayers } from './useMoment.ts';
import { useWatched, useWatching } from './watching.ts';

/** A finger that is pulled so far away goes by moves. */
const FINE_PX = 60;
/** From so many turns on they share columns, and a lens shows those around the finger. */
const MOST_COLUMNS = 400;
/** Who lets go so near to a sign means it. */
const SNAP_PX = 6;
/** So far is one move. */
const MOVE_PX = 8;

/** The whole game as columns, to be dragged through: by turns, and from further away by moves. It comes with the picture after the board's. */
export function Timeline() {
  const isNext = useDeferredValue(true, false);
  return isNext ? <Columns /> : <div className={styles.timeline} />;
}

function Columns() {
  const watched = useWatching();
  const { told } = watched;
  const { players, names } = usePlayers();
  const moment = useLateMoment(AT_ONCE);
  const filter = useWatched((state) => state.filter);
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [width, setWidth] = useState(0);
  const held = useWatched((state) => state.held);
  const fine = useRef<{ readonly x: number; readonly at: number } | null>(null);
  const { timeline, stops } = told;
  // A branch may end before its game does.
  const isDecided = told.replay.stateAt(told.replay.steps.length).result !== null;

  useEffect(() => {
    const [box, picture] = [frame.current, canvas.current];
    if (!box || !picture) return undefined;
    const paint = (): void => {
      setWidth(box.clientWidth);
      drawTimeline(picture, timeline, players, filter);
    };
    // It is told of the first size, too, when that is known: to ask for it would lay the page out once more.
    const observer = new ResizeObserver(paint);
    observer.observe(box);
    // Another theme has other colours.
    const themes = new MutationObserver(paint);
    themes.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => {
      observer.disconnect();
      themes.disconnect();
    };
  }, [timeline, players, filter]);

  // Both are scrolled: for whatever is moved otherwise the browser puts all layers of the page together anew, however little it is.
  const [ahead, head] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)];
  useEffect(() => {
    let length = 0;
    const place = (): void => {
      const left = (1 - shareOf(told, watched.store.getState().moment)) * length;
      for (const { current } of [ahead, head]) current?.scrollTo(left, 0);
    };
    // It hears of the first size, too, before anything of that is painted.
    const sizes = new ResizeObserver(([entry]) => {
      length = entry?.contentRect.width ?? 0;
      place();
    });
    if (frame.current) sizes.observe(frame.current);
    const unsubscribe = watched.store.subscribe((now, before) => {
      if (now.moment !== before.moment) place();
    });
    return () => {
      sizes.disconnect();
      unsubscribe();
    };
  }, [told, watched, ahead, head]);

  const turn = told.turnAt(moment.seq)?.turn ?? 0;
  const summary = timeline[turn - 1];
  const signs = useMemo(
    () => signsOf(told.marks, timeline.length, width, isDecided),
    [told, timeline, width, isDecided],
  );
  const said = told.marks
    .filter((mark) => mark.turn === turn)
    .flatMap((mark) => markWords(mark, told.map, names));

  const drag = ({ clientX, clientY }: PointerEvent): void => {
    const box = frame.current?.getBoundingClientRect();
    if (!box) return;
    if (clientY < box.top - FINE_PX || clientY > box.bottom + FINE_PX) {
      fine.current ??= {
        x: clientX,
        at: stops.moves.findIndex((seq) => seq >= watched.store.getState().moment.seq),
      };
      const index = fine.current.at + Math.round((clientX - fine.current.x) / MOVE_PX);
      const seq = stops.moves[Math.min(stops.moves.length - 1, Math.max(0, index))];
      if (seq !== undefined) watched.seek({ seq, rolls: null });
      return;
    }
    fine.current = null;
    const share = (clientX - box.left) / box.width;
    const index = Math.min(timeline.length, Math.ceil(share * timeline.length));
    watched.seek({ seq: timeline[index - 1]?.toSeq ?? 1, rolls: null });
  };
  /** A finger cannot mean a column that is narrower than it: what stands out near by is meant. */
  const snap = ({ clientX }: PointerEvent): void => {
    const box = frame.current?.getBoundingClientRect();
    const near = box && signNear(signs, (clientX - box.left) / box.width, SNAP_PX / box.width);
    const sign = near && timeline[near.turn - 1];
    if (sign) watched.seek({ seq: sign.toSeq, rolls: null });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const act = SLIDER_KEYS[event.key];
    // With other keys it is the game that is meant.
    if (act === undefined || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act(watched, timeline.at(-1)?.toSeq ?? 1);
  };

  return (
    <div
      ref={frame}
      className={styles.timeline}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an input has no picture, and no finger that pulls away
      role="slider"
      tabIndex={0}
      aria-label={t`Turn`}
      aria-valuemin={0}
      aria-valuemax={timeline.length}
      aria-valuenow={turn}
      aria-valuetext={summary ? [turnSentence(summary, names), ...said].join('. ') : t`The deal`}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        watched.set({ held: true });
        drag(event);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) drag(event);
      }}
      onPointerUp={(event) => {
        if (fine.current === null) snap(event);
        fine.current = null;
        watched.set({ held: false });
      }}
      onPointerCancel={() => watched.set({ held: false })}
    >
      <canvas ref={canvas} className={styles.picture} aria-hidden="true" />
      {held && timeline.length > MOST_COLUMNS && <Lens />}
      <div ref={ahead} className={styles.ahead} tabIndex={-1} aria-hidden="true">
        <div className={styles.rest} />
      </div>
      <TimelineMarks signs={signs} width={width} isDecided={isDecided} />
      {isDecided && (
        <span className={styles.crown}>
          <GameIcon name="crown" size={18} />
        </span>
      )}
      <div ref={head} className={styles.place} tabIndex={-1} aria-hidden="true">
        <div className={styles.way}>
          <div className={styles.head} />
        </div>
      </div>
    </div>
  );
}

/** How much of the game has been by a moment, 0 to 1. */
function shareOf(told: Told, moment: Moment): number {
  const turn = told.turnAt(moment.seq)?.turn ?? 0;
  const { move, of } = moveOf(told, moment);
  return turn === 0 ? 0 : (turn - 1 + (of === 0 ? 1 : move / of)) / Math.max(1, told.timeline.length);
}

type Act = (watched: ReturnType<typeof useWatching>, last: number) => void;

const SLIDER_KEYS: Readonly<Record<string, Act>> = {
  ArrowLeft: (watched) => watched.step('turn', -1),
  ArrowDown: (watched) => watched.step('turn', -1),
  ArrowRight: (watched) => watched.step('turn', 1),
  ArrowUp: (watched) => watched.step('turn', 1),
  PageDown: (watched) => watched.step('round', -1),
  PageUp: (watched) => watched.step('round', 1),
  Home: (watched) => watched.seek({ seq: 1, rolls: null }),
  End: (watched, last) => watched.seek({ seq: last, rolls: null }),
};
