import { parseSync, traverse } from '@babel/core';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';

/**
 * An extractor of sentences that are no macros, and are asked for by their English.
 * @param files whose names match
 * @param looking what to look at in a file; it tells of every literal that may be one, and what it says if not itself
 * @param sign what is in the text of every file that has some; the others are not parsed
 */
export const plainSentences = (files, looking, sign = /./) => ({
  match: (filename) => files.test(filename),
  extract(filename, code, onMessageExtracted) {
    if (!sign.test(code)) return;
    const found = (literal, said = (text) => text) => {
      if (literal?.type !== 'StringLiteral') return;
      const message = said(literal.value);
      const { line, column } = literal.loc.start;
      onMessageExtracted({ id: generateMessageId(message), message, origin: [filename, line, column] });
    };
    const options = { filename, babelrc: false, configFile: false, parserOpts: { plugins: ['typescript'] } };
    traverse(parseSync(code, options), looking(found, filename));
  },
});
