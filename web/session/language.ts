import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { chosenLocale, type Message, type Places, translatorOf } from '../shared/texts.ts';
import type { Session, Workflow } from './api.ts';
import { en, type TextKey } from './texts/en.ts';

/** The language of the page: a locale of the workflow, and the texts of the page in that language or in English. */
export interface Language {
  readonly locale: string;
  readonly t: (key: TextKey, places?: Places) => string;
}

const OTHERS: Record<string, () => Promise<Record<TextKey, Message>>> = {
  es: async () => (await import('./texts/es.ts')).es,
  pt: async () => (await import('./texts/pt.ts')).pt,
};

export const ENGLISH: Language = { locale: 'en', t: translatorOf('en', en) };

export const LanguageContext = createContext(ENGLISH);
export const useLanguage = (): Language => useContext(LanguageContext);

export const localeOf = (
  { language }: Session,
  { enabled_locales, default_locale }: Workflow,
  wish: string | null,
): string =>
  language ?? chosenLocale(enabled_locales, [...(wish ? [wish] : []), ...navigator.languages], default_locale);

export async function languageOf(locale: string): Promise<Language> {
  const own = OTHERS[locale.split('-')[0] ?? ''];
  return { locale, t: own ? translatorOf(locale, await own()) : translatorOf('en', en) };
}

/** The language before the session is known. */
export const firstLanguage = (): Promise<Language> =>
  languageOf(chosenLocale(['en', 'es', 'pt'], navigator.languages, 'en'));
