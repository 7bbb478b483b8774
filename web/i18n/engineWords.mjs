import { parseSync, traverse } from '@babel/core';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';

/**
 * Finds the engine's sentences, which are asked for by their English because it may use no macros: what `say` is
 * called with, and the tables that `sentences` marks.
 */
export const engineWords = {
  match: (filename) => filename.includes('/engine/'),
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
    traverse(parseSync(code, options), {
      CallExpression({
        node: {
          callee,
          arguments: [first],
        },
      }) {
        if (callee.name === 'say') found(first);
        if (callee.name === 'sentences') for (const { value } of first.properties) found(value);
      },
    });
  },
};
