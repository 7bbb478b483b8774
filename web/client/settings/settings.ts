import { create } from 'zustand';
import type { SettingName, SettingValue } from '../../../sync-server/protocol/settings.ts';
import { applyAudioSettings } from '../../base/audio/volumes.ts';
import { currentLooks, showLooks } from '../../base/theme/looks.ts';
import { NOTHING_KEPT, changed, readKept, valueOf, type Kept } from './kept.ts';

const KEY = 'settings';

/** The settings of this device, of whoever uses it. */
export const useKept = create<Kept>(restored);

/** Keeps what has changed and lets it be seen and heard. */
export function keep(change: (kept: Kept) => Kept): void {
  const before = useKept.getState();
  const kept = change(before);
  if (kept === before) return;
  localStorage.setItem(KEY, JSON.stringify(kept));
  useKept.setState(kept);
}

export const useSetting = <Name extends SettingName>(name: Name): SettingValue<Name> =>
  useKept(({ settings }) => valueOf(settings, name));

/** Takes effect at once; the account hears of it when the server can be reached. */
export const setSetting = <Name extends SettingName>(name: Name, value: SettingValue<Name>): void =>
  keep((kept) => changed(kept, name, value, Date.now()));

/** Forgets the settings at a logout: nothing stays but how the device looks. */
export function forgetSettings(): void {
  localStorage.removeItem(KEY);
  useKept.setState(restored());
}

function restored(): Kept {
  const kept = readKept(localStorage.getItem(KEY));
  if (kept !== null) return kept;
  const { theme, colorblindMode } = currentLooks();
  let found = NOTHING_KEPT;
  // Chosen once, nobody knows when.
  if (theme !== 'default') found = changed(found, 'display.theme', theme, 0);
  if (colorblindMode) found = changed(found, 'display.colorblindMode', true, 0);
  return found;
}

function apply({ settings: { display, performance, audio } }: Kept): void {
  showLooks({ ...display, performance: performance.mode });
  applyAudioSettings(audio);
}

useKept.subscribe(apply);
apply(useKept.getState());
// A change in one tab is shown by all.
addEventListener('storage', ({ key }) => {
  if (key === KEY || key === null) useKept.setState(restored());
});
