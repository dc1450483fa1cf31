import type { FieldType, FormField } from '@vett/schema/workflow-field';
import { readCountry } from '../../../core/readers.ts';
import { keyOfField } from '../../workflow/workflow.ts';
import type { FieldAnswer } from './answers.ts';
import { type DeclaredAnswers, readDeclared } from './declared-answers.ts';
import { asKey, FIELDS, keyOf, PARTS_OF_NAME } from './declared-keys.ts';
import { keysOfQuestion } from './question-key.ts';

/** The types of facts that a text or a choice of a form tells by its key. */
const TOLD: readonly FieldType[] = [
  ...(['name', 'country', 'address', 'document_number', 'tax_id', 'registration_number', 'wallet'] as const),
];
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

const isPart = (key: string) => PARTS_OF_NAME.flat().some((part) => part === asKey(key));
const fieldOfKey = (key: string) => FIELDS.subject_data.get(keyOf('subject_data', key));

/** The key of a field, or that for which its title stands. */
function calledBy(field: FormField): string {
  const key = keyOfField(field);
  if (fieldOfKey(key) || isPart(key)) return key;
  const isTold = (title: string) => TOLD.some((type) => type === fieldOfKey(title)?.type) || isPart(title);
  return keysOfQuestion(field.name).find(isTold) ?? key;
}

/**
 * The answers to texts and choices whose keys or titles say that they are names, countries or numbers. A text that cannot be read so is a fault;
 * a choice may mean something else, and names nobody.
 */
export function declaredInForm(answers: readonly FieldAnswer[]): DeclaredAnswers {
  const told = answers.flatMap(({ field, value }) =>
    typeof value === 'string' && (WRITTEN_TYPES.includes(field.type) || field.type === 'name')
      ? [{ key: calledBy(field), type: field.type, value: chosen(field, value) }]
      : field.type === 'multi_select' && Array.isArray(value)
        ? value.map((one) => ({ key: calledBy(field), type: field.type, value: chosen(field, String(one)) }))
        : [],
  );
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
  const parts = told.filter(({ key }) => isPart(key));
  // Parts that are all names are joined with the other names of the form.
  const joined = parts.every(({ type }) => type === 'name')
    ? []
    : [readDeclared('subject_data', Object.fromEntries(parts.map(({ key, value }) => [key, value])))];
  const all = [...read, ...joined];
  return {
    declared: all.flatMap(({ declared }) => declared.map((one) => ({ ...one, place: 'form' as const }))),
    faults: all.flatMap(({ faults }) =>
      faults.map(({ path, ...fault }) => ({ ...fault, path: path.replace(/^\w+/, 'form') })),
    ),
  };
}
