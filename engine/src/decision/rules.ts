import type { OwnershipRuleName } from '../ownership/index.ts';
import type { Operator } from './compare.ts';
import type { CountryUse, EmailCheck, ListType, MediaDecision } from './facts.ts';

/** The priority of actions falls in this order. */
export const ACTIONS = ['auto_deny', 'manual_review', 'flag', 'auto_approve'] as const;
export type Action = (typeof ACTIONS)[number];
export type Severity = 'critical' | 'warning' | 'info';

interface Rule {
  readonly rule_id?: string | undefined;
  readonly enabled: boolean;
  readonly severity?: Severity | undefined;
  readonly action: Action;
}

export interface CountryRule extends Rule {
  readonly country_code: string;
  readonly applies_to: readonly (CountryUse | 'all')[];
  readonly reason?: string | undefined;
}
export interface ListRule extends Rule {
  readonly list_type: ListType | 'any';
  readonly match_level: 'exact' | 'high_confidence' | 'any';
  /** `one_fact`: without a birth date, country or number that agrees, or with one that contradicts, a reviewer decides. */
  readonly corroboration?: 'none' | 'one_fact' | undefined;
  /** Matches with entries of other categories do not count; left out: all do. */
  readonly categories?: readonly string[] | undefined;
  readonly reason?: string | undefined;
}
export interface DedupRule extends Rule {
  readonly min_sessions_required: number;
  readonly similarity_threshold: number;
  readonly statuses?: readonly ('approved' | 'rejected' | 'pending')[] | undefined;
  readonly window_days?: number | undefined;
}
export interface DocumentRule extends Rule {
  readonly document_type: string;
  readonly check_type: 'expired' | 'near_expiry' | 'too_old' | 'too_new';
  readonly days?: number | undefined;
}
export interface ValidityRule extends Rule {
  readonly document_type: string;
  readonly min_confidence: number;
}
export interface EmailRule extends Rule {
  readonly check_type: EmailCheck;
}
export interface VolumeRule extends Rule {
  readonly min_volume?: number | undefined;
  readonly max_volume?: number | undefined;
  readonly min_transactions?: number | undefined;
  readonly max_transactions?: number | undefined;
}
export interface TimeRule extends Rule {
  readonly min_seconds?: number | undefined;
  readonly max_seconds?: number | undefined;
}
export interface FormRule extends Rule {
  readonly field_id: string;
  readonly operator: Operator;
  readonly value?: unknown;
  readonly reason?: string | undefined;
}
export interface WebRule extends Rule {
  readonly check: 'ssl' | 'industry' | 'adverse_media' | 'sanction' | 'score' | 'social';
  readonly min_score?: number | undefined;
  readonly max_score?: number | undefined;
  readonly decisions?: readonly MediaDecision[] | undefined;
  readonly min_valid_links?: number | undefined;
}
export interface ExtractionRule extends Rule {
  readonly check:
    | 'list_match'
    | 'form_mismatch'
    | 'cross_document_mismatch'
    | 'missing_field'
    | 'name_differs_from_customer';
  readonly fields?: readonly string[] | undefined;
}
export interface OwnershipRule extends Rule {
  /** The rule of an authority; `any`: each of them. */
  readonly rule: OwnershipRuleName | 'any';
  readonly reason?: string | undefined;
}

/** The automation rules of a workflow. */
export interface Rules {
  readonly enabled: boolean;
  readonly default_action: Action;
  readonly country_rules: readonly CountryRule[];
  /** 0..1: a similarity below it has the action `face_match_action_on_fail`. */
  readonly face_match_threshold: number;
  readonly face_match_action_on_fail: Action;
  readonly list_match_rules: readonly ListRule[];
  readonly face_dedup_rules: readonly DedupRule[];
  readonly document_rules: readonly DocumentRule[];
  readonly document_validity_rules: readonly ValidityRule[];
  readonly email_rules: readonly EmailRule[];
  readonly volume_rules: readonly VolumeRule[];
  readonly time_to_complete_rules: readonly TimeRule[];
  readonly form_field_rules: readonly FormRule[];
  readonly web_validation_rules: readonly WebRule[];
  readonly extraction_validation_rules: readonly ExtractionRule[];
  readonly ownership_rules: readonly OwnershipRule[];
}

export type RuleType =
  | 'list_match'
  | 'country'
  | 'face_match'
  | 'face_dedup'
  | 'document'
  | 'document_validity'
  | 'email'
  | 'volume'
  | 'time_to_complete'
  | 'form_field'
  | 'web_ssl'
  | 'web_industry'
  | 'web_adverse_media'
  | 'web_sanction'
  | 'web_score'
  | 'web_social'
  | 'extraction_validation'
  | 'liveness'
  | 'selfie'
  | 'party_review'
  | 'ownership';

/** The members of one family of rules. */
export type RuleOf<L extends keyof Rules> = Rules[L] extends readonly (infer R extends Rule)[] ? R : never;
