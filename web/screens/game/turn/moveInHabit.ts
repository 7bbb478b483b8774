import type { PendingConquest } from '../../../../engine/model/state.ts';

/** What becomes of armies that may follow into land just taken: all go, as few as must, or so many stay beside the one that has to. */
export type MoveInHabit = 'all' | 'least' | number;

const KEY = 'game-move-in';

/** The habit that shows in an answer. */
export const habitOf = ({ minimum, maximum }: PendingConquest, armies: number): MoveInHabit =>
  armies >= maximum ? 'all' : armies <= minimum ? 'least' : maximum - armies;

/** As many armies as the habit asks for. */
export function armiesBy(habit: MoveInHabit, { minimum, maximum }: PendingConquest): number {
  if (habit === 'all') return maximum;
  return habit === 'least' ? minimum : Math.max(minimum, maximum - habit);
}

/** The habit that this device remembers; all armies go where there is none. */
export function keptHabit(): MoveInHabit {
  const kept = localStorage.getItem(KEY) ?? 'all';
  return kept === 'all' || kept === 'least' ? kept : Number.parseInt(kept, 10) || 'all';
}

export const keepHabit = (habit: MoveInHabit): void => localStorage.setItem(KEY, String(habit));
