import { createStore, type StoreApi } from 'zustand/vanilla';
import { STEPS } from './lessons.ts';
import { diceOf, isDone, isOpen } from './script.ts';
import type { Skirmish } from './skirmish.ts';

export interface Progress {
  /** `STEPS.length` once all is done. */
  readonly step: number;
  /** The step cannot be taken any more as it is told: the player has gone his own way. */
  readonly strayed: boolean;
}

export interface Tutor {
  readonly store: StoreApi<Progress>;
  close(): void;
}

/**
 * Looks over the shoulder of whoever plays: follows what has been done, keeps
 * the dice to the lesson, and forbids nothing.
 * @param from the step that the skirmish begins with
 */
export function createTutor(skirmish: Skirmish, from: number): Tutor {
  const store = createStore<Progress>(() => ({ step: from, strayed: false }));
  skirmish.drawFrom(diceOf(from));
  const leave = skirmish.onChange(() => {
    const state = skirmish.state();
    const { step: before } = store.getState();
    let step = before;
    for (let next = STEPS[step]; next !== undefined && isDone(next, state); next = STEPS[step]) step++;
    if (step !== before) skirmish.drawFrom(diceOf(step));
    store.setState({ step, strayed: step < STEPS.length && !isOpen(step, state) });
  });
  return { store, close: leave };
}
