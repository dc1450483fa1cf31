import * as z from 'zod';
import { Categories } from './category.ts';
import { failing } from './contract.ts';
import { OwnershipRuleName } from './ownership.ts';
import { textUpTo } from './subject.ts';
import { Operand, Operator, UNARY } from './workflow-condition.ts';
import { CountryCode, CountryType } from './workflow-field.ts';
import { DocumentKind, FieldId } from './workflow-id.ts';

const RULES = 100;

export const RuleAction = z.enum(['auto_deny', 'manual_review', 'flag', 'auto_approve']).meta({ id: 'RuleAction' });
export type RuleAction = z.output<typeof RuleAction>;
export const Severity = z.enum(['critical', 'warning', 'info']).meta({ id: 'RuleSeverity' });

const share = z.number().min(0).max(1);
const optional = <T extends z.ZodType>(schema: T) => schema.optional();
const count = z.int().min(0).max(1_000_000_000);
const amount = z.number().min(0).max(1e15);

const common = {
  rule_id: optional(textUpTo(64).min(1)).describe('Made when it is left out.'),
  enabled: z.boolean().default(true),
  severity: optional(Severity).describe('Default by action: critical, warning, warning, info.'),
  action: RuleAction,
};
const rules = <S extends z.ZodRawShape>(settings: S) =>
  z
    .array(z.strictObject({ ...common, ...settings }))
    .max(RULES)
    .default([]);
const DocumentType = z.union([z.literal('any'), DocumentKind]);
const reason = optional(textUpTo(500));

const bounded = <T extends object>(lowest: keyof T, highest: keyof T) => ({
  check: (rule: T) => {
    const [low, high] = [rule[lowest] as number | undefined, rule[highest] as number | undefined];
    return low === undefined || high === undefined || low <= high;
  },
  ...failing('TOO_LARGE', `Send a ${String(lowest)} that is not above ${String(highest)}.`),
});

const VolumeRule = z.strictObject({
  ...common,
  min_volume: optional(amount),
  max_volume: optional(amount),
  min_transactions: optional(count),
  max_transactions: optional(count),
});
const volume = bounded<z.output<typeof VolumeRule>>('min_volume', 'max_volume');
const transactions = bounded<z.output<typeof VolumeRule>>('min_transactions', 'max_transactions');

const TimeRule = z.strictObject({ ...common, min_seconds: optional(count), max_seconds: optional(count) });
const seconds = bounded<z.output<typeof TimeRule>>('min_seconds', 'max_seconds');

const WebRule = z.strictObject({
  ...common,
  check: z.enum(['ssl', 'industry', 'adverse_media', 'sanction', 'score', 'social']),
  min_score: optional(z.number().min(0).max(100)),
  max_score: optional(z.number().min(0).max(100)),
  decisions: optional(
    z
      .array(z.enum(['CLEAR', 'LOW_RISK', 'MEDIUM_RISK', 'HIGH_RISK']))
      .min(1)
      .max(4),
  ),
  min_valid_links: optional(z.int().min(0).max(50)),
});
const score = bounded<z.output<typeof WebRule>>('min_score', 'max_score');

const FormRule = z.strictObject({
  ...common,
  field_id: FieldId,
  operator: Operator,
  value: optional(Operand),
  reason,
});

const ExtractionRule = z.strictObject({
  ...common,
  check: z.enum([
    'list_match',
    'form_mismatch',
    'cross_document_mismatch',
    'missing_field',
    'name_differs_from_customer',
  ]),
  fields: optional(z.array(FieldId).min(1).max(50)),
});

const several = <T extends z.ZodType>(rule: T) => z.array(rule).max(RULES).default([]);

export const AutomationRules = z
  .strictObject({
    enabled: z.boolean().default(false),
    auto_process: z.boolean().default(false),
    default_action: RuleAction.default('manual_review'),
    country_rules: rules({
      country_code: CountryCode,
      applies_to: z
        .array(z.enum([...CountryType.options, 'all']))
        .min(1)
        .max(7)
        .default(['all']),
      reason,
    }),
    face_match_threshold: share.default(0.8),
    face_match_action_on_fail: RuleAction.default('manual_review'),
    list_match_rules: rules({
      list_type: z.enum(['ofac', 'un', 'eu', 'uk', 'pep', 'any']),
      match_level: z.enum(['exact', 'high_confidence', 'any']),
      corroboration: optional(z.enum(['none', 'one_fact'])).describe(
        '`one_fact`: a match by the name alone is left to a reviewer. A birth date, country or number of the bearer must agree with ' +
          'the entry, and none contradict it. Default `none`.',
      ),
      categories: optional(Categories).describe(
        'Only matches with entries of one of these categories count, such as `internal`. An entry without a category has that of its ' +
          'list, and one of an own list that has none either always counts. Left out: all.',
      ),
      reason,
    }),
    face_dedup_rules: rules({
      min_sessions_required: z.int().min(1).max(100).default(1),
      similarity_threshold: share.default(0.9),
      statuses: optional(
        z
          .array(z.enum(['approved', 'rejected', 'pending']))
          .min(1)
          .max(3),
      ),
      window_days: optional(z.int().min(1).max(3_650)),
    }),
    document_rules: rules({
      document_type: DocumentType,
      check_type: z.enum(['expired', 'near_expiry', 'too_old', 'too_new']),
      days: optional(z.int().min(0).max(36_500)),
    }),
    document_validity_rules: rules({ document_type: DocumentType, min_confidence: share.default(0.6) }),
    email_rules: rules({ check_type: z.enum(['invalid', 'disposable', 'role_based', 'unverifiable']) }),
    volume_rules: several(VolumeRule.refine(volume.check, volume).refine(transactions.check, transactions)),
    time_to_complete_rules: several(TimeRule.refine(seconds.check, seconds)),
    form_field_rules: several(
      FormRule.refine(
        ({ operator, value }) => UNARY.includes(operator) === (value === undefined),
        failing('INVALID_VALUE', 'Send a value, except with is_true, is_false, is_empty and is_not_empty.'),
      ).refine(
        ({ operator, value }) => (operator === 'in' || operator === 'not_in') === Array.isArray(value),
        failing('INVALID_VALUE', 'Send a list with in and not_in, and a single value with all others.'),
      ),
    ),
    web_validation_rules: several(WebRule.refine(score.check, score)),
    extraction_validation_rules: several(
      ExtractionRule.refine(
        ({ check, fields }) => check !== 'missing_field' || fields !== undefined,
        failing('REQUIRED', 'Send the fields that must not be missing.'),
      ),
    ),
    ownership_rules: rules({ rule: z.enum([...OwnershipRuleName.options, 'any']), reason }),
  })
  .meta({ id: 'AutomationRules' });
export type AutomationRules = z.output<typeof AutomationRules>;

const CorrectionResolution = z.strictObject({
  mode: z.enum(['manual_review', 'auto_process', 'completed']).default('manual_review'),
  post_reprocess_mode: z.enum(['manual_review', 'autoprocess']).default('manual_review'),
});

/** Checks of a completed session, and the judgement of their results. */
export const ValidationConfig = z
  .strictObject({
    run_lists: z.boolean().default(true),
    list_categories: optional(Categories).describe(
      'Only entries of one of these categories are matches of the lists check, such as `sanction`; its result counts the others. ' +
        'Wallets are compared with all. Left out: all.',
    ),
    run_crypto: z.boolean().default(false),
    run_adverse_media: z.boolean().default(false),
    auto_face_match: z.boolean().default(false),
    face_match_threshold: share.default(0.8),
    cross_validate_documents: z.boolean().default(true),
    correction_resolution: CorrectionResolution.prefault({}),
    automation_rules: AutomationRules.prefault({}),
  })
  .meta({ id: 'ValidationConfig' });
export type ValidationConfig = z.output<typeof ValidationConfig>;
