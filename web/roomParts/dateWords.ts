import { i18n } from '#i18n';

/** A day or a time in the language that is shown. English is British here. */
export const dateWords = (at: number | Date, format: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(i18n.locale === 'en' ? 'en-GB' : i18n.locale, format).format(at);
