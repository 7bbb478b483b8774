import type { PerformanceMode } from '../../../sync-server/protocol/settings.ts';
import { themeId, type ThemeId } from '../../../sync-server/protocol/themes.ts';
import { useColorblind } from './colorblind.ts';

const COOKIE_SECONDS = 4_320 * 60;
/** Below, drawing is not what the device should be busy with. */
const LITTLE_MEMORY_GB = 2;

/** Looks are what a player chooses of the app's appearance. Styles go by attributes of the root. */
export interface Looks {
  readonly theme: ThemeId;
  readonly colorblindMode: boolean;
  readonly performance: PerformanceMode;
}

/** Shows it, and keeps it for the next start, where public/looks-boot.js does so before the first paint. */
export function showLooks({ theme, colorblindMode, performance }: Looks): void {
  show('theme', theme);
  document.cookie = `ck_theme=${theme}; path=/; max-age=${COOKIE_SECONDS}; samesite=lax`;
  show('colorblind', colorblindMode ? 'on' : 'off');
  if (useColorblind.getState().on !== colorblindMode) useColorblind.setState({ on: colorblindMode });
  show('performance', performance === 'auto' ? fitting() : performance);
}

/** The looks of a device on which nothing has been chosen, or by a release that kept the theme only. */
export const currentLooks = (): Pick<Looks, 'theme' | 'colorblindMode'> => ({
  theme: themeId(document.documentElement.dataset['theme'] ?? ''),
  colorblindMode: useColorblind.getState().on,
});

function show(look: string, value: string): void {
  document.documentElement.dataset[look] = value;
  localStorage.setItem(`ck_${look}`, value);
}

/** Chromium tells this of a device; other browsers tell nothing. */
interface Device {
  readonly deviceMemory?: number;
  readonly connection?: { readonly saveData?: boolean };
}

function fitting(): 'high' | 'low' {
  const { deviceMemory = Infinity, connection } = navigator as Navigator & Device;
  return deviceMemory <= LITTLE_MEMORY_GB || connection?.saveData === true ? 'low' : 'high';
}
