import { isPart, type Part } from '../places.ts';
import { FAMILIES, type FamilyName, UNARY } from './of-rules.ts';
import { nameOf, settingOf } from './setting.ts';
import type { Words } from './words.ts';

/** The checks of families whose sentence has values of its own. */
const WITH_VALUES = ['adverse_media', 'score', 'social'];
const WITH_FIELDS = ['form_mismatch', 'cross_document_mismatch', 'missing_field'];

/** The sentence that says a rule. */
export function sentenceName(family: FamilyName, { check, operator }: Part): string {
  if (family === 'web_validation_rules' && WITH_VALUES.includes(check as string)) return `${family}_${check}`;
  if (family === 'extraction_validation_rules' && WITH_FIELDS.includes(check as string)) return `${family}_fields`;
  if (family === 'form_field_rules' && UNARY.includes(operator as string)) return `${family}_unary`;
  return family;
}

/** A rule as a sentence to read. */
export function spoken(family: FamilyName, rule: Part, words: Words): string {
  const sentence = words.sentenceOf(sentenceName(family, rule));
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => {
    const setting = FAMILIES[family].settings.find((one) => nameOf(one) === name);
    return setting ? inWords(name, settingOf(rule, setting), words, setting.kind === 'share') : '–';
  });
}

/** A value of a setting in words. */
export function inWords(name: string, value: unknown, words: Words, isShare = false): string {
  if (value === undefined || value === null || value === '') return '–';
  if (typeof value === 'boolean') return words.truth(value);
  if (typeof value === 'number') return `${isShare ? Math.round(value * 10_000) / 100 : value}`;
  if (Array.isArray(value)) return value.map((one) => inWords(name, one, words)).join(', ') || '–';
  if (!isPart(value)) return words.wordFor(name, `${value}`);
  const { name: own, label, value: option, key } = value;
  const title = own ?? label ?? option ?? key;
  if (typeof title === 'string') return title;
  return Object.entries(value)
    .map(([member, inner]) => `${words.labelOf(member)}: ${inWords(member, inner, words)}`)
    .join(', ');
}
