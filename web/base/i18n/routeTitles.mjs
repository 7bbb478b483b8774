import { plainSentences } from './plainSentences.mjs';

/** Finds the titles of screens. The lists of routes use no macros: tests that run in no build of ours read them too. */
export const routeTitles = plainSentences(/\/web\/screens\/\w+\/routes\.ts$/, (found) => ({
  ObjectProperty({ key, value }) {
    if (key.name === 'title') found(value);
  },
}));
