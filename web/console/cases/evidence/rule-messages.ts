import { readSentence } from '@vett/engine/decision';
import { useTexts } from '../../language.ts';
import { useListTitles } from '../../list-titles.ts';
import { sentences } from './sentences.ts';
import { texts } from './texts.ts';

const USES = [
  'nationality',
  'residence',
  'incorporation',
  'tax_residence',
  'birth_country',
  'business_operation',
] as const;

/** Returns a function that translates the message of a rule to the language of the user. A message that a tenant wrote stays as it is. */
export function useRuleMessages(): (message: string) => string {
  const t = useTexts(texts);
  const say = useTexts(sentences);
  const titleOf = useListTitles();
  const useOf = (words: string) => {
    const use = USES.find((each) => each.replace('_', ' ') === words);
    return use ? t(`use_${use}`) : words;
  };
  const each = (values: string | undefined, wordOf: (value: string) => string) =>
    values?.split(', ').map(wordOf).join(', ') ?? '';
  return (message) => {
    const read = readSentence(message);
    if (!read) return message;
    const { lists, uses } = read.values;
    return say(read.sentence, { ...read.values, lists: each(lists, titleOf), uses: each(uses, useOf) });
  };
}
