import { plainSentences } from './plainSentences.mjs';

/**
 * Finds what the lessons and the positions of the manual say. These tables use no macros: tests that run in no build
 * of ours read them too.
 */
export const lessonWords = plainSentences(
  /\/web\/screens\/tutorial\/(lessons|\w+Positions)\.ts$/,
  (found) => ({
    ObjectProperty({ key, value }) {
      if (key.name === 'say' || key.name === 'title') found(value);
    },
  }),
);
