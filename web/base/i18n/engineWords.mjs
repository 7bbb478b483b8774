import { plainSentences } from './plainSentences.mjs';

/** The fields that hold names in the tables of the engine. */
const NAMES = ['metal', 'title'];
const SIGN = new RegExp(String.raw`\b(say|sentences|${NAMES.join('|')})\b`);

/**
 * Finds the engine's sentences, which are asked for by their English because it may use no macros: what `say` is
 * called with, the tables that `sentences` marks, the names of ranks.
 */
export const engineWords = plainSentences(
  /\/engine\//,
  (found) => ({
    CallExpression({ callee, arguments: [first] }) {
      if (callee.name === 'say') found(first);
      if (callee.name === 'sentences') for (const { value } of first.properties) found(value);
    },
    ObjectProperty({ key, value }) {
      if (NAMES.includes(key.name)) found(value);
    },
  }),
  SIGN,
);
