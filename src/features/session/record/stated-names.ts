import type { WorkflowDefinition } from '@vett/schema/workflow-definition';
import { answersOf, type FieldAnswer } from './answers.ts';
import { readAttributes, readDeclared } from './declared-answers.ts';
import { declaredInForm, namesInAnswers } from './declared-in-form.ts';
import type { SessionText, StepText } from './sealed.ts';

/** The names of people whose parts a form asks for in several fields for names: lists have them whole. */
export const joinedNames = (answers: readonly FieldAnswer[]): string[] =>
  namesInAnswers(answers).flatMap(({ name, from }) => (from.every(({ isName }) => isName) ? [name] : []));

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
  const names = [...joinedNames([...answered, ...supplied.answers]), ...told].filter((name) => name !== '');
  return [...new Set(names)].slice(0, MAX_NAMES);
}
