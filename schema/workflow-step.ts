import * as z from 'zod';
import { failing } from './contract.ts';
import { membersUpTo } from './size.ts';
import { textUpTo } from './subject.ts';
import { ConditionalLogic } from './workflow-condition.ts';
import { BuiltInField, CountryCode, FIELD, FormField, MimeType } from './workflow-field.ts';
import { DocumentKind, LOCALES, Locale, StepId, WorkflowId } from './workflow-id.ts';

export const STEP = { fields: 200, documents: 20, consent: 50_000, text: 5_000 } as const;

export const SubsessionRole = z
  .enum(['ubo', 'shareholder', 'director', 'legal_representative'])
  .meta({ id: 'SubsessionRole' });
export type SubsessionRole = z.output<typeof SubsessionRole>;

const optional = <T extends z.ZodType>(schema: T) => schema.optional();
const Label = textUpTo(200).min(1);
const Retries = z.int().min(1).max(10).default(3);

/** The texts of a step in one language; texts that are left out are those of the default language. */
const StepTexts = z.strictObject({
  name: optional(Label),
  description: optional(textUpTo(STEP.text)),
  instructions: optional(textUpTo(STEP.text)),
  tooltip: optional(textUpTo(1_000)),
  consent_text: optional(textUpTo(STEP.consent).min(1)),
  document_labels: optional(membersUpTo(z.record(DocumentKind, Label), 3 * STEP.documents)),
});

const common = {
  step_id: StepId,
  order: z.int().min(1),
  name: Label,
  required: z.boolean().default(true),
  description: optional(textUpTo(STEP.text)),
  instructions: optional(textUpTo(STEP.text)),
  tooltip: optional(textUpTo(1_000)),
  conditional_logic: optional(ConditionalLogic),
  translations: optional(membersUpTo(z.record(Locale, StepTexts), LOCALES)),
};

const step = <const T extends string, S extends z.ZodRawShape>(type: T, settings: S) =>
  z.strictObject({ ...common, type: z.literal(type), ...settings });

const DocumentRequirement = z
  .strictObject({
    document_type: DocumentKind,
    label: optional(Label),
    required: z.boolean().default(true),
    allow_multiple: z.boolean().default(false),
    auto_extract: z.boolean().default(false),
    accepted_mime_types: optional(z.array(MimeType).min(1).max(5)),
    max_files: optional(z.int().min(1).max(FIELD.documents)).describe('Default 1, or 5 with `allow_multiple`.'),
    max_age_days: optional(z.int().min(1).max(36_500)),
    sides: optional(
      z
        .array(z.enum(['front', 'back']))
        .min(1)
        .max(2),
    ),
    accepted_countries: optional(z.array(CountryCode).min(1).max(300)),
  })
  .meta({ id: 'DocumentRequirement' });
export type DocumentRequirement = z.output<typeof DocumentRequirement>;

const SelfieConfig = z.strictObject({
  use_for_face_match: z.boolean().default(true),
  save_reference_image: z.boolean().default(false),
  max_retries: Retries,
});

const LivenessConfig = z.strictObject({
  min_confidence: z.number().min(0).max(100).default(90),
  challenge_type: z.enum(['passive', 'active']).default('passive'),
  save_reference_image: z.boolean().default(true),
  use_for_face_match: z.boolean().default(true),
  max_retries: Retries,
});

const ClassificationTag = z.strictObject({
  tag: DocumentKind,
  label: Label,
  roles: z.array(SubsessionRole).min(1).max(4),
});

const SubsessionConfig = z
  .strictObject({
    workflow_id: WorkflowId,
    roles: z.array(SubsessionRole).min(1).max(4),
    min_count: z.int().min(0).max(20).default(0),
    max_count: z.int().min(1).max(20).default(20),
    min_ownership_percentage: z
      .number()
      .min(0)
      .max(100)
      .default(25)
      .describe('Shown to the end user. Nobody is refused for a smaller share.'),
    require_completion: z.boolean().default(true),
    allow_regenerate: z.boolean().default(true),
    ttl_days: z.int().min(1).max(90).default(7),
    classification_tags: optional(z.array(ClassificationTag).min(1).max(20)),
  })
  .refine(
    ({ min_count, max_count }) => min_count <= max_count,
    failing('TOO_LARGE', 'Send a min_count that is not above max_count.'),
  );

const ConsentConfig = z.strictObject({
  text: textUpTo(STEP.consent).min(1),
  version: textUpTo(50).min(1),
  url: optional(z.url({ protocol: /^https?$/, error: 'Send an http or https URL.' }).max(2_000)),
  must_accept: z.boolean().default(true),
});

const some = <T extends z.ZodType>(schema: T, highest: number) => optional(z.array(schema).min(1).max(highest));

export const WorkflowStep = z
  .discriminatedUnion('type', [
    step('document_upload', {
      required_documents: some(DocumentKind, STEP.documents),
      document_requirements: some(DocumentRequirement, STEP.documents),
      document_types: some(DocumentKind, STEP.documents).describe('Accepted beside the required ones.'),
    }),
    step('selfie', { selfie_config: SelfieConfig.prefault({}) }),
    step('liveness', { liveness_config: LivenessConfig.prefault({}) }),
    step('form_fill', {
      custom_fields: some(FormField, STEP.fields),
      fields: some(BuiltInField, STEP.fields),
    }),
    step('subsession', { subsession_config: SubsessionConfig }),
    step('consent', { consent_config: ConsentConfig }),
    step('info', {}),
  ])
  .meta({ id: 'WorkflowStep' });
export type WorkflowStep = z.output<typeof WorkflowStep>;
export type StepType = WorkflowStep['type'];
export type StepOf<T extends StepType> = Extract<WorkflowStep, { type: T }>;
