/** English is in the code; a catalogue holds what it is in another language. Of this the build knows no more. */
export const LANGUAGES = {
  rootDir: new URL('../../..', import.meta.url).pathname,
  sourceLocale: 'en',
  locales: ['de'],
  runtimeConfigModule: { i18n: ['#i18n', 'i18n'], Trans: ['#i18n/Trans', 'Trans'] },
};
