import { createStore, type StoreApi } from 'zustand/vanilla';
import type { GameSessionState } from '../../client/game/gameState.ts';
import { seedOf, STEPS } from './lessons.ts';
import { isDone, isOpen } from './script.ts';

export interface Progress {
  /** `STEPS.length` once all is done. */
  readonly step: number;
  /** The step cannot be taken any more as it is told: the player has gone their own way. */
  readonly strayed: boolean;
}

export interface Tutor {
  readonly progress: StoreApi<Progress>;
  /** Begins to look; answers how to stop. */
  attend(): () => void;
}

/**
 * Looks over the shoulder of whoever plays: follows what has been done, and forbids nothing.
 * @param from the step that the game begins with
 * @param drawFrom keeps the dice to the lesson
 */
export function createTutor(
  game: StoreApi<GameSessionState>,
  from: number,
  drawFrom: (seed: number) => void,
): Tutor {
  const progress = createStore<Progress>(() => ({ step: from, strayed: false }));
  const look = ({ shown }: GameSessionState): void => {
    const before = progress.getState().step;
    let step = before;
    for (let next = STEPS[step]; next !== undefined && isDone(next, shown); next = STEPS[step]) step++;
    if (step !== before) drawFrom(seedOf(step));
    const due = STEPS[step];
    progress.setState({ step, strayed: due !== undefined && !isOpen(due, shown) });
  };
  return { progress, attend: () => game.subscribe(look) };
}
