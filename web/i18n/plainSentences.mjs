import { parseSync, traverse } from '@babel/core';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';

/**
 * An extractor of sentences that are no macros, and are asked for by their English.
 * @param files whose names match
 * @param looking what to look at; it tells of every literal that may be one
 */
export const plainSentences = (files, looking) => ({
  match: (filename) => files.test(filename),
  extract(filename, code, onMessageExtracted) {
    const found = (literal) => {
      if (literal?.type !== 'StringLiteral') return;
      const { value: message, loc } = literal;
      onMessageExtracted({
        id: generateMessageId(message),
        message,
        origin: [filename, loc.start.line, loc.start.column],
      });
    };
    const options = { filename, babelrc: false, configFile: false, parserOpts: { plugins: ['typescript'] } };
    traverse(parseSync(code, options), looking(found));
  },
});
