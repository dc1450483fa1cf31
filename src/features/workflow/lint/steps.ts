import type { DocumentRequirement, StepOf, WorkflowStep } from '@vett/schema/workflow-step';
import { fieldsOf } from '../fields.ts';
import { lintDocumentLabels, lintMistypedTypes } from './documents.ts';
import { lintField } from './fields.ts';
import type { Problems } from './problem.ts';
import { lintPercent } from './settings.ts';

/** The types of steps that have a text beside those of all types. */
const TEXTS_OF_STEPS = { consent_text: ['consent'], document_labels: ['document_upload'] };

/** Finds the faults of one step that its schema cannot express. */
export function lintStep(step: WorkflowStep, path: string, problems: Problems): void {
  lintMistypedTypes(step, path, problems);
  problems.texts(step, path, step.type, TEXTS_OF_STEPS);
  if (step.type === 'form_fill') lintForm(step, path, problems);
  if (step.type === 'document_upload') lintDocuments(step, path, problems);
  if (step.type === 'liveness')
    lintPercent(step.liveness_config.min_confidence, `${path}.liveness_config.min_confidence`, problems);
  if (step.type === 'subsession') lintSubsession(step, path, problems);
}

function lintForm(step: StepOf<'form_fill'>, path: string, problems: Problems): void {
  const fields = fieldsOf(step);
  if (fields.length === 0) problems.add(`${path}.custom_fields`, 'REQUIRED', 'Send at least one field.');
  for (const { field, path: inner } of fields) lintField(field, `${path}.${inner}`, problems);
}

function lintDocuments(step: StepOf<'document_upload'>, path: string, problems: Problems): void {
  const { required_documents = [], document_requirements = [], document_types = [] } = step;
  if (required_documents.length + document_requirements.length + document_types.length === 0)
    problems.add(`${path}.document_requirements`, 'REQUIRED', 'Name at least one type of document.');
  lintDocumentLabels(step, path, problems);
  problems.duplicates(
    document_requirements.map(({ document_type }, index) => ({
      key: document_type,
      path: `${path}.document_requirements[${index}].document_type`,
    })),
    'requirement',
  );
  for (const [index, { accepted_mime_types }] of document_requirements.entries())
    problems.files(`${path}.document_requirements[${index}].accepted_mime_types`, accepted_mime_types);
  for (const [index, { accepted_countries = [] }] of document_requirements.entries())
    problems.countries(accepted_countries, `${path}.document_requirements[${index}].accepted_countries`);
  for (const [index, requirement] of document_requirements.entries())
    lintFiles(requirement, `${path}.document_requirements[${index}]`, problems);
}

/** Finds numbers of files that contradict each other. */
function lintFiles(
  { allow_multiple, max_files, sides = [] }: DocumentRequirement,
  path: string,
  problems: Problems,
): void {
  if (new Set(sides).size < sides.length) problems.add(`${path}.sides`, 'DUPLICATE', 'Send each side once.');
  if (max_files === undefined) return;
  if (max_files < sides.length)
    problems.add(`${path}.max_files`, 'TOO_SMALL', 'There are more sides than files: leave it out, or send 2.');
  if (allow_multiple && max_files === 1)
    problems.add(`${path}.allow_multiple`, 'NOT_ALLOWED_TOGETHER', 'One file is not multiple: leave out one of them.');
}

function lintSubsession({ subsession_config }: StepOf<'subsession'>, path: string, problems: Problems): void {
  const { roles, classification_tags = [] } = subsession_config;
  const at = `${path}.subsession_config.classification_tags`;
  problems.duplicates(
    classification_tags.map(({ tag }, index) => ({ key: tag, path: `${at}[${index}].tag` })),
    'tag',
  );
  for (const [index, tag] of classification_tags.entries())
    if (!tag.roles.every((role) => roles.includes(role)))
      problems.add(`${at}[${index}].roles`, 'UNKNOWN_VALUE', 'Use roles of this step only.');
}
