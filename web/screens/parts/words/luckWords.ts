/** Armies won or lost by the dice: +1.1, −0.6. */
export const luckWords = (luck: number): string =>
  `${luck < 0 ? '−' : '+'}${tenths(document.documentElement.lang).format(Math.abs(luck))}`;

const formats = new Map<string, Intl.NumberFormat>();

/** One formatter a language: to make one takes as long as to draw a row of a list. */
function tenths(lang: string): Intl.NumberFormat {
  const known = formats.get(lang);
  if (known) return known;
  const made = new Intl.NumberFormat(lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  formats.set(lang, made);
  return made;
}
