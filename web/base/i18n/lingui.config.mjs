import { formatter } from '@lingui/format-po';
import { engineWords } from './engineWords.mjs';
import { lessonWords } from './lessonWords.mjs';
import { macroWords } from './macroWords.mjs';
import { routeTitles } from './routeTitles.mjs';
import { serverWords } from './serverWords.mjs';
import { LANGUAGES } from './settings.mjs';

/** The program that finds the sentences reads this; the app is built without it, and without its packages. */
export default {
  ...LANGUAGES,
  catalogs: [
    {
      path: '<rootDir>/web/base/i18n/{locale}',
      include: [
        '<rootDir>/web',
        '<rootDir>/sw',
        '<rootDir>/engine/{file,model,odds,plan,rating,rules,view}/**/*.ts',
        '<rootDir>/sync-server/{accounts,archive,chat,clans,community,drafts,friends,games,http,maps,moderation,players,protocol,push,rooms,studies,tournaments,wars}/**/*.ts',
        '<rootDir>/sync-server/runtime/{outdated,refusal}.ts',
      ],
    },
  ],
  extractors: [engineWords, serverWords, lessonWords, routeTitles, macroWords],
  // Line numbers would change with every edit.
  format: formatter({ lineNumbers: false }),
};
