import babel from '@lingui/cli/api/extractors/babel';
import { formatter } from '@lingui/format-po';
import { engineWords } from './engineWords.mjs';
import { lessonWords } from './lessonWords.mjs';
import { serverWords } from './serverWords.mjs';

/** English is in the code; a catalogue holds what it is in another language. */
export default {
  rootDir: new URL('../..', import.meta.url).pathname,
  sourceLocale: 'en',
  locales: ['de'],
  catalogs: [
    {
      path: '<rootDir>/web/i18n/{locale}',
      include: [
        '<rootDir>/web',
        '<rootDir>/sw',
        '<rootDir>/engine/{file/**,model,odds,plan,rating,rules,view}/*.ts',
        '<rootDir>/sync-server/{accounts,games,http,notices,players,protocol}/**/*.ts',
        '<rootDir>/sync-server/outdated.ts',
      ],
    },
  ],
  extractors: [engineWords, serverWords, lessonWords, babel.default ?? babel],
  // Line numbers would change with every edit.
  format: formatter({ lineNumbers: false }),
  runtimeConfigModule: { i18n: ['#i18n', 'i18n'], Trans: ['#i18n/Trans', 'Trans'] },
};
