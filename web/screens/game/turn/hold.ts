import type { TerritoryIndex } from '../../../../engine/model/ids.ts';
import type { Turn } from './useTurn.ts';

/** Milliseconds from army to army while a territory is held down, and those after the first second. */
const SLOW_MS = 160;
const FAST_MS = 50;
const FAST_AFTER_MS = 1_000;

/** What a hold acts on: it changes with each army. */
interface Held {
  readonly turn: Pick<Turn, 'targets' | 'place' | 'model'>;
  /** Points at land on which nothing can be placed. */
  readonly onPing: ((territory: TerritoryIndex) => void) | undefined;
}

let timer: ReturnType<typeof setTimeout> | undefined;

/** Holding a territory goes on placing, faster after a second, until the end of the hold; where nothing is placed it points. */
export function hold(now: () => Held, territory: TerritoryIndex, phase: 'start' | 'end'): void {
  clearTimeout(timer);
  if (phase === 'end') return;
  const started = performance.now();
  let placed = false;
  const step = (): void => {
    const { turn, onPing } = now();
    if (!turn.targets.has(territory) || turn.model.view.reserves === 0) {
      if (!placed) onPing?.(territory);
      return;
    }
    turn.place(territory, 1);
    navigator.vibrate?.(5);
    placed = true;
    timer = setTimeout(step, performance.now() - started > FAST_AFTER_MS ? FAST_MS : SLOW_MS);
  };
  timer = setTimeout(step);
}
