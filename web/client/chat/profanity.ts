/**
 * Puts offensive words behind asterisks: whole words, after what looks like a letter counts as one (NFKC). What is stored
 * and sent stays as it was written.
 * @param words letters and digits only
 */
export function maskOf(words: readonly string[]): (text: string) => string {
  if (words.length === 0) return (text) => text;
  const offensive = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${words.join('|')})(?![\p{L}\p{N}])`, 'giu');
  return (text) => {
    const plain = text.normalize('NFKC');
    const masked = plain.replaceAll(offensive, (word) => '*'.repeat(word.length));
    return masked === plain ? text : masked;
  };
}
