import { COUNTRY_TYPES } from './of-questions.ts';
import { choice, choices, type Setting, text, words } from './setting.ts';

export const ACTIONS = ['auto_deny', 'manual_review', 'flag', 'auto_approve'];
export const OPERATORS = [
  ...['equals', 'not_equals', 'in', 'not_in', 'gt', 'gte', 'lt', 'lte', 'contains'],
  ...['is_true', 'is_false', 'is_empty', 'is_not_empty'],
];
export const UNARY = ['is_true', 'is_false', 'is_empty', 'is_not_empty'];

/** The settings of every rule: its action stands in its sentence, the others below it. */
const action = choice('action', ACTIONS);
export const OF_EVERY_RULE: readonly Setting[] = [choice('severity', ['critical', 'warning', 'info'])];

export interface Family {
  /** The settings that its sentence names, with the action. */
  readonly settings: readonly Setting[];
  /** The settings below the sentence. */
  readonly others: readonly Setting[];
  readonly fresh: Readonly<Record<string, unknown>>;
}

const number = (at: string, min: number, max: number, standard?: number): Setting => ({
  ...{ at, kind: 'number', min, max },
  ...(standard !== undefined && { standard }),
});
const share = (at: string, standard: number): Setting => ({ at, kind: 'share', standard });
const family = (settings: readonly Setting[], fresh: object, others: readonly Setting[] = []): Family => ({
  settings: [...settings, action],
  others,
  fresh: { enabled: true, action: 'manual_review', ...fresh },
});
const reason = [text('reason', 500)];
const MOST = 1_000_000_000;

/** The days of a rule on dates of documents that sets none, by its check. */
export const USUAL_DAYS: Readonly<Record<string, number>> = { expired: 0, near_expiry: 30, too_old: 90, too_new: 0 };

/** The families of rules, by their name in `automation_rules`. */
export const FAMILIES = {
  list_match_rules: family(
    [
      choice('list_type', ['any', 'ofac', 'un', 'eu', 'uk', 'pep']),
      choice('match_level', ['exact', 'high_confidence', 'any']),
      choice('corroboration', ['none', 'one_fact'], 'none'),
    ],
    { list_type: 'any', match_level: 'any' },
    [words('categories'), ...reason],
  ),
  country_rules: family(
    [
      { at: 'country_code', kind: 'country', isRequired: true },
      { ...choices('applies_to', [...COUNTRY_TYPES, 'all']), standard: ['all'] },
    ],
    { country_code: 'KP', applies_to: ['all'] },
    reason,
  ),
  form_field_rules: family(
    [{ at: 'field_id', kind: 'question' }, choice('operator', OPERATORS), { at: 'value', kind: 'answer' }],
    { field_id: '', operator: 'is_true' },
    reason,
  ),
  document_rules: family(
    [
      text('document_type', 64),
      choice('check_type', ['expired', 'near_expiry', 'too_old', 'too_new']),
      number('days', 0, 36_500),
    ],
    { document_type: 'any', check_type: 'expired' },
  ),
  document_validity_rules: family([text('document_type', 64), share('min_confidence', 0.6)], {
    document_type: 'any',
    min_confidence: 0.6,
  }),
  extraction_validation_rules: family(
    [
      choice('check', [
        ...['list_match', 'form_mismatch', 'cross_document_mismatch', 'missing_field', 'name_differs_from_customer'],
      ]),
      { at: 'fields', kind: 'words' },
    ],
    { check: 'form_mismatch' },
  ),
  face_dedup_rules: family(
    [
      number('min_sessions_required', 1, 100, 1),
      share('similarity_threshold', 0.9),
      { ...choices('statuses', ['approved', 'rejected', 'pending']), standard: ['approved', 'rejected', 'pending'] },
      number('window_days', 1, 3_650),
    ],
    { min_sessions_required: 1, similarity_threshold: 0.9 },
  ),
  email_rules: family([choice('check_type', ['invalid', 'disposable', 'role_based', 'unverifiable'])], {
    check_type: 'disposable',
  }),
  volume_rules: family(
    [
      ...[number('min_volume', 0, 1e15), number('max_volume', 0, 1e15)],
      ...[number('min_transactions', 0, MOST), number('max_transactions', 0, MOST)],
    ],
    { min_volume: 100_000 },
  ),
  time_to_complete_rules: family([number('min_seconds', 0, MOST), number('max_seconds', 0, MOST)], { min_seconds: 20 }),
  web_validation_rules: family(
    [
      choice('check', ['ssl', 'industry', 'adverse_media', 'sanction', 'score', 'social']),
      ...[number('min_score', 0, 100), number('max_score', 0, 100)],
      {
        ...choices('decisions', ['CLEAR', 'LOW_RISK', 'MEDIUM_RISK', 'HIGH_RISK']),
        standard: ['MEDIUM_RISK', 'HIGH_RISK'],
      },
      number('min_valid_links', 0, 50, 1),
    ],
    { check: 'ssl' },
  ),
  ownership_rules: family([choice('rule', ['any', 'ofac_50', 'eu_control', 'uk_control'])], { rule: 'any' }, reason),
} as const satisfies Record<string, Family>;

export type FamilyName = keyof typeof FAMILIES;
export const FAMILY_NAMES = Object.keys(FAMILIES) as FamilyName[];

/** The sentences that do not stand in a list: for faces that differ, and for a session that no rule meets. */
export const SINGLE_RULES = {
  faces: [share('face_match_threshold', 0.8), choice('face_match_action_on_fail', ACTIONS, 'manual_review')],
  otherwise: [choice('default_action', ACTIONS, 'manual_review')],
} as const satisfies Record<string, readonly Setting[]>;
