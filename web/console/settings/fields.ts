import type { Reason, ReasonedVerdict } from '../parts/reasons.tsx';
import type { TextKey } from './texts.ts';

/** A setting of the tenant: the path in its configuration, and the control that changes it. */
export interface Setting {
  readonly path: string;
  readonly label: TextKey;
  readonly hint?: TextKey;
  readonly kind: 'text' | 'url' | 'number' | 'switch' | 'colour' | 'list' | 'reasons';
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  /** An empty number is null. */
  readonly isOptional?: true;
}

const retention = (name: string, label: TextKey): Setting => ({
  path: `data_processing_config.retention_days.${name}`,
  label,
  kind: 'number',
  min: 1,
  max: 3_650,
});
const colour = (name: string, label: TextKey): Setting => ({ path: `branding.${name}`, label, kind: 'colour' });
const wordList = (path: string, label: TextKey, hint: TextKey): Setting => ({ path, label, hint, kind: 'reasons' });
const reasons = (name: ReasonedVerdict, label: TextKey): Setting =>
  wordList(`decision_reasons.${name}`, label, 'reasons_hint');
const hours = (risk: string, label: TextKey): Setting => ({
  path: `cases.review_hours.${risk}`,
  label,
  ...(risk === 'critical' && { hint: 'hours_hint' }),
  kind: 'number',
  min: 1,
  max: 8_760,
  isOptional: true,
});
const score = { kind: 'number', min: 0, max: 1, step: 0.01 } as const;

export const SECTIONS: readonly { readonly title: TextKey; readonly settings: readonly Setting[] }[] = [
  { title: 'account', settings: [{ path: 'name', label: 'name', kind: 'text' }] },
  {
    title: 'screening',
    settings: [
      { path: 'list_check.min_confidence', label: 'min_confidence', hint: 'min_confidence_hint', ...score },
      { path: 'list_check.max_matches_per_list', label: 'max_matches', kind: 'number', min: 1, max: 100 },
      { path: 'list_check.screen_weak_aliases', label: 'weak_aliases', hint: 'weak_aliases_hint', kind: 'switch' },
      { path: 'face_match.verify_threshold', label: 'verify_threshold', hint: 'verify_threshold_hint', ...score },
      { path: 'face_match.search_threshold', label: 'search_threshold', hint: 'search_threshold_hint', ...score },
    ],
  },
  {
    title: 'websites',
    settings: [
      { path: 'web_validation.include_adverse_media', label: 'adverse_media', kind: 'switch' },
      { path: 'web_validation.blocked_industries', label: 'blocked_industries', hint: 'industries_hint', kind: 'list' },
      { path: 'web_validation.flagged_industries', label: 'flagged_industries', hint: 'industries_hint', kind: 'list' },
    ],
  },
  {
    title: 'watchlists',
    settings: [
      {
        path: 'watchlists.media_searches_a_month',
        label: 'media_searches',
        hint: 'media_hint',
        ...{ kind: 'number', min: 0, max: 10_000_000, isOptional: true },
      },
      {
        path: 'watchlists.media_usd_a_month',
        label: 'media_usd',
        hint: 'media_hint',
        ...{ kind: 'number', min: 0, max: 1_000_000, step: 0.01, isOptional: true },
      },
    ],
  },
  {
    title: 'cases',
    settings: [
      { path: 'sessions.default_ttl_days', label: 'ttl_days', kind: 'number', min: 1, max: 90 },
      { path: 'sessions.embed_origins', label: 'embed_origins', hint: 'embed_origins_hint', kind: 'list' },
      { path: 'security.four_eyes', label: 'four_eyes', hint: 'four_eyes_hint', kind: 'switch' },
      { path: 'security.separate_review', label: 'separate_review', hint: 'separate_review_hint', kind: 'switch' },
    ],
  },
  {
    title: 'terms',
    settings: [
      hours('critical', 'hours_critical'),
      hours('high', 'hours_high'),
      hours('medium', 'hours_medium'),
      hours('low', 'hours_low'),
      hours('unknown', 'hours_unknown'),
      { path: 'cases.assign', label: 'assign', hint: 'assign_hint', kind: 'switch' },
      { path: 'cases.most_open', label: 'most_open', kind: 'number', min: 1, max: 1_000 },
    ],
  },
  {
    title: 'reasons',
    settings: [
      reasons('false_positive', 'reasons_false_positive'),
      reasons('true_match', 'reasons_true_match'),
      reasons('approved', 'reasons_approved'),
      reasons('rejected', 'reasons_rejected'),
    ],
  },
  {
    title: 'checklist',
    settings: [
      wordList('cases.checklist.required', 'checklist_required', 'checklist_hint'),
      wordList('cases.checklist.optional', 'checklist_optional', 'words_hint'),
      wordList('cases.correction_texts', 'correction_texts', 'words_hint'),
    ],
  },
  {
    title: 'access',
    settings: [
      { path: 'security.ip_allowlist', label: 'ip_allowlist', hint: 'ip_allowlist_hint', kind: 'list' },
      {
        path: 'security.require_second_factor',
        label: 'require_second_factor',
        hint: 'second_factor_hint',
        kind: 'switch',
      },
    ],
  },
  {
    title: 'retention',
    settings: [
      retention('sessions', 'days_sessions'),
      retention('documents', 'days_documents'),
      retention('faces', 'days_faces'),
      retention('validations', 'days_validations'),
      retention('jobs', 'days_jobs'),
      retention('scan_files', 'days_scan_files'),
      retention('webhooks', 'days_webhooks'),
    ],
  },
  {
    title: 'branding',
    settings: [
      { path: 'branding.logo_url', label: 'logo_url', hint: 'logo_url_hint', kind: 'url' },
      colour('primary_color', 'primary_color'),
      colour('accent_color', 'accent_color'),
      colour('secondary_color', 'secondary_color'),
      colour('background_color', 'background_color'),
      colour('text_color', 'text_color'),
    ],
  },
];

export type Value = string | number | boolean | readonly string[] | readonly Reason[] | null;

/** The value at a dotted path. */
export const valueAt = (source: unknown, path: string): Value =>
  path
    .split('.')
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], source) as Value;

/** Values by dotted path as one nested object. */
export function nested(values: ReadonlyMap<string, Value>): Record<string, unknown> {
  const whole: Record<string, unknown> = {};
  for (const [path, value] of values) {
    const names = path.split('.');
    const last = names.pop() as string;
    const part = names.reduce<Record<string, unknown>>((inner, name) => {
      inner[name] ??= {};
      return inner[name] as Record<string, unknown>;
    }, whole);
    part[last] = value;
  }
  return whole;
}
