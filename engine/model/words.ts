export type Values = Readonly<Record<string, string | number>>;

/**
 * Puts a sentence into the reader's language, with what stands in it. Sentences are written in English, in the form
 * that catalogues of other languages know: `{name}`, and `{count, plural, one {# army} other {# armies}}`.
 */
export type Say = (sentence: string, values?: Values) => string;

const VARIABLE = /\{(\w+)(?:, plural, one \{([^{}]*)\} other \{([^{}]*)\})?\}/g;

/** Texts that the app does not show, as the server's log, are in English. */
export const inEnglish: Say = (sentence, values = {}) =>
  sentence.replaceAll(VARIABLE, (_, name: string, one?: string, many?: string) => {
    const value = values[name] ?? '';
    const counted = value === 1 ? one : many;
    return counted === undefined ? String(value) : counted.replace('#', String(value));
  });

/** "Ann and Bob". */
export const listed = (names: readonly string[], say: Say): string =>
  names.length < 2
    ? names.join('')
    : names.reduce((first, last) => say('{first} and {last}', { first, last }));
