const LONGEST_NAME = 60;

/**
 * Bytes as text: UTF-16 with its mark, else UTF-8, else Windows-1252, which has every byte. Control characters are
 * dropped. Answers null for what is no text.
 */
export function textOf(bytes: Uint8Array): string | null {
  const marked =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : null;
  if (marked === null && bytes.subarray(0, 4096).includes(0)) return null;
  return decoded(bytes, marked).replaceAll(/[^\P{Cc}\t\r\n]/gu, '');
}

function decoded(bytes: Uint8Array, marked: string | null): string {
  if (marked !== null) return new TextDecoder(marked).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** A name as one line without characters that nobody sees, cut where a draft's names end. */
export function cleanName(text: string): string {
  const shown = text.replaceAll(/\s+/g, ' ').replaceAll(/\p{C}/gu, '').trim();
  // No half of a pair of surrogates is left at the end.
  return shown
    .slice(0, LONGEST_NAME)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
}

export const linesOfText = (text: string): string[] => text.split(/\r\n|\n|\r/);

/** Numbers of a text, whatever stands between them. */
export const numbersIn = (text: string): number[] =>
  (text.match(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi) ?? []).map(Number).filter(Number.isFinite);

/** The number that a text is; undefined for any other text. */
export function numberOf(text: string | undefined): number | undefined {
  const trimmed = text?.trim() ?? '';
  const value = trimmed === '' ? NaN : Number(trimmed);
  return Number.isFinite(value) ? value : undefined;
}
