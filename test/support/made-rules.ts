import fc from 'fast-check';

const action = fc.constantFrom('auto_deny', 'manual_review', 'flag', 'auto_approve');
const enabled = fc.constantFrom(true, true, true, false);
const similarity = fc.constantFrom(0, 0.5, 0.85, 0.95);
const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: undefined });
const rule = <T>(settings: { [K in keyof T]: fc.Arbitrary<T[K]> }) => fc.record({ action, enabled, ...settings });
const rules = <T>(settings: { [K in keyof T]: fc.Arbitrary<T[K]> }, maxLength = 2) =>
  fc.array(rule(settings), { maxLength });

/** Comparisons of the answers to the form of `made-sessions.ts`. */
const COMPARISONS = [
  { field_id: 'pep', operator: 'is_true' },
  { field_id: 'pep', operator: 'is_empty' },
  { field_id: 'kind', operator: 'in', value: ['a', 'b'] },
  { field_id: 'kind', operator: 'not_equals', value: 'a' },
  { field_id: 'goods', operator: 'contains', value: 'arms' },
  { field_id: 'staff', operator: 'gt', value: 10 },
  { field_id: 'remark', operator: 'contains', value: 'x' },
  { field_id: 'home', operator: 'equals', value: 'Iran' },
  { field_id: 'birth', operator: 'lt', value: '1980-01-01' },
] as const;

const volumes = fc.constantFrom(
  { min_volume: 100 },
  { max_volume: 1_000 },
  { min_transactions: 5 },
  { min_volume: 10, max_transactions: 3 },
);
const websites = fc.constantFrom(
  { check: 'ssl' },
  { check: 'industry' },
  { check: 'adverse_media' },
  { check: 'adverse_media', decisions: ['LOW_RISK'] },
  { check: 'sanction' },
  { check: 'score', max_score: 60 },
  { check: 'score', min_score: 20 },
  { check: 'social' },
);
const extractions = fc.constantFrom(
  { check: 'list_match' },
  { check: 'form_mismatch' },
  { check: 'form_mismatch', fields: ['full_name'] },
  { check: 'cross_document_mismatch' },
  { check: 'missing_field', fields: ['expiry_date'] },
  { check: 'name_differs_from_customer' },
);
const with_ = <T extends object>(settings: fc.Arbitrary<T>, maxLength = 2) =>
  fc.array(
    fc.tuple(rule({}), settings).map(([common, given]) => ({ ...common, ...given })),
    { maxLength },
  );

/** Automation rules of all families. */
export const madeRules = fc
  .record({
    enabled: fc.constantFrom(...Array(8).fill(true), false),
    auto_process: fc.boolean(),
    default_action: fc.constantFrom(...Array(8).fill('auto_approve'), 'flag', 'manual_review', 'auto_deny'),
    face_match_threshold: similarity,
    face_match_action_on_fail: action,
    country_rules: fc.uniqueArray(
      rule({
        country_code: fc.constantFrom('IR', 'KP', 'UY', 'HU'),
        applies_to: fc.constantFrom(['all'], ['residence'], ['nationality'], ['birth_country', 'tax_residence']),
      }),
      { maxLength: 2, selector: ({ country_code }) => country_code },
    ),
    list_match_rules: rules({
      list_type: fc.constantFrom('un', 'any', 'ofac', 'pep'),
      match_level: fc.constantFrom('exact', 'high_confidence', 'any'),
      corroboration: fc.constantFrom('none', 'one_fact'),
      categories: maybe(fc.constantFrom(['sanction', 'pep'], ['sanction', 'crime'])),
    }),
    face_dedup_rules: rules({
      min_sessions_required: fc.constantFrom(1, 2),
      similarity_threshold: similarity,
      statuses: maybe(fc.constantFrom(['rejected'], ['approved', 'pending'])),
      window_days: maybe(fc.constant(30)),
    }),
    document_rules: rules({
      document_type: fc.constantFrom('any', 'passport', 'proof_of_address'),
      check_type: fc.constantFrom('expired', 'near_expiry', 'too_old', 'too_new'),
      days: maybe(fc.constant(10)),
    }),
    document_validity_rules: rules({ document_type: fc.constantFrom('any', 'passport'), min_confidence: similarity }),
    email_rules: rules({ check_type: fc.constantFrom('invalid', 'disposable', 'role_based', 'unverifiable') }),
    volume_rules: with_(volumes),
    time_to_complete_rules: with_(fc.constantFrom({ min_seconds: 20 }, { max_seconds: 600 })),
    form_field_rules: with_(fc.constantFrom(...COMPARISONS), 3),
    web_validation_rules: with_(websites),
    extraction_validation_rules: with_(extractions),
  })
  // Rules of few families leave more sessions to each of them.
  .chain((all) =>
    fc
      .array(fc.constantFrom(...Object.keys(all).filter((name) => name.endsWith('_rules'))), { maxLength: 3 })
      .map((kept) => ({
        ...Object.fromEntries(Object.entries(all).filter(([name]) => !name.endsWith('_rules') || kept.includes(name))),
      })),
  )
  .map((all) => JSON.parse(JSON.stringify(all)) as Record<string, unknown>);
