import { browserTimer } from '../lib/browserTimer.ts';
import { GESTURES } from './gestures.ts';
import { createPlayer, type Player } from './player.ts';
import { levelsOf, useVolumes } from './volumes.ts';
import { openWebMixer } from './webMixer.ts';

let opened: Player | null = null;

/** The one player of this page. Called after a first gesture. */
export function openPlayer(): Player {
  if (opened !== null) return opened;
  const player = createPlayer({ openMixer: openWebMixer, timer: browserTimer });
  opened = player;
  const look = (): void => player.setVisible(document.visibilityState === 'visible');
  document.addEventListener('visibilitychange', look);
  look();
  player.setLevels(levelsOf(useVolumes.getState()));
  useVolumes.subscribe((volumes) => player.setLevels(levelsOf(volumes)));
  // Some browsers let sound begin only within a gesture, and take it away again.
  for (const gesture of GESTURES) document.addEventListener(gesture, player.gesture, true);
  player.gesture();
  return player;
}
