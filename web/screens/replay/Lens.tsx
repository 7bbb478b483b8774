import { useEffect, useRef } from 'react';
import { drawTimeline } from './paintTimeline.ts';
import styles from './Timeline.module.css';
import { usePlayers } from './useMoment.ts';
import { useWatched, useWatching } from './watching.ts';

/** Turns that it shows. */
const SHOWN = 40;

/** The turns around a finger, each in a column of its own. Whoever cannot see it hears each turn in a sentence. */
export function Lens() {
  const { told } = useWatching();
  const turn = useWatched(({ moment }) => told.turnAt(moment.seq)?.turn ?? 0);
  const { players } = usePlayers();
  const filter = useWatched((state) => state.filter);
  const canvas = useRef<HTMLCanvasElement>(null);
  const { timeline } = told;
  const first = Math.max(0, Math.min(timeline.length - SHOWN, turn - 1 - SHOWN / 2));
  const shown = timeline.slice(first, first + SHOWN);

  useEffect(() => {
    if (canvas.current) drawTimeline(canvas.current, shown, players, filter);
  });

  return (
    <div className={styles.lens} aria-hidden="true">
      <canvas ref={canvas} className={styles.picture} />
      <div className={styles.head} style={{ left: `${((turn - first - 0.5) / SHOWN) * 100}%` }} />
    </div>
  );
}
