import { createContext } from 'preact';
import { useContext, useMemo } from 'preact/hooks';
import { chosenLocale, type Message, type Places, translatorOf } from '../shared/texts.ts';

export const LANGUAGES = ['en', 'es', 'pt'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The texts of one area, in each language. */
export type Texts<Key extends string> = Readonly<Record<Language, Readonly<Record<Key, Message>>>>;

const KEPT = 'vett-language';

export const LanguageContext = createContext<Language>('en');
export const useLanguage = (): Language => useContext(LanguageContext);

/** The locale in which dates are written: English ones as in Europe. */
export const useDateLocale = (): string => {
  const language = useLanguage();
  return language === 'en' ? 'en-GB' : language;
};

/** The texts of an area in the language of the user. */
export function useTexts<Key extends string>(texts: Texts<Key>): (key: Key, places?: Places) => string {
  const language = useLanguage();
  return useMemo(() => translatorOf(language, texts[language]), [language, texts]);
}

export function firstLanguage(): Language {
  const wishes = [localStorage.getItem(KEPT) ?? '', ...navigator.languages];
  return chosenLocale(LANGUAGES, wishes, 'en') as Language;
}

export const keepLanguage = (language: Language): void => localStorage.setItem(KEPT, language);
