import { currencyOf } from '@vett/engine/wallet-address';
import { isName } from '@vett/schema/subject';
import type { FieldType, FormField } from '@vett/schema/workflow-field';
import { type CalledText, type NameInParts, namesInParts } from '../../../core/name-parts.ts';
import { readCountry } from '../../../core/readers.ts';
import { keyOfField } from '../../workflow/workflow.ts';
import type { FieldAnswer } from './answers.ts';
import { type DeclaredAnswers, readDeclared } from './declared-answers.ts';
import { FIELDS, keyCalled, keyOf, keyOfNamed, TOLD } from './declared-keys.ts';

/** The types of facts that a choice tells. */
const CHOSEN: readonly FieldType[] = ['country', 'address'];
/** Lines of texts that are read. As many subjects are more than are screened, so a person decides about the rest. */
const MAX_LINES = 60;
const WRITTEN_TYPES: readonly FieldType[] = ['text', 'textarea', 'select'];
const TOO_MANY = {
  path: 'form',
  code: 'TOO_MANY',
  message: `More than ${MAX_LINES} lines have names or numbers.`,
} as const;

const CHOICES: readonly FieldType[] = ['select', 'multi_select'];

/** A text, or a choice: its label where the value of the option is no country. */
const chosen = (field: FormField, value: string): string =>
  'options' in field && readCountry(value) === undefined
    ? (field.options.find((option) => option.value === value)?.label ?? value)
    : value;

const fieldOfKey = (key: string) => FIELDS.subject_data.get(keyOf('subject_data', key));

/** The key of an answer, or that for which its title or its form stands: an address with a checksum is a wallet under any title. */
function keyOfAnswer(field: FormField, value: string): string {
  const key = keyCalled(keyOfField(field), field.name);
  return fieldOfKey(key) === undefined && currencyOf(value.trim()) !== '' ? 'wallet' : key;
}

/** The names whose parts stand in several fields, or whose surname stands in a text. */
export function namesInAnswers(answers: readonly FieldAnswer[]): NameInParts<CalledText>[] {
  return namesInParts(
    answers.flatMap(({ field, value }) => {
      const isName = field.type === 'name' && field.name_type !== 'company';
      if (typeof value !== 'string' || !(isName || field.type === 'text' || field.type === 'textarea')) return [];
      return [{ called: [keyOfField(field), field.name], text: value, isName }];
    }),
  );
}

/**
 * The answers to texts and choices whose keys or titles say that they are names, countries or numbers. A text that cannot be read so is a fault;
 * a choice may mean something else, and names nobody.
 */
export function declaredInForm(answers: readonly FieldAnswer[]): DeclaredAnswers {
  const told = answers.flatMap(({ field, value }) => {
    const isWritten = typeof value === 'string' && (WRITTEN_TYPES.includes(field.type) || field.type === 'name');
    const values = isWritten ? [value] : field.type === 'multi_select' && Array.isArray(value) ? value.map(String) : [];
    return values.map((one) => ({ key: keyOfAnswer(field, one), type: field.type, value: chosen(field, one) }));
  });
  const lines = told.flatMap(({ key, type, value }) => {
    const known = fieldOfKey(key)?.type;
    if (type === 'name' || known === undefined || !TOLD.includes(known)) return [];
    if (CHOICES.includes(type) && !CHOSEN.includes(known)) return [];
    // A longer text may have a name in each line.
    const texts = known === 'name' ? value.split('\n', MAX_LINES + 1) : [value];
    return texts.map((text) => ({ key, type, text }));
  });
  const read = lines.slice(0, MAX_LINES).map(({ key, type, text }): DeclaredAnswers => {
    const { declared, faults } = readDeclared('subject_data', { [key]: text });
    return { declared, faults: CHOICES.includes(type) ? [] : faults };
  });
  if (lines.length > MAX_LINES) read.push({ declared: [], faults: [TOO_MANY] });
  // Parts that are all in fields for names are joined with the other names of the form.
  const joined = namesInAnswers(answers)
    .filter(({ name, from }) => isName(name) && !from.every((part) => part.isName))
    .map(({ name, whose }) => readDeclared('subject_data', { [keyOfNamed(whose)]: name }));
  const all = [...read, ...joined];
  return {
    declared: all.flatMap(({ declared }) => declared.map((one) => ({ ...one, place: 'form' as const }))),
    faults: all.flatMap(({ faults }) =>
      faults.map(({ path, ...fault }) => ({ ...fault, path: path.replace(/^\w+/, 'form') })),
    ),
  };
}
