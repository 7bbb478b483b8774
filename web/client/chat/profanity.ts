/** Whole words, after what looks like a letter counts as one (NFKC). */
const WORDS = ['fuck', 'shit', 'bitch', 'cunt', 'asshole'];
const OFFENSIVE = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${WORDS.join('|')})(?![\p{L}\p{N}])`, 'giu');

/** The text with offensive words behind asterisks. What is stored and sent stays as it was written. */
export const masked = (text: string): string => {
  const plain = text.normalize('NFKC');
  OFFENSIVE.lastIndex = 0;
  return OFFENSIVE.test(plain) ? plain.replaceAll(OFFENSIVE, (word) => '*'.repeat(word.length)) : text;
};
