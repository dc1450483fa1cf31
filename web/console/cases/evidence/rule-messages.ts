import { isSentence, type Message, readSentence } from '@vett/engine/decision';
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

/**
 * Returns a function that says the message of a rule in the language of the user. A message that a tenant wrote stays as it is; of one
 * that was stored without its sentence, the English text tells it.
 */
export function useRuleMessages(): (said: Message) => string {
  const t = useTexts(texts);
  const say = useTexts(sentences);
  const titleOf = useListTitles();
  const useOf = (words: string) => {
    const use = USES.find((each) => each.replace('_', ' ') === words);
    return use ? t(`use_${use}`) : words;
  };
  const each = (values: string | number = '', wordOf: (value: string) => string) =>
    `${values}`.split(', ').map(wordOf).join(', ');
  return ({ message, sentence = readSentence(message) }) => {
    if (!sentence || !isSentence(sentence.key)) return message;
    const { lists, uses } = sentence.values;
    return say(sentence.key, { ...sentence.values, lists: each(lists, titleOf), uses: each(uses, useOf) });
  };
}
