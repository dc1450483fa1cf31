import * as schema from '@vett/schema/workflow';
import { ConditionalLogic } from '@vett/schema/workflow-condition';
import { Branding } from '@vett/schema/workflow-definition';
import { FormField } from '@vett/schema/workflow-field';
import { AutomationRules, ValidationConfig } from '@vett/schema/workflow-rules';
import { WorkflowStep } from '@vett/schema/workflow-step';
import type { z } from 'zod';
import { operations } from '../../features.ts';
import { inputOf, objectOf } from './derive.ts';
import { connection, mutation, query } from './field.ts';
import { membersOf, unwrapped } from './members.ts';
import { nullIsAbsentIn } from './wire.ts';

const { workflow } = operations;

/** The object that a member holds, or a list of it. */
function partOf(of: z.ZodType, member: string): z.ZodType {
  const { inner } = unwrapped((membersOf(of) as Record<string, z.ZodType>)[member] as z.ZodType);
  return inner.def.type === 'array' ? ((inner as z.ZodArray).element as z.ZodType) : inner;
}

const rules = AutomationRules;
const subsession = partOf(WorkflowStep, 'subsession_config');
/** The parts of a definition whose schemas have no id. */
const PARTS = {
  ClassificationTag: partOf(subsession, 'classification_tags'),
  SelfieConfig: partOf(WorkflowStep, 'selfie_config'),
  LivenessConfig: partOf(WorkflowStep, 'liveness_config'),
  SubsessionConfig: subsession,
  ConsentConfig: partOf(WorkflowStep, 'consent_config'),
  FieldOption: partOf(FormField, 'options'),
  CountryRule: partOf(rules, 'country_rules'),
  ListMatchRule: partOf(rules, 'list_match_rules'),
  FaceDedupRule: partOf(rules, 'face_dedup_rules'),
  DocumentRule: partOf(rules, 'document_rules'),
  DocumentValidityRule: partOf(rules, 'document_validity_rules'),
  EmailRule: partOf(rules, 'email_rules'),
  VolumeRule: partOf(rules, 'volume_rules'),
  TimeToCompleteRule: partOf(rules, 'time_to_complete_rules'),
  FormFieldRule: partOf(rules, 'form_field_rules'),
  WebValidationRule: partOf(rules, 'web_validation_rules'),
  ExtractionValidationRule: partOf(rules, 'extraction_validation_rules'),
  OwnershipRule: partOf(rules, 'ownership_rules'),
  CorrectionResolution: partOf(ValidationConfig, 'correction_resolution'),
};
for (const [name, part] of Object.entries(PARTS)) {
  objectOf(part, { name });
  inputOf(part, { name: `${name}Input` });
}

// Null would hide the logo or colour of the tenant, and a definition that was read has null for each that it does not set.
nullIsAbsentIn(Branding);

const step = { description: 'A step of a workflow: what all steps have, and the settings of its `type`.' };
const field = { description: 'A question of a form: what all fields have, and the settings of its `type`.' };
const logic = { description: 'When a step or field is shown, skipped or required.' };
objectOf(ConditionalLogic, logic);
inputOf(ConditionalLogic, logic);
objectOf(FormField, field);
inputOf(FormField, field);
objectOf(WorkflowStep, step);
inputOf(WorkflowStep, step);

export const Workflow = objectOf(schema.Workflow, {
  description: 'The steps, questions and rules of an onboarding, in one of its versions.',
});
objectOf(schema.WorkflowSummary, { description: 'What a list of workflows tells of one.' });

connection('workflows', workflow.list);
query('workflow', workflow.get);
query('workflowVersions', workflow.versions, { member: 'versions' });
mutation('createWorkflow', workflow.create, { input: { name: 'WorkflowInput' } });
mutation('createWorkflowFromTemplate', workflow.createFromTemplate);
mutation('updateWorkflow', workflow.update);
mutation('deleteWorkflow', workflow.delete);
export const SimulatedChange = objectOf(workflow.simulate.output.shape.changes.element, {
  description: 'A session whose decision would change.',
});
mutation('simulateWorkflow', workflow.simulate);
