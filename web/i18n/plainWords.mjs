import { parseSync, traverse } from '@babel/core';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';

/** Of the schemas' checks, those that say in words of their own what is wrong. */
const CHECKS = ['email', 'maxLength', 'minLength', 'refine', 'regex'];
/** What has a name in the tables of the engine. */
const NAMES = ['metal', 'title'];
/** How a catalogue writes what is no variable. */
const plain = (text) => text.replaceAll(/[{}]+/g, "'$&'");

/**
 * Finds the sentences of those who may use no macros and are asked for theirs by their English. The engine: what
 * `say` is called with, the tables that `sentences` marks, the names of ranks. The server: why it refuses, and what
 * the protocol's schemas say of a wrong input.
 */
export const plainWords = {
  match: (filename) => /\/(engine|sync-server)\//.test(filename),
  extract(filename, code, onMessageExtracted) {
    const found = (literal, text = (value) => value) => {
      if (literal?.type !== 'StringLiteral') return;
      const { value, loc } = literal;
      const message = filename.includes('/engine/') ? value : plain(text(value));
      onMessageExtracted({
        id: generateMessageId(message),
        message,
        origin: [filename, loc.start.line, loc.start.column],
      });
    };
    const options = { filename, babelrc: false, configFile: false, parserOpts: { plugins: ['typescript'] } };
    traverse(parseSync(code, options), {
      CallExpression({ node: { callee, arguments: given } }) {
        const [first] = given;
        if (callee.name === 'say') found(first);
        if (callee.name === 'sentences') for (const { value } of first.properties) found(value);
        if (callee.object?.name === 'z' && CHECKS.includes(callee.property.name)) found(given.at(-1));
      },
      NewExpression({ node: { callee, arguments: given } }) {
        if (callee.name === 'Refusal') found(given[2]);
      },
      ObjectProperty({ node: { key, value } }) {
        if (filename.includes('/engine/') && NAMES.includes(key.name)) found(value);
        if (!filename.endsWith('/protocol/users.ts') || key.name !== 'label') return;
        found(value);
        // A rule for passwords is also what is wrong with one.
        found(value, (rule) => `Password: ${rule}`);
      },
    });
  },
};
