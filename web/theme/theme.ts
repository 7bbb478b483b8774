import { THEMES } from './themes.ts';

const KEY = 'ck_theme';
const COOKIE_SECONDS = 4_320 * 60;

/** Stored names are lower-cased and lose blanks and apostrophes; what no theme is called is `default`. */
function themeId(name: string): string {
  const id = name.toLowerCase().replace(/[^a-z-]/g, '');
  return THEMES.some((theme) => theme.id === id) ? id : 'default';
}

/** Shows a theme and keeps it for the next start, where public/theme-boot.js applies it before the first paint. */
export function applyTheme(name: string): void {
  const id = themeId(name);
  document.documentElement.dataset.theme = id;
  localStorage.setItem(KEY, id);
  document.cookie = `${KEY}=${id}; path=/; max-age=${COOKIE_SECONDS}; samesite=lax`;
}

export const currentTheme = (): string => themeId(document.documentElement.dataset.theme ?? '');
