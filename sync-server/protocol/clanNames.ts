/** Letters of other scripts and signs that look like Latin ones, and the one that each is taken for. */
const ALIKE: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  l: 'i',
  '2': 'z',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '6': 'g',
  '7': 't',
  '8': 'b',
  '9': 'g',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'i',
  þ: 'p',
  ŧ: 't',
  ɑ: 'a',
  ɡ: 'g',
};
/** Two letters that stand for one in many typefaces. */
const PAIRS: readonly (readonly [string, string])[] = [
  ['rn', 'm'],
  ['vv', 'w'],
  ['ci', 'd'],
];

/** A name without case, accents, spaces and look-alikes: two names that could be taken for each other have the same. */
export function foldedName(name: string): string {
  const bare = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const letters = [...bare].map((sign) => ALIKE[sign] ?? sign).join('');
  const word = letters.replaceAll(/[^a-z]/g, '');
  return PAIRS.reduce((text, [pair, one]) => text.replaceAll(pair, one), word);
}

/** Names that speak for the server. */
const RESERVED: ReadonlySet<string> = new Set(
  ['admin', 'admins', 'mod', 'mods', 'staff', 'system', 'server', 'coldkeep', 'cold keep', 'bot', 'ai'].map(
    foldedName,
  ),
);

export const isReserved = (name: string): boolean => RESERVED.has(foldedName(name));

/** The address of a clan's page, from its name. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
