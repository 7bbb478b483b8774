import { plainSentences } from './plainSentences.mjs';

/**
 * Finds the engine's sentences, which are asked for by their English because it may use no macros: what `say` is
 * called with, and the tables that `sentences` marks.
 */
export const engineWords = plainSentences(/\/engine\//, (found) => ({
  CallExpression({
    node: {
      callee,
      arguments: [first],
    },
  }) {
    if (callee.name === 'say') found(first);
    if (callee.name === 'sentences') for (const { value } of first.properties) found(value);
  },
}));
