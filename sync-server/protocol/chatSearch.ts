/** So many messages with the same words are found at once: whoever looks on writes one letter more. */
export const MOST_FOUND = 30;
export const LONGEST_QUERY = 40;
export const LEAST_QUERY = 2;

/** Text as it is compared where somebody looks for words: without case and accents. */
export const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
