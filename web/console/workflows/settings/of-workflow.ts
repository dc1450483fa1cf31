import { choice, choices, count, flag, needed, type Setting, text, words } from './setting.ts';

const ATTRIBUTE: readonly Setting[] = [
  { ...needed('key', 64), hasHint: true },
  choice('type', ['string', 'number', 'boolean', 'date', 'country', 'select']),
  text('label'),
  words('options'),
  { at: 'default', kind: 'answer' },
  { at: 'fallback_field_id', kind: 'question' },
];

const colour = (name: string): Setting => ({ at: `branding.${name}`, kind: 'colour' });

/** The settings of the workflow itself, by heading. */
export const OF_WORKFLOW = {
  purpose: [
    choices('entity_types', ['individual', 'company']),
    text('industry'),
    words('tags'),
    { at: 'custom_tags', kind: 'pairs', hasHint: true },
  ],
  session: [count('session_ttl_days', 1, 90), { at: 'completion_redirect_url', kind: 'url' }],
  look: [
    { at: 'branding.logo_url', kind: 'url' },
    ...['primary_color', 'accent_color', 'secondary_color', 'background_color', 'text_color'].map(colour),
  ],
  attributes: [
    {
      at: 'session_attributes',
      kind: 'list',
      of: ATTRIBUTE,
      fresh: { key: 'segment', type: 'string' },
      hasHint: true,
    },
  ],
} as const satisfies Record<string, readonly Setting[]>;

/** The checks of a completed session. */
export const OF_CHECKS: readonly Setting[] = [
  flag('validation_config.run_lists', true),
  words('validation_config.list_categories'),
  flag('validation_config.run_crypto', false),
  flag('validation_config.run_adverse_media', false),
  flag('validation_config.auto_face_match', false),
  { at: 'validation_config.face_match_threshold', kind: 'share', standard: 0.8, hasHint: true },
  flag('validation_config.cross_validate_documents', true),
  choice(
    'validation_config.correction_resolution.mode',
    ['manual_review', 'auto_process', 'completed'],
    'manual_review',
  ),
  choice(
    'validation_config.correction_resolution.post_reprocess_mode',
    ['manual_review', 'autoprocess'],
    'manual_review',
  ),
];
