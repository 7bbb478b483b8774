import { i18n } from '#i18n';

/** Languages that names on maps may be in, by ISO 639-1. */
export const LANGUAGES = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'pt',
  'nl',
  'pl',
  'cs',
  'sv',
  'tr',
  'ru',
  'uk',
  'el',
  'la',
  'ja',
  'zh',
  'ko',
  'ar',
] as const;

/** A language's name, in that of the page. */
export const languageName = (id: string): string =>
  new Intl.DisplayNames([i18n.locale], { type: 'language' }).of(id) ?? id;
