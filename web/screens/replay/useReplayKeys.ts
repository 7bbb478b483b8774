import { t } from '@lingui/core/macro';
import { useKeys } from '../../base/lib/useKeys.ts';
import type { Eyes, Told } from './told.ts';
import type { ReviewSteps } from './useReviewed.ts';
import { SPEEDS, type Watching } from './watching.ts';

/** What can be opened over a replay. */
export type Asked = 'read' | 'filter' | 'keys' | 'branch' | 'comment' | 'share';

/** The keys of a replay, and what they do. */
export const replayKeys = (): readonly (readonly [key: string, does: string])[] => [
  [t`Space`, t`Play or pause`],
  [t`Left and right`, t`One move`],
  [', .', t`One roll`],
  [t`Shift, left and right`, t`One turn`],
  [t`Ctrl, left and right`, t`One round`],
  [t`Home and End`, t`The deal and the last turn`],
  [t`Up and down`, t`Faster and slower`],
  ['F', t`Next fight`],
  ['M', t`Next mistake`],
  ['H', t`Next highlight`],
  ['E', t`Other eyes`],
  ['D', t`What the turn changed`],
  ['B', t`Play on from here`],
  ['C', t`Comment on this moment`],
  ['R', t`Read this turn`],
  ['?', t`List of keys`],
];

/** Hears the keys while nobody types. */
export function useReplayKeys(
  watched: Watching,
  ask: (what: Asked) => void,
  { mistake, highlight }: ReviewSteps,
): void {
  const { store, told } = watched;
  const last = told.replay.steps.length;
  useKeys((key, isHeld, { shiftKey }) => {
    switch (key) {
      case ' ':
        return isHeld ? null : watched.toggle;
      case 'arrowleft':
        return () => watched.step(shiftKey ? 'turn' : 'move', -1);
      case 'arrowright':
        return () => watched.step(shiftKey ? 'turn' : 'move', 1);
      case 'ctrl+arrowleft':
        return () => watched.step('round', -1);
      case 'ctrl+arrowright':
        return () => watched.step('round', 1);
      case ',':
        return () => watched.step('roll', -1);
      case '.':
        return () => watched.step('roll', 1);
      case 'home':
        return () => watched.seek({ seq: 1, rolls: null });
      case 'end':
        return () => watched.seek({ seq: last, rolls: null });
      case 'arrowup':
      case 'arrowdown': {
        const at = SPEEDS.indexOf(store.getState().speed) + (key === 'arrowup' ? 1 : -1);
        const speed = SPEEDS[at];
        return () => {
          if (speed !== undefined) watched.set({ speed });
        };
      }
      case 'f':
        return () => watched.step('fight', shiftKey ? -1 : 1);
      case 'm':
        return () => mistake(shiftKey ? -1 : 1);
      case 'h':
        return () => highlight(shiftKey ? -1 : 1);
      case 'e':
        return () => watched.set({ eyes: nextEyes(told, store.getState().eyes) });
      case 'd':
        return () => watched.set({ diff: !store.getState().diff });
      case 'b':
        return told.body && (() => ask('branch'));
      case 'c':
        return told.body && (() => ask('comment'));
      case 'r':
        return () => ask('read');
      case '?':
        return () => ask('keys');
      default:
        return null;
    }
  });
}

/** All through whose eyes a game can be seen, the truth first. */
export const eyesOf = ({ players, isOver }: Told): readonly Eyes[] =>
  isOver ? ['truth', ...players.keys(), 'spectator'] : ['truth'];

function nextEyes(told: Told, now: Eyes): Eyes {
  const all = eyesOf(told);
  return all[(all.indexOf(now) + 1) % all.length] ?? 'truth';
}
