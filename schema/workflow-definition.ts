import * as z from 'zod';
import { membersUpTo } from './size.ts';
import { textUpTo } from './subject.ts';
import { FieldId, FieldKey, LOCALES, Locale } from './workflow-id.ts';
import { ValidationConfig } from './workflow-rules.ts';
import { WorkflowStep } from './workflow-step.ts';

export const WORKFLOW = {
  of_tenant: 1_000,
  /** The versions that are listed. */
  versions: 1_000,
  name: 200,
  steps: 50,
  attributes: 50,
  custom_tags: 20,
  tag_key: 50,
  tag_value: 200,
  locales: LOCALES,
} as const;

export const TEMPLATES = ['basic-kyc', 'company-kyc', 'merchant-onboarding', 'pep-enhanced'] as const;
export const Template = z.enum(TEMPLATES).meta({ id: 'WorkflowTemplate' });
export type Template = z.output<typeof Template>;

export const EntityType = z.enum(['individual', 'company']);

/** A value that the tenant supplies with a session. It is shown, replaces a question, and decides conditions. */
export const SessionAttribute = z
  .strictObject({
    key: FieldKey,
    type: z.enum(['string', 'number', 'boolean', 'date', 'country', 'select']),
    label: textUpTo(200).optional(),
    options: z.array(textUpTo(200).min(1)).min(1).max(300).optional().describe('Of the type `select`.'),
    default: z.union([textUpTo(500), z.number(), z.boolean()]).optional(),
    fallback_field_id: FieldId.optional().describe('Its answer is the value when a session has none.'),
  })
  .meta({ id: 'SessionAttribute' });
export type SessionAttribute = z.output<typeof SessionAttribute>;

const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/, { error: 'Send a colour as #rrggbb.' });
export const Branding = z
  .strictObject({
    logo_url: z
      .url({ protocol: /^https$/, error: 'Send an https URL.' })
      .max(2_000)
      .nullable()
      .optional(),
    primary_color: colour.nullable().optional(),
    secondary_color: colour.nullable().optional(),
    background_color: colour.nullable().optional(),
    text_color: colour.nullable().optional(),
    accent_color: colour.nullable().optional(),
  })
  .meta({ id: 'WorkflowBranding' });

/** The texts of a workflow in one language. */
const Texts = z.strictObject({ name: textUpTo(WORKFLOW.name).optional(), description: textUpTo(2_000).optional() });

/** Everything of a workflow that its author writes. A version of it never changes. */
export const WorkflowDefinition = z
  .strictObject({
    name: textUpTo(WORKFLOW.name).min(1),
    description: textUpTo(2_000).optional(),
    template_type: z.enum([...TEMPLATES, 'custom']).default('custom'),
    entity_types: z.array(EntityType).min(1).max(2).default(['individual']),
    industry: textUpTo(200).optional(),
    tags: z.array(textUpTo(50).min(1)).max(50).default([]),
    custom_tags: membersUpTo(
      z.record(textUpTo(WORKFLOW.tag_key).min(1), textUpTo(WORKFLOW.tag_value)),
      WORKFLOW.custom_tags,
    )
      .default({})
      .describe('Part of every webhook of its sessions.'),
    steps: z.array(WorkflowStep).min(1).max(WORKFLOW.steps),
    validation_config: ValidationConfig.prefault({}),
    session_attributes: z.array(SessionAttribute).max(WORKFLOW.attributes).default([]),
    completion_redirect_url: z
      .url({ protocol: /^https?$/, error: 'Send an http or https URL.' })
      .max(2_000)
      .optional(),
    enabled_locales: z.array(Locale).min(1).max(WORKFLOW.locales).default(['en']),
    default_locale: Locale.optional().describe('The first of `enabled_locales`, if left out.'),
    translations: membersUpTo(z.record(Locale, Texts), LOCALES).optional(),
    branding: Branding.optional().describe(
      "Replaces the tenant's, member by member; null discards that of the tenant.",
    ),
    session_ttl_days: z.int().min(1).max(90).optional(),
  })
  .meta({ id: 'WorkflowDefinition' });
export type WorkflowDefinition = z.output<typeof WorkflowDefinition>;
