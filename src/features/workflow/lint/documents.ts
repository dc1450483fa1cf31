import type { WorkflowDefinition } from '@vett/schema/workflow-definition';
import type { StepOf, WorkflowStep } from '@vett/schema/workflow-step';
import { kindsOf, READ_TYPES, typesAsked } from '../document-types.ts';
import { fieldsOfStep } from '../fields.ts';
import type { Problems } from './problem.ts';

/** The types of documents that the specifications name, beside those that are read. */
const NAMED = ['shareholder_register', 'business_license', 'selfie', 'other'];
const KNOWN = [...READ_TYPES, ...NAMED];

interface NamedType {
  readonly type: string;
  readonly path: string;
}

/** The types of documents that a step names, with their places below it. */
export function typesNamedIn(step: WorkflowStep): NamedType[] {
  if (step.type !== 'document_upload')
    return fieldsOfStep(step).flatMap(({ field, path }) =>
      field.type === 'file' && field.document_type !== undefined
        ? [{ type: field.document_type, path: `${path}.document_type` }]
        : [],
    );
  const { required_documents = [], document_requirements = [], document_types = [] } = step;
  return [
    ...required_documents.map((type, at) => ({ type, path: `required_documents[${at}]` })),
    ...document_requirements.map(({ document_type: type }, at) => ({
      ...{ type, path: `document_requirements[${at}].document_type` },
    })),
    ...document_types.map((type, at) => ({ type, path: `document_types[${at}]` })),
  ];
}

/** Whether a type is none that the specifications name: nobody but a person can judge such a document. */
export const isOwnType = (type: string): boolean => !KNOWN.includes(type);

/** Finds rules for types of documents that nobody knows: a name that is mistyped concerns no document. */
export function lintDocumentRules(
  { steps, validation_config }: WorkflowDefinition,
  at: string,
  problems: Problems,
): void {
  const { document_rules, document_validity_rules } = validation_config.automation_rules;
  const asked = steps.flatMap(typesNamedIn).map(({ type }) => type);
  const known = new Set(['any', ...asked, ...READ_TYPES, ...READ_TYPES.flatMap(kindsOf), ...NAMED]);
  for (const [family, rules] of Object.entries({ document_rules, document_validity_rules }))
    for (const [index, { document_type }] of rules.entries())
      if (!known.has(document_type))
        problems.add(
          `${at}.${family}[${index}].document_type`,
          'UNKNOWN_VALUE',
          `No step asks for such a document. Use one of ${[...known].join(', ')}.`,
        );
}

/** Finds types that differ from a known one by a mistyped letter: each session with such a document would wait for a reviewer. */
export function lintMistypedTypes(step: WorkflowStep, at: string, problems: Problems): void {
  for (const { type, path } of typesNamedIn(step)) {
    const meant = isOwnType(type) ? KNOWN.find((known) => isMistyped(type, known)) : undefined;
    if (meant !== undefined)
      problems.add(
        `${at}.${path}`,
        'UNKNOWN_VALUE',
        `Send ${meant}, or a type of your own that differs from it by more than one letter.`,
      );
  }
}

/** Whether one letter is missing, too much or another one, or two are swapped. Digits number types: `passport2`. */
function isMistyped(given: string, known: string): boolean {
  const shorter = Math.min(given.length, known.length);
  let start = 0;
  while (start < shorter && given[start] === known[start]) start += 1;
  let end = 0;
  while (end < shorter - start && given.at(-1 - end) === known.at(-1 - end)) end += 1;
  const [one, other] = [given.slice(start, given.length - end), known.slice(start, known.length - end)];
  if (/\d/.test(one)) return false;
  return (one.length <= 1 && other.length <= 1) || (one.length === 2 && one === [...other].reverse().join(''));
}

/** Finds labels of documents that the step does not ask for. */
export function lintDocumentLabels(step: StepOf<'document_upload'>, at: string, problems: Problems): void {
  const asked = typesAsked(step);
  for (const [locale, { document_labels = {} }] of Object.entries(step.translations ?? {}))
    problems.keys(Object.keys(document_labels), asked, `${at}.translations.${locale}.document_labels`);
}
