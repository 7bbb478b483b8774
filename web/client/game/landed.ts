import type { StoreApi } from 'zustand/vanilla';
import type { GameSessionState } from './gameState.ts';

/** Resolves when the game shows all that the server has accepted: an answer may overtake the update that it tells of. */
export function landed(store: StoreApi<GameSessionState>): Promise<void> {
  const isShown = ({ pending }: GameSessionState): boolean =>
    pending.every(({ landsAt }) => landsAt === null);
  if (isShown(store.getState())) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = store.subscribe((state) => {
      if (!isShown(state)) return;
      stop();
      resolve();
    });
  });
}
