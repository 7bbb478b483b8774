/** The eighteen themes; the last five are premium. */
export const THEME_IDS = [
  'default',
  'dark',
  'light',
  'violet-dark',
  'violet-light',
  'blue-dark',
  'blue-light',
  'red-dark',
  'red-light',
  'green-dark',
  'green-light',
  'black',
  'highcontrast',
  'retrospace',
  'frontier',
  'metalmayhem',
  'halloween',
  'cutlerscheese',
] as const;
export type ThemeId = (typeof THEME_IDS)[number];

/** Blanks around it and capitals do not count; a name that no theme has means `default`. */
export function themeId(name: string): ThemeId {
  const wanted = name.trim().toLowerCase();
  return THEME_IDS.find((id) => id === wanted) ?? 'default';
}
