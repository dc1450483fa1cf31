import { useMemo } from 'preact/hooks';
import { type Language, useLanguage } from '../../language.ts';
import { texts as comparedTexts } from './compared-texts.ts';
import { texts as questionTexts } from './questions-texts.ts';
import { texts as ruleValueTexts } from './rule-values-texts.ts';
import { texts as ruleTexts } from './rules-texts.ts';
import { texts as settingTexts } from './texts.ts';
import { texts as valueTexts } from './values-texts.ts';

const TABLES = [settingTexts, comparedTexts, questionTexts, valueTexts, ruleTexts, ruleValueTexts];

/** Settings whose values have the words of another one. */
const SAME: Readonly<Record<string, string>> = {
  face_match_action_on_fail: 'action',
  default_action: 'action',
  required_documents: 'document_type',
  document_types: 'document_type',
  document_labels: 'document_type',
};

export interface Words {
  /** The label of a setting by its name. */
  readonly labelOf: (name: string) => string;
  readonly hintOf: (name: string) => string | undefined;
  /** A value of a setting; values without words, such as codes, stay as they are. */
  readonly wordFor: (name: string, value: string) => string;
  /** A sentence with its places, by its name. */
  readonly sentenceOf: (name: string) => string;
  /** The words of a yes or no. */
  readonly truth: (value: boolean) => string;
}

/** The words for the settings of workflows in a language. */
export function wordsIn(language: Language): Words {
  const all: Readonly<Record<string, string>> = Object.assign({}, ...TABLES.map((table) => table[language]));
  const said = (value: string, name: string) =>
    name.endsWith('mime_types') ? value.replace(/^\w+\//, '').toUpperCase() : value;
  return {
    labelOf: (name) => all[`set_${name}`] ?? name.replaceAll('_', ' '),
    hintOf: (name) => all[`hint_${name}`],
    wordFor: (name, value) => all[`value_${SAME[name] ?? name}_${value}`] ?? said(value, name),
    sentenceOf: (name) => all[`sentence_${name}`] ?? '',
    truth: (value) => all[value ? 'yes' : 'no'] ?? '',
  };
}

export function useWords(): Words {
  const language = useLanguage();
  return useMemo(() => wordsIn(language), [language]);
}

/** The names of the places of a sentence. */
export const placesOf = (sentence: string): string[] =>
  [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
