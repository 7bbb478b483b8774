import { i18n } from '#i18n';

/** A day or a time in the language that is shown. English is British here. */
export const dateWords = (at: number | Date, format: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(i18n.locale === 'en' ? 'en-GB' : i18n.locale, format).format(at);

/** Alike in all our languages. Not by Intl, whose tables would hold up the first board on a slow phone. */
export const timeOfDay = (at: Date): string =>
  [at.getHours(), at.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
