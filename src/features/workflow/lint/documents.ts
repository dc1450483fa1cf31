import type { WorkflowDefinition } from '@vett/schema/workflow-definition';
import { kindsOf, READ_TYPES, typesAsked } from '../document-types.ts';
import { fieldsOfStep } from '../fields.ts';
import type { Problems } from './problem.ts';

/** The types of documents that the specifications name, beside those that are read. */
const NAMED = ['shareholder_register', 'business_license', 'selfie', 'other'];

/** Finds rules for types of documents that nobody knows: a name that is mistyped concerns no document. */
export function lintDocumentRules(
  { steps, validation_config }: WorkflowDefinition,
  at: string,
  problems: Problems,
): void {
  const { document_rules, document_validity_rules } = validation_config.automation_rules;
  const asked = steps.flatMap((step) =>
    step.type === 'document_upload'
      ? typesAsked(step)
      : fieldsOfStep(step).flatMap(({ field }) => (field.type === 'file' ? (field.document_type ?? []) : [])),
  );
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
