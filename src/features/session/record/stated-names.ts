import type { WorkflowDefinition } from '@vett/schema/workflow-definition';
import { keyOfField } from '../../workflow/workflow.ts';
import { answersOf, type FieldAnswer } from './answers.ts';
import { readAttributes, readDeclared } from './declared-answers.ts';
import { declaredInForm } from './declared-in-form.ts';
import type { SessionText, StepText } from './sealed.ts';

/** The fields of a form that asks for a name in parts, in the order in which the name is written. */
const GIVEN =
  /(?:first|given|middle|second)[ _-]?names?|(?:^|[^a-z])(?:first|given|middle|nombres?|nome|prenom|prénom|vorname)(?:[^a-z]|$)/i;
const FAMILY =
  /(?:last|family|sur)[ _-]?names?|(?:^|[^a-z])(?:last|family|apellidos?|sobrenome|nom|nachname)(?:[^a-z]|$)/i;
const MAX_PARTS = 60;

/** The name of a person whose parts a form asks for in several fields: lists have it whole. */
export function joinedName(answers: readonly FieldAnswer[]): string[] {
  const parts = answers
    .filter(({ field }) => field.type === 'name')
    .slice(0, MAX_PARTS)
    .flatMap(({ field, value }) =>
      field.type === 'name' && field.name_type !== 'company' && typeof value === 'string'
        ? [{ called: `${keyOfField(field)} ${field.name}`, text: value.trim() }]
        : [],
    );
  const like = (part: RegExp) => parts.flatMap(({ called, text }) => (part.test(called) ? [text] : []));
  const [given, family] = [like(GIVEN), like(FAMILY)];
  return given.length > 0 && family.length > 0 ? [[...given, ...family].join(' ')] : [];
}

/** Names by which a session is found and shown. */
const MAX_NAMES = 5;

/** The names that a session states: in its answers, then in what the tenant supplied or declared. The first one is shown for it. */
export function statedNames(
  definition: WorkflowDefinition,
  { attributes, subject_data }: Pick<SessionText, 'attributes' | 'subject_data'>,
  texts: ReadonlyMap<string, StepText> = new Map(),
): string[] {
  const answered = answersOf(definition, texts);
  const supplied = readAttributes(definition, attributes);
  const told = [
    ...answered,
    ...declaredInForm(answered).declared,
    ...supplied.answers,
    ...supplied.declared,
    ...readDeclared('subject_data', subject_data).declared,
  ].flatMap(({ field, value }) => (field.type === 'name' && typeof value === 'string' ? [value.trim()] : []));
  const names = [...joinedName([...answered, ...supplied.answers]), ...told].filter((name) => name !== '');
  return [...new Set(names)].slice(0, MAX_NAMES);
}
