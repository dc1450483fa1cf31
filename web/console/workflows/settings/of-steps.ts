import type { Step } from '../definition.ts';
import { choice, choices, count, flag, long, needed, type Setting, text, words } from './setting.ts';

export const FILE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'application/pdf'];
export const ROLES = ['ubo', 'shareholder', 'director', 'legal_representative'];
const BUILT_IN = [
  ...['full_name', 'date_of_birth', 'nationality', 'address', 'email', 'phone', 'document_number', 'tax_id'],
  ...['company_name', 'registration_number', 'website', 'industry'],
];

/** The texts of every step, beside its name. */
export const STEP_TEXTS: readonly Setting[] = [long('description'), long('instructions'), text('tooltip', 1_000)];

/** The kinds of documents that have words; the list of kinds is open. */
export const DOCUMENT_KINDS = [
  ...['id_document', 'passport', 'national_id', 'driver_license', 'residence_permit', 'proof_of_address'],
  ...['utility_bill', 'bank_statement', 'bank_letter', 'bank_ownership', 'company_charter'],
  ...['incorporation_certificate', 'shareholder_register', 'tax_certificate', 'business_license', 'other'],
];

const seldom = (setting: Setting): Setting => ({ ...setting, isSeldom: true });
const DOCUMENT: readonly Setting[] = [
  { at: 'document_type', kind: 'document', isRequired: true, hasHint: true },
  text('label'),
  flag('required', true),
  flag('auto_extract', false),
  flag('allow_multiple', false),
  seldom(choices('sides', ['front', 'back'])),
  seldom(count('max_files', 1, 10)),
  seldom(count('max_age_days', 1, 36_500)),
  seldom(choices('accepted_mime_types', FILE_TYPES)),
  seldom({ at: 'accepted_countries', kind: 'countries' }),
];

const TAG: readonly Setting[] = [
  { ...needed('tag', 64), hasHint: true },
  { ...text('label'), isRequired: true },
  choices('roles', ROLES),
];

/** The settings of each type of step. Conditions and the questions of a form are edited beside them. */
export const OF_STEPS: Readonly<Record<Step['type'], readonly Setting[]>> = {
  document_upload: [
    words('required_documents'),
    {
      at: 'document_requirements',
      kind: 'list',
      of: DOCUMENT,
      fresh: { document_type: 'proof_of_address', required: true, allow_multiple: false, auto_extract: true },
    },
    words('document_types'),
  ],
  selfie: [
    flag('selfie_config.use_for_face_match', true),
    flag('selfie_config.save_reference_image', false),
    count('selfie_config.max_retries', 1, 10, 3),
  ],
  liveness: [
    choice('liveness_config.challenge_type', ['passive', 'active'], 'passive'),
    { at: 'liveness_config.min_confidence', kind: 'number', min: 0, max: 100, standard: 90, hasHint: true },
    count('liveness_config.max_retries', 1, 10, 3),
    flag('liveness_config.use_for_face_match', true),
    flag('liveness_config.save_reference_image', true),
  ],
  form_fill: [{ ...choices('fields', BUILT_IN), hasHint: true }],
  subsession: [
    { at: 'subsession_config.workflow_id', kind: 'workflow' },
    choices('subsession_config.roles', ROLES),
    { at: 'subsession_config.min_ownership_percentage', kind: 'number', min: 0, max: 100, standard: 25 },
    count('subsession_config.min_count', 0, 20, 0),
    count('subsession_config.max_count', 1, 20, 20),
    count('subsession_config.ttl_days', 1, 90, 7),
    flag('subsession_config.require_completion', true),
    flag('subsession_config.allow_regenerate', true),
    {
      at: 'subsession_config.classification_tags',
      kind: 'list',
      of: TAG,
      fresh: { tag: 'main_owner', label: 'Main owner', roles: ['ubo'] },
    },
  ],
  consent: [
    { ...long('consent_config.text', 50_000), isRequired: true },
    { ...needed('consent_config.version', 50), hasHint: true },
    { at: 'consent_config.url', kind: 'url' },
    flag('consent_config.must_accept', true),
  ],
  info: [],
};
