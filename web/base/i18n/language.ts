import { create } from 'zustand';
import { i18n } from '#i18n';

export interface Language {
  /** BCP 47. */
  readonly id: string;
  /** The language's name in itself, so that its speakers find it. */
  readonly name: string;
}

export const LANGUAGES: readonly Language[] = [
  { id: 'en', name: 'English' },
  { id: 'de', name: 'Deutsch' },
];

const KEY = 'ck_language';
const DEFAULT = 'en';

type Fetched = Promise<{ default: typeof i18n.messages }>;

/** English is in the code and needs no catalogue. `manual` comes with the pages that are long to read. */
const CATALOGUES: Record<string, { app: () => Fetched; manual: () => Fetched }> = {
  de: { app: () => import('./de.po'), manual: () => import('./de.po?manual') },
};

let isManualWanted = false;

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

/** A part of the page that says what only the manual's catalogue holds, once that is there. */
export async function withManual<Part>(part: Promise<Part>): Promise<Part> {
  isManualWanted = true;
  const manual = await CATALOGUES[i18n.locale]?.manual();
  if (manual) i18n.load(i18n.locale, manual.default);
  return part;
}

async function show(id: string): Promise<void> {
  const locale = id in CATALOGUES ? id : DEFAULT;
  const parts = CATALOGUES[locale];
  const [app, manual] = await Promise.all([parts?.app(), isManualWanted ? parts?.manual() : undefined]);
  i18n.loadAndActivate({ locale, messages: { ...app?.default, ...manual?.default } });
  document.documentElement.lang = locale;
  useLanguage.setState({ language: locale });
}
