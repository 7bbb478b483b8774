import { randomFrom } from './land/random.ts';

const STARTS = [
  'Al',
  'Ar',
  'Bel',
  'Bran',
  'Cal',
  'Cor',
  'Dal',
  'Dor',
  'El',
  'Fal',
  'Gal',
  'Har',
  'Ka',
  'Lor',
  'Mar',
  'Mor',
  'Nor',
  'Or',
  'Pel',
  'Ros',
  'Sar',
  'Tal',
  'Ter',
  'Val',
  'Ver',
  'Wes',
];
const MIDDLES = ['a', 'an', 'ar', 'e', 'en', 'er', 'i', 'in', 'o', 'on', 'or', 'u'];
const ENDS = [
  'bar',
  'dale',
  'dor',
  'fell',
  'ford',
  'gard',
  'holm',
  'ia',
  'land',
  'lis',
  'mark',
  'mere',
  'mond',
  'na',
  'ria',
  'shire',
  'stad',
  'thal',
  'vik',
  'wen',
];

/** A name for land that nobody in the draft has yet. The same seed and names give the same name. */
export function newName(taken: Iterable<string>, seed: number): string {
  const known = new Set([...taken].map((name) => name.trim().toLowerCase()));
  const random = randomFrom(seed);
  const oneOf = (parts: readonly string[]): string => parts[Math.floor(random() * parts.length)] ?? '';
  for (let tries = 0; tries < 200; tries += 1) {
    const name = oneOf(STARTS) + (random() < 0.45 ? oneOf(MIDDLES) : '') + oneOf(ENDS);
    if (!known.has(name.toLowerCase())) return name;
  }
  return `${oneOf(STARTS)}${oneOf(ENDS)} ${known.size + 1}`;
}
