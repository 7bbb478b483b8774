import german from '../web/base/i18n/de.po?sw';
import { i18n } from '#i18n';

/** The sentences that are said without a page are so few that they come with the worker. */
const CATALOGUES: Readonly<Record<string, typeof german>> = { de: german };

/** @param language that of the pages; null = they have not said, so it is the browser's, as with them */
export function speak(language: string | null): void {
  const wanted = language ?? navigator.language.slice(0, 2);
  const messages = CATALOGUES[wanted];
  i18n.loadAndActivate(messages ? { locale: wanted, messages } : { locale: 'en', messages: {} });
}
