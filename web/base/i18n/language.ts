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

/** Sentences that come with the screens that say them. */
type Part = 'manual' | 'admin';

/** English is in the code and needs no catalogue. */
const CATALOGUES: Record<string, Record<Part | 'app', () => Fetched>> = {
  de: {
    app: () => import('./de.po'),
    manual: () => import('./de.po?manual'),
    admin: () => import('./de.po?admin'),
  },
};

const wanted = new Set<Part>();

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

/** Before the first screen: what was chosen on this device, else what the server begins with, else what the browser speaks. */
export async function startLanguage(): Promise<void> {
  const given = document.documentElement.dataset['language'];
  // Kept: the page comes from the device the next time.
  if (given !== undefined && localStorage.getItem(KEY) === null) localStorage.setItem(KEY, given);
  const id = localStorage.getItem(KEY) ?? navigator.language.slice(0, 2);
  if (id !== DEFAULT) await show(id);
}

/** A part of the page whose sentences are in a catalogue of their own, once that is there. */
export async function withWords<Module>(part: Part, module: Promise<Module>): Promise<Module> {
  wanted.add(part);
  const words = await CATALOGUES[i18n.locale]?.[part]();
  if (words) i18n.load(i18n.locale, words.default);
  return module;
}

async function show(id: string): Promise<void> {
  const locale = id in CATALOGUES ? id : DEFAULT;
  const parts = CATALOGUES[locale];
  const fetched = await Promise.all((['app', ...wanted] as const).map(async (part) => parts?.[part]()));
  const messages = Object.assign({}, ...fetched.map((words) => words?.default)) as typeof i18n.messages;
  i18n.loadAndActivate({ locale, messages });
  document.documentElement.lang = locale;
  useLanguage.setState({ language: locale });
}
