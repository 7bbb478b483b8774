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

/** Names that are shown and do not come down to an id by themselves. */
const ALIASES: ReadonlyMap<string, ThemeId> = new Map([['wartable', 'default']]);

/** Takes all but the letters off a name: ids have no blanks, and people write `Metal Mayhem` and `Cutler’s Cheese`. */
const lettersOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z]/g, '');

/** An id or a name as it is shown; capitals, blanks and signs do not count. A name that no theme has means `default`. */
export function themeId(name: string): ThemeId {
  const wanted = lettersOf(name);
  return ALIASES.get(wanted) ?? THEME_IDS.find((id) => lettersOf(id) === wanted) ?? 'default';
}
