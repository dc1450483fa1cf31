import { currencyOf } from '@vett/engine/wallet-address';
import { isName } from '@vett/schema/subject';
import type { FieldType, FormField } from '@vett/schema/workflow-field';
import { type CalledText, type NameInParts, namesInParts } from '../../../core/name-parts.ts';
import { readCountry } from '../../../core/readers.ts';
import { keyOfField } from '../../workflow/workflow.ts';
import type { FieldAnswer } from './answers.ts';
import { type DeclaredAnswers, readDeclared } from './declared-answers.ts';
import { FIELDS, keyCalled, keyOf, keyOfNamed, keyOfUnasked, TOLD } from './declared-keys.ts';

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

/** A text of a form, or a choice, with the key under which it is read. */
interface ToldText {
  readonly key: string;
  readonly type: FieldType;
  readonly text: string;
}

/**
 * The key of a text, or that for which its title or its form stands, and the lines that are read. Under a title that says nothing, an
 * address with a checksum is a wallet, and lines that are written as names are some. A choice may be a name under any title.
 */
function textsOf(field: FormField, value: string): ToldText[] {
  const { type } = field;
  const key = keyCalled(keyOfField(field), field.name);
  const known = fieldOfKey(key)?.type;
  const isCountry = known === 'address' || (known === 'country' && readCountry(value) !== undefined);
  const isTold = CHOICES.includes(type) ? isCountry : known !== undefined;
  const lines = value.split('\n', MAX_LINES + 1);
  // A longer text may have a name in each line.
  if (isTold) return (known === 'name' ? lines : [value]).map((text) => ({ key, type, text }));
  if (currencyOf(value.trim()) !== '') return [{ key: 'wallet', type, text: value }];
  const called = [key, field.name];
  return lines.flatMap((text) => {
    const name = keyOfUnasked(called, text);
    return name === undefined ? [] : [{ key: name, type, text }];
  });
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
    return values.flatMap((one) => textsOf(field, chosen(field, one)));
  });
  const lines = told.filter(({ key, type }) => {
    const known = fieldOfKey(key)?.type;
    return type !== 'name' && known !== undefined && TOLD.includes(known);
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
