/** The names of colours that maps use. */
const NAMED: ReadonlyMap<string, string> = new Map(
  Object.entries({
    black: '#000000',
    blue: '#0000ff',
    brown: '#a52a2a',
    cyan: '#00ffff',
    darkgray: '#404040',
    gray: '#808080',
    green: '#008000',
    grey: '#808080',
    lightgray: '#c0c0c0',
    lime: '#00ff00',
    magenta: '#ff00ff',
    maroon: '#800000',
    navy: '#000080',
    olive: '#808000',
    orange: '#ffa500',
    pink: '#ffc0cb',
    purple: '#800080',
    red: '#ff0000',
    silver: '#c0c0c0',
    teal: '#008080',
    white: '#ffffff',
    yellow: '#ffff00',
  }),
);

/** `#rrggbb` of a colour as files write it; undefined if it is not understood. */
export function colorOf(text: string): string | undefined {
  const word = text.trim().toLowerCase();
  if (/^#[0-9a-f]{6}$/.test(word)) return word;
  if (/^#[0-9a-f]{3}$/.test(word)) return word.replaceAll(/[0-9a-f]/g, '$&$&');
  const parts = /^rgba?\(\s*([\d.]+)[\s,]+([\d.]+)[\s,]+([\d.]+)/.exec(word);
  if (parts) return hexOf(parts.slice(1, 4).map(Number));
  return NAMED.get(word);
}

/** @param channels red, green and blue, from 0 to 255 */
export const hexOf = (channels: readonly number[]): string =>
  `#${channels
    .map((value) =>
      Math.round(Math.min(255, Math.max(0, value)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
