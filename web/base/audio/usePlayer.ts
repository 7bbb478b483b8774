import { useEffect, useState } from 'react';
import { GESTURES } from './gestures.ts';
import type { Player } from './player.ts';

/** The player of the page; null until the visitor has pressed something, before which nothing of it is fetched. */
export function usePlayer(): Player | null {
  const [player, setPlayer] = useState<Player | null>(null);
  useEffect(() => {
    const listening = new AbortController();
    const open = (): void => {
      listening.abort();
      // Without a network and without a copy there is no sound; the game goes on.
      import('./openPlayer.ts').then(({ openPlayer }) => setPlayer(openPlayer())).catch(reportError);
    };
    // Pressed on an earlier screen.
    if (navigator.userActivation?.hasBeenActive) open();
    for (const gesture of GESTURES) {
      document.addEventListener(gesture, open, { capture: true, signal: listening.signal });
    }
    return () => listening.abort();
  }, []);
  return player;
}
