import { plainSentences } from './plainSentences.mjs';

/** The schemas' checks that say in words of their own what is wrong. */
const CHECKS = ['email', 'maxLength', 'minLength', 'refine', 'regex'];
const SIGN = new RegExp(String.raw`\b(sentences|Refusal|z\s*\.\s*(${CHECKS.join('|')}))\b`);

/** Quotes braces as a catalogue does those that are no variables. */
const plain = (text) => text.replaceAll(/[{}]+/g, "'$&'");

/** Finds why the server refuses, and what the protocol's schemas say of a wrong input. */
export const serverWords = plainSentences(
  /\/sync-server\//,
  (found, filename) => ({
    CallExpression({ callee, arguments: given }) {
      if (callee.name === 'sentences') for (const { value } of given[0].properties) found(value, plain);
      if (callee.object?.name === 'z' && CHECKS.includes(callee.property.name)) found(given.at(-1), plain);
    },
    NewExpression({ callee, arguments: given }) {
      if (callee.name === 'Refusal') found(given[2], plain);
    },
    ObjectProperty({ key, value }) {
      if (!filename.endsWith('/protocol/credentials.ts') || key.name !== 'label') return;
      found(value, plain);
      // A rule for passwords is also what is wrong with one.
      found(value, (rule) => plain(`Password: ${rule}`));
    },
  }),
  SIGN,
);
