import * as z from 'zod';
import { failing } from './contract.ts';
import { REASON_CODE } from './decision-reason.ts';
import { FinalDecision, SessionStatus } from './session-status.ts';
import { RuleAction, Severity } from './workflow-rules.ts';

const values = z.record(z.string(), z.unknown());

export const RULE_TYPES = [
  'list_match',
  'country',
  'face_match',
  'face_dedup',
  'document',
  'document_validity',
  'email',
  'volume',
  'time_to_complete',
  'form_field',
  'web_ssl',
  'web_industry',
  'web_adverse_media',
  'web_sanction',
  'web_score',
  'web_social',
  'extraction_validation',
  'liveness',
  'selfie',
  'party_review',
  'ownership',
] as const;

export const AutomationResult = z
  .strictObject({
    flags: z.array(z.string()).describe('One for each triggered rule that has a flag.'),
    triggered_rules: z.array(
      z
        .strictObject({
          rule_type: z.enum(RULE_TYPES),
          action: RuleAction,
          severity: Severity,
          message: z.string().describe('In English, or the words of the rule.'),
          sentence: z
            .strictObject({ key: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])) })
            .meta({ id: 'RuleSentence' })
            .optional()
            .describe('The message by its key, for other languages. Absent: the words are those of the rule.'),
          rule_details: values,
        })
        .meta({ id: 'TriggeredRule' }),
    ),
    final_action: RuleAction,
  })
  .meta({ id: 'AutomationResult' });
export type AutomationResult = z.output<typeof AutomationResult>;

export const SessionRiskLevel = z.enum(['low', 'medium', 'high', 'critical']).meta({ id: 'SessionRiskLevel' });

export const RiskScoring = z
  .strictObject({
    score: z.number(),
    level: SessionRiskLevel,
    critical_flags: z.array(z.string()),
  })
  .meta({ id: 'SessionRisk' });
export type RiskScoring = z.output<typeof RiskScoring>;

export const resultsOutdated = z
  .boolean()
  .describe(
    'Whether answers changed after the checks: the results are of earlier answers, and say nothing about these.',
  );

const is_partial = z
  .boolean()
  .optional()
  .describe(
    'Whether a part could not be checked: without a finding it is no clean result. Earlier versions do not say it.',
  );
const found = z.strictObject({ is_match: z.boolean(), match_count: z.int(), is_partial }).nullable();
export const ValidationSummary = z
  .strictObject({
    lists: found,
    crypto: found,
    adverse_media: z.strictObject({ decision: z.string(), final_risk_score: z.number(), is_partial }).nullable(),
    face_match: z.strictObject({ is_match: z.boolean(), similarity_score: z.number() }).nullable(),
    web: z.array(z.strictObject({ url: z.string(), reliability_score: z.number().nullable() })).nullable(),
  })
  .describe('A part is null when the check did not run or failed, which is no clean result.')
  .meta({ id: 'ValidationSummary' });
export type ValidationSummary = z.output<typeof ValidationSummary>;

/** A decision on a session, by its automation rules or by a person. Decisions are kept; none replaces another. */
export const SessionDecision = z
  .object({
    decision_id: z.string(),
    run_id: z.string().nullable().describe('The run whose rules decided; null: a person did.'),
    decided_by: z.string(),
    decided_at: z.string(),
    previous_status: SessionStatus,
    status: SessionStatus,
    final_decision: FinalDecision.nullable(),
    reason: z.string().nullable(),
    reason_code: z.string().optional().describe(REASON_CODE),
  })
  .meta({ id: 'DecisionOnSession' });
export type SessionDecision = z.output<typeof SessionDecision>;

interface StatusWithReason {
  readonly status?: string | undefined;
  readonly reason?: string | undefined;
  readonly reason_code?: string | undefined;
}

export const reasonOfRejection = [
  ({ status, reason, reason_code }: StatusWithReason) =>
    status !== 'rejected' || reason_code !== undefined || (reason !== undefined && reason.trim() !== ''),
  failing('REQUIRED', 'Say why the session is rejected.', 'REASON_REQUIRED'),
] as const;

/** The reason of a decision that is none would be thrown away. */
export const reasonWithStatus = [
  ({ status, reason, reason_code }: StatusWithReason) =>
    (reason === undefined && reason_code === undefined) || status !== undefined,
  {
    ...failing('NOT_ALLOWED_TOGETHER', 'A reason belongs to a decision: send status with it, or send notes.'),
    path: ['reason'] as PropertyKey[],
  },
] as const;
