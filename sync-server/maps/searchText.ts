/** The words of a text without case and accents. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** Title and author as the search reads them: words, each after a blank. */
export const searchText = (...texts: readonly string[]): string =>
  texts.flatMap((text) => wordsOf(text).map((word) => ` ${word}`)).join('');
