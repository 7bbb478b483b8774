import { create } from 'zustand';
import { i18n } from '#i18n';

export interface Language {
  /** BCP 47. */
  readonly id: string;
  /** In itself, so that its speakers find it. */
  readonly name: string;
}

export const LANGUAGES: readonly Language[] = [
  { id: 'en', name: 'English' },
  { id: 'de', name: 'Deutsch' },
];

const KEY = 'ck_language';
const DEFAULT = 'en';

/** English is in the code and needs no catalogue. */
const CATALOGUES: Record<string, () => Promise<{ default: typeof i18n.messages }>> = {
  de: () => import('./de.po'),
};

/** The language that is shown. */
export const useLanguage = create(() => ({ language: DEFAULT }));

/**
 * Shows everything in another language and keeps it for the next start. An unknown one is English.
 * @throws where its catalogue cannot be had; then nothing has changed.
 */
export async function chooseLanguage(id: string): Promise<void> {
  await show(id);
  localStorage.setItem(KEY, i18n.locale);
}

/** Before the first screen: what was chosen on this device, else what the browser speaks. */
export async function startLanguage(): Promise<void> {
  const wanted = localStorage.getItem(KEY) ?? navigator.language.slice(0, 2);
  if (wanted !== DEFAULT) await show(wanted);
}

async function show(id: string): Promise<void> {
  const locale = id in CATALOGUES ? id : DEFAULT;
  const messages = (await CATALOGUES[locale]?.())?.default ?? {};
  i18n.loadAndActivate({ locale, messages });
  document.documentElement.lang = locale;
  useLanguage.setState({ language: locale });
}
