import { ACTIONS, type Action, type Facts, type Rules } from '../../src/decision/index.ts';

export const skipped = { status: 'skipped', reason: 'not_requested' } as const;
export const failed = { status: 'failed', reason: 'timeout' } as const;

export const NOTHING: Facts = {
  ...{ today: '2026-06-15', countries: [], answers: {}, emails: [], monthly_volume: null, monthly_transactions: null },
  ...{ completion_seconds: null, lists: { status: 'completed', matches: [], unavailable: [] }, crypto: skipped },
  ...{
    adverse_media: skipped,
    face_match: skipped,
    face_dedup: skipped,
    documents: skipped,
    web: skipped,
    not_run: [],
  },
};
export const NO_RULES: Rules = {
  ...{ enabled: true, default_action: 'auto_approve', country_rules: [], face_match_threshold: 0.8 },
  ...{ face_match_action_on_fail: 'manual_review', list_match_rules: [], face_dedup_rules: [], document_rules: [] },
  ...{ document_validity_rules: [], email_rules: [], volume_rules: [], time_to_complete_rules: [] },
  ...{ form_field_rules: [], web_validation_rules: [], extraction_validation_rules: [], ownership_rules: [] },
};
export const rank = (action: Action) => ACTIONS.indexOf(action);
export const common = { enabled: true, action: 'manual_review' } as const;

export const match = (score: number, more: object = {}) => ({
  ...{ list_name: 'ofac', list_type: 'ofac' as const, score, by_identifier: false, extracted: false, ...more },
});
export const listed = (...matches: ReturnType<typeof match>[]): Facts => ({
  ...NOTHING,
  lists: { status: 'completed', matches, unavailable: [] },
});
export const owned = (
  status: 'blocked' | 'not_blocked' | 'unknown',
  rule: 'ofac_50' | 'eu_control' | 'uk_control',
) => ({
  ...{ rule, status, at_least: status === 'blocked' ? 60 : 0, at_most: 60, has_more_paths: false, gaps: [] },
  paths: [{ from: 's1', because: 'confirmed' as const, is_certain: true, shares: [], percent: 60 }],
});
export const site = {
  url: 'https://shop.example',
  reliability_score: 85,
  ssl: { has_ssl: true, is_valid: true },
  industry: { name: 'Retail', allowed: true, flagged: false },
  adverse_media: { decision: 'CLEAR' as const, risk_score: 0 },
  sanction: { has_matches: false, details: {} },
  valid_social_links: 2,
};
export const sites = (more: object): Facts => ({
  ...NOTHING,
  web: { status: 'completed', sites: [{ ...site, ...more }] },
});
export const paper = {
  ...{ doc_id: 'd1', document_type: 'passport', kinds: ['id_document'], detected_type: 'id_document', confidence: 0.9 },
  ...{ expiry_date: '2030-01-01', issue_date: '2020-01-01', validation_reason: null, fields: ['full_name'] },
  ...{ failed_validations: [], country: 'UY', max_age_days: null, accepted_countries: null },
};
export const papers = (more: object, rest: object = {}): Facts => ({
  ...NOTHING,
  documents: {
    ...{
      status: 'completed',
      documents: [{ ...paper, ...more }],
      form_mismatches: [],
      document_mismatches: [],
      ...rest,
    },
  },
});
