import { parseSync, types } from '@babel/core';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';

/**
 * An extractor of sentences that are no macros, and are asked for by their English.
 * @param files whose names match
 * @param looking what to look at in a file, by the type of a node; it tells of every literal that may be one, and what it says if not
 * itself. Nodes are all that it sees: to find the scopes of their names too takes longer than to parse a file
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
    const look = looking(found, filename);
    types.traverseFast(parseSync(code, options), (node) => look[node.type]?.(node));
  },
});
