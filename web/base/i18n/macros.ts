// Turns lingui's macros into calls, and catalogues into modules: for the app's build, the service worker's, and the tests'.
import { transformAsync, types, type PluginObj } from '@babel/core';
import macros from '@lingui/babel-plugin-lingui-macro';
import { makeConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { compileMessage, type CompiledMessage } from '@lingui/message-utils/compileMessage';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import type { Plugin } from 'vite';
import { LANGUAGES } from './settings.mjs';

const USES_MACROS = /from '@lingui\/(core|react)\/macro'/;
/** Copies are asked for by a query behind the name. */
const SOURCE = /\.tsx?(\?\w+)?$/;
const CATALOGUE = /\.po(\?\w+)?$/;

/** Tells which sentences of a catalogue a module holds: by what is asked for behind its name, and by who says them. */
const PARTS: Readonly<Record<string, (files: readonly string[]) => boolean>> = {
  // The service worker has no way to fetch a part of itself.
  sw: (files) => files.some((file) => /^(sw|web\/client\/(api|outbox)|engine\/model)\//.test(file)),
  manual: (files) => files.every(isManual),
  admin: (files) => files.every(isAdmin),
  '': (files) => !files.every(isManual) && !files.every(isAdmin),
};

/**
 * The manual is as long as all the rest together, and read by few at a time. Titles of routes are shown before a screen
 * has come.
 */
const isManual = (file: string): boolean => /^web\/screens\/(learn|legal|tutorial)\/(?!routes\.)/.test(file);

/** Few see the administration, and nobody else shall load it. */
const isAdmin = (file: string): boolean => /^web\/screens\/(admin|setup)\/(?!routes\.)/.test(file);

const linguiConfig = makeConfig(LANGUAGES);

/** The types stay in for those who come after. */
export const translations = (): Plugin => ({
  name: 'translations',
  enforce: 'pre',
  transform: {
    filter: { id: [SOURCE, CATALOGUE] },
    handler(code, id) {
      if (CATALOGUE.test(id)) return catalogue(code, id);
      return USES_MACROS.test(code) ? expand(code, id) : null;
    },
  },
});

async function expand(code: string, filename: string) {
  const result = await transformAsync(code, {
    filename,
    babelrc: false,
    configFile: false,
    sourceMaps: true,
    parserOpts: { plugins: ['typescript', 'jsx'] },
    plugins: [[macros, { linguiConfig, stripMessageField: false }], compiled],
  });
  return { code: result?.code ?? code, map: result?.map ?? null };
}

/**
 * Reads English sentences with variables here, so that no device needs a reader of ICU messages. A sentence
 * without any is its own key: a hash beside each would be a tenth of what they weigh.
 */
const compiled = (): PluginObj => ({
  visitor: {
    Program: { exit: (program) => program.traverse({ ObjectExpression: ({ node }) => compile(node) }) },
  },
});

function compile(descriptor: types.ObjectExpression): void {
  const id = stringAt(descriptor, 'id');
  const message = stringAt(descriptor, 'message');
  if (id === null || message === null) return;
  const parts = partsOf(message.text);
  if (isKey(parts, id.text)) {
    id.property.value = types.stringLiteral(parts);
    descriptor.properties = descriptor.properties.filter((property) => property !== message.property);
  } else {
    message.property.value = types.valueToNode(parts);
  }
}

function stringAt({ properties }: types.ObjectExpression, key: string) {
  for (const property of properties) {
    if (!types.isObjectProperty(property) || !types.isIdentifier(property.key, { name: key })) continue;
    if (types.isStringLiteral(property.value)) return { property, text: property.value.value };
  }
  return null;
}

const partsOf = (message: string): string | CompiledMessage => {
  const parts = compileMessage(message);
  return parts.length === 1 && typeof parts[0] === 'string' ? parts[0] : parts;
};

/** Not if the same words mean something else elsewhere (a `context`): those keep their hash. */
const isKey = (parts: string | CompiledMessage, id: string): parts is string =>
  typeof parts === 'string' && generateMessageId(parts) === id;

async function catalogue(text: string, filename: string) {
  const [, part = ''] = filename.split('?');
  const entries = await formatter().parse(text, { locale: 'de', sourceLocale: 'en', filename });
  const messages = Object.entries(entries).flatMap(([id, { message = '', translation, origin = [] }]) => {
    const files = origin.map(([file]) => file);
    if (!translation || !PARTS[part]?.(files)) return [];
    const source = partsOf(message);
    const key = isKey(source, id) ? source : id;
    const keyFor = (file: string): string =>
      file.startsWith('engine/') ? message : file.startsWith('sync-server/') ? String(source) : key;
    const keys = new Set(files.map(keyFor));
    return [...keys].map((each) => [each, partsOf(translation)]);
  });
  return { code: `export default ${JSON.stringify(Object.fromEntries(messages))};`, map: null };
}
