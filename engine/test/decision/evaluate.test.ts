import { describe, expect, test } from 'vitest';
import { evaluate, type Facts, type Rules } from '../../src/decision/index.ts';
import { common, failed, listed, match, NO_RULES, NOTHING, papers, site, sites, skipped } from './made.ts';

/** Each rule with facts on which it triggers, its type and flag, and facts on which it does not. */
const FAMILIES: [string, Partial<Rules>, Facts, object, string | undefined, Facts][] = [
  [
    'a country in one of the uses of the rule',
    { country_rules: [{ ...common, country_code: 'KP', applies_to: ['nationality'] }] },
    { ...NOTHING, countries: [{ country_code: 'KP', used_as: 'nationality', field: 'nationality' }] },
    {
      rule_type: 'country',
      rule_details: { country_code: 'KP', applies_to: ['nationality'], matched_fields: ['nationality'] },
    },
    'blocked_country',
    {
      ...NOTHING,
      countries: [
        { country_code: 'KP', used_as: 'residence', field: 'address' },
        { country_code: 'HU', used_as: 'nationality', field: 'nationality' },
      ],
    },
  ],
  [
    'a match of the level',
    { list_match_rules: [{ ...common, list_type: 'ofac', match_level: 'exact' }] },
    listed(match(0.95)),
    {
      rule_type: 'list_match',
      rule_details: { list_type: 'ofac', match_level: 'exact', matching_entries: 1, lists_matched: ['ofac'] },
    },
    'list_match',
    listed(match(0.949)),
  ],
  [
    'a face that is not the one of the document',
    {},
    { ...NOTHING, face_match: { status: 'completed', similarity: 0.79 } },
    { rule_type: 'face_match', rule_details: { confidence: 0.79, threshold: 0.8, is_match: false } },
    'face_mismatch',
    { ...NOTHING, face_match: { status: 'completed', similarity: 0.8 } },
  ],
  [
    'a face of other sessions',
    { face_dedup_rules: [{ ...common, min_sessions_required: 2, similarity_threshold: 0.9, window_days: 30 }] },
    {
      ...NOTHING,
      face_dedup: {
        status: 'completed',
        matches: ['a', 'b'].map((session_id) => ({ session_id, similarity: 0.9, status: 'rejected', days: 30 })),
      },
    },
    {
      rule_type: 'face_dedup',
      rule_details: {
        ...{ min_sessions_required: 2, sessions_found: 2, approved: 0, rejected: 2, pending: 0 },
        matched_session_ids: ['a', 'b'],
      },
    },
    'duplicate_face',
    {
      ...NOTHING,
      face_dedup: {
        status: 'completed',
        matches: ['a', 'b'].map((session_id, i) => ({ session_id, similarity: 0.9, status: 'rejected', days: 30 + i })),
      },
    },
  ],
  [
    'an expired document, by a name of its kind',
    { document_rules: [{ ...common, document_type: 'id_document', check_type: 'expired' }] },
    papers({ expiry_date: '2026-06-14' }),
    {
      rule_type: 'document',
      rule_details: { doc_id: 'd1', check_type: 'expired', expiry_date: '2026-06-14', days_expired: 1 },
    },
    'document_expired',
    papers({ expiry_date: '2026-06-15' }),
  ],
  [
    'a document that expires soon',
    { document_rules: [{ ...common, document_type: 'any', check_type: 'near_expiry' }] },
    papers({ expiry_date: '2026-07-15' }),
    { rule_details: { check_type: 'near_expiry', max_allowed: 30 } },
    'document_near_expiry',
    papers({ expiry_date: '2026-07-16' }),
  ],
  [
    'a document that is too old',
    { document_rules: [{ ...common, document_type: 'passport', check_type: 'too_old' }] },
    papers({ issue_date: '2026-03-16' }),
    { rule_details: { check_type: 'too_old', days_since_issue: 91, max_allowed: 90 } },
    'document_too_old',
    papers({ issue_date: '2026-03-17' }),
  ],
  [
    'a document whose check digits are wrong, however well it was read',
    { document_validity_rules: [{ ...common, document_type: 'id_document', min_confidence: 0 }] },
    papers({ failed_validations: ['mrz_check_digits'] }),
    { rule_type: 'document_validity', rule_details: { doc_id: 'd1', validation_reason: 'mrz_check_digits' } },
    'invalid_document',
    papers({}),
  ],
  [
    'a document that is older than its step accepts',
    {},
    papers({ issue_date: '2026-03-16', max_age_days: 90 }),
    { rule_type: 'document', rule_details: { check_type: 'too_old', days_since_issue: 91, max_allowed: 90 } },
    'document_too_old',
    papers({ issue_date: '2026-03-17', max_age_days: 90 }),
  ],
  [
    'a document of a country that its step does not accept',
    {},
    papers({ country: 'AR', accepted_countries: ['UY'] }),
    { rule_type: 'document_validity', rule_details: { validation_reason: 'country_not_accepted' } },
    'invalid_document',
    papers({ country: 'UY', accepted_countries: ['UY'] }),
  ],
  [
    'a document of another type',
    { document_validity_rules: [{ ...common, document_type: 'any', min_confidence: 0.6 }] },
    papers({ detected_type: 'proof_of_address', confidence: 0.9 }),
    { rule_type: 'document_validity', rule_details: { expected_type: 'passport', detected_type: 'proof_of_address' } },
    'invalid_document',
    papers({ confidence: 0.6 }),
  ],
  [
    'a disposable address',
    { email_rules: [{ ...common, check_type: 'disposable' }] },
    { ...NOTHING, emails: [{ email: 'a@throwaway.example', found: ['disposable'] }] },
    { rule_type: 'email', rule_details: { email: 'a@throwaway.example', check_type: 'disposable' } },
    'email_disposable',
    { ...NOTHING, emails: [{ email: 'a@throwaway.example', found: ['role_based'] }] },
  ],
  [
    'a volume inside all bounds',
    { volume_rules: [{ ...common, min_volume: 1_000, max_transactions: 10 }] },
    { ...NOTHING, monthly_volume: 1_000, monthly_transactions: 10 },
    { rule_type: 'volume', rule_details: { monthly_volume: 1_000, rule_min_volume: 1_000, rule_max_volume: null } },
    'volume_out_of_range',
    { ...NOTHING, monthly_volume: 1_000, monthly_transactions: 11 },
  ],
  [
    'a form that was filled in too fast',
    { time_to_complete_rules: [{ ...common, min_seconds: 20 }] },
    { ...NOTHING, completion_seconds: 19 },
    { rule_type: 'time_to_complete', rule_details: { completion_seconds: 19, min_seconds: 20, max_seconds: null } },
    'completed_too_fast',
    { ...NOTHING, completion_seconds: 20 },
  ],
  [
    'an answer',
    { form_field_rules: [{ ...common, field_id: 'amount', operator: 'gt', value: 5 }] },
    { ...NOTHING, answers: { amount: { amount: 6, currency: 'USD' } } },
    { rule_type: 'form_field', rule_details: { field_id: 'amount', operator: 'gt', rule_value: 5 } },
    undefined,
    { ...NOTHING, answers: { amount: 5 } },
  ],
  [
    'a site without a valid certificate',
    { web_validation_rules: [{ ...common, check: 'ssl' }] },
    sites({ ssl: { has_ssl: false, is_valid: false } }),
    { rule_type: 'web_ssl', rule_details: { url: site.url, has_ssl: false } },
    'web_no_ssl',
    sites({}),
  ],
  [
    'an industry that is not allowed',
    { web_validation_rules: [{ ...common, check: 'industry' }] },
    sites({ industry: { name: 'Gambling', allowed: false, flagged: false } }),
    { rule_type: 'web_industry', rule_details: { url: site.url, industry: 'Gambling', allowed: false } },
    'web_blocked_industry',
    sites({}),
  ],
  [
    'adverse media about a person',
    { web_validation_rules: [{ ...common, check: 'adverse_media', decisions: ['HIGH_RISK'] }] },
    { ...NOTHING, adverse_media: { status: 'completed', decision: 'HIGH_RISK', risk_score: 80, unavailable: [] } },
    { rule_type: 'web_adverse_media', rule_details: { url: null, decision: 'HIGH_RISK', risk_score: 80 } },
    'web_adverse_media',
    { ...NOTHING, adverse_media: { status: 'completed', decision: 'MEDIUM_RISK', risk_score: 50, unavailable: [] } },
  ],
  [
    'a good score, with a flag that says so',
    { web_validation_rules: [{ ...common, action: 'auto_approve', check: 'score', min_score: 80 }] },
    sites({}),
    { rule_type: 'web_score', action: 'auto_approve', severity: 'info' },
    'high_website_score',
    sites({ reliability_score: 79 }),
  ],
  [
    'too few social profiles',
    { web_validation_rules: [{ ...common, check: 'social', min_valid_links: 3 }] },
    sites({}),
    { rule_type: 'web_social' },
    undefined,
    sites({ valid_social_links: 3 }),
  ],
  [
    'a form that documents contradict',
    {
      extraction_validation_rules: [{ ...common, action: 'auto_deny', check: 'form_mismatch', fields: ['full_name'] }],
    },
    papers({}, { form_mismatches: [{ field: 'full_name', doc_id: 'd1', score: 0.4 }] }),
    { rule_type: 'extraction_validation', rule_details: { check: 'form_mismatch' } },
    'extraction_mismatch',
    papers({}, { form_mismatches: [{ field: 'nationality', doc_id: 'd1', score: 0 }] }),
  ],
  [
    'a listed name on a document',
    { extraction_validation_rules: [{ ...common, check: 'list_match' }] },
    listed(match(0.9, { extracted: true })),
    { rule_type: 'extraction_validation', rule_details: { check: 'list_match', matching_entries: 1 } },
    'extraction_mismatch',
    NOTHING,
  ],
];

describe('the trigger of a rule', () => {
  test.each(FAMILIES)('a rule triggers on %s, and not beyond it', (_what, rules, facts, triggered, flag, others) => {
    const found = evaluate({ ...NO_RULES, ...rules }, facts);
    expect(found.triggered_rules).toMatchObject([triggered]);
    expect(found.flags).toEqual(flag === undefined ? [] : [flag]);
    expect(found.final_action).toBe(found.triggered_rules[0]?.action);
    // A finding that the rule does not reach has a lower action than its own.
    const actions = evaluate({ ...NO_RULES, ...rules }, others).triggered_rules.map(({ action }) => action);
    expect(actions).not.toContain(found.final_action);
  });

  test('a rule triggers on nothing while it is not enabled', () => {
    const rule = { ...common, enabled: false, field_id: 'a', operator: 'is_empty' } as const;
    expect(evaluate({ ...NO_RULES, form_field_rules: [rule] }, NOTHING).triggered_rules).toEqual([]);
  });
});

describe('a check that could not run is never an approval', () => {
  const unknown: [string, Partial<Facts>][] = [
    ...(['lists', 'crypto', 'adverse_media', 'face_match', 'face_dedup', 'documents', 'web'] as const).map(
      (check) => [check, { [check]: failed }] as [string, Partial<Facts>],
    ),
    ['a list without data', { lists: { status: 'completed', matches: [], unavailable: ['eu'] } }],
    ['an unread document', { documents: papers({ confidence: null }).documents }],
    ['a site without a result', { web: sites({ reliability_score: null }).web }],
    ['a site whose names were not screened', { web: sites({ sanction: null }).web }],
    ['a part of the session', { not_run: [{ part: 'liveness', reason: 'model_not_loaded' }] }],
  ];
  test.each(unknown)('a check without a result leaves the session to a person: %s', (_what, facts) => {
    const approving = { ...common, action: 'auto_approve', field_id: 'a', operator: 'is_empty' } as const;
    for (const action of ['auto_approve', 'flag'] as const) {
      const rules = { ...NO_RULES, default_action: action, form_field_rules: [{ ...approving, action }] };
      const found = evaluate(rules, { ...NOTHING, ...facts });
      expect(found.final_action).toBe('manual_review');
      expect(found.triggered_rules[0]).toMatchObject({ message: 'check unavailable', severity: 'warning' });
    }
  });

  test.each([
    ['nothing was looked up', NOTHING, 'manual_review'],
    ['no website was given', { ...NOTHING, web: { status: 'completed', sites: [] } } as Facts, 'manual_review'],
    ['a website was looked up', sites({}), 'auto_approve'],
    [
      'the subjects were looked up',
      {
        ...NOTHING,
        adverse_media: { status: 'completed', decision: 'CLEAR', risk_score: 0, unavailable: [] },
      } as Facts,
      'auto_approve',
    ],
  ] as const)('a rule for adverse media decides what counts when %s', (_what, facts, action) => {
    const rule = { ...common, action: 'auto_deny', check: 'adverse_media' } as const;
    expect(evaluate({ ...NO_RULES, web_validation_rules: [rule] }, facts).final_action).toBe(action);
  });

  test.each([
    ['ofac', ['un', null], 'manual_review'],
    ['ofac', ['ofac'], 'auto_approve'],
    ['any', [null], 'auto_approve'],
    ['ofac', undefined, 'auto_approve'],
  ] as const)(
    'a rule for %s decides what counts when the lists of the types %j were compared: %s',
    (list_type, consulted, action) => {
      const rule = { ...common, action: 'auto_deny', list_type, match_level: 'any' } as const;
      const lists = { status: 'completed', matches: [], unavailable: [], ...(consulted && { consulted }) } as const;
      expect(evaluate({ ...NO_RULES, list_match_rules: [rule] }, { ...NOTHING, lists }).final_action).toBe(action);
    },
  );

  test.each([[[]], [[match(0.97)]]])(
    'a rule for lists whose names were not compared asks a person, whatever wallets show: %j',
    (matches) => {
      const rule = { ...common, action: 'flag', list_type: 'any', match_level: 'any' } as const;
      const crypto = { status: 'completed', matches, unavailable: [] } as const;
      const found = evaluate({ ...NO_RULES, list_match_rules: [rule] }, { ...NOTHING, lists: skipped, crypto });
      expect(found).toMatchObject({ final_action: 'manual_review', flags: matches.map(() => 'list_match') });
      expect(found.triggered_rules[0]).toMatchObject({
        rule_type: 'list_match',
        rule_details: { reason: 'not_requested' },
      });
    },
  );

  test.each([
    ['liveness', 'liveness'],
    ['selfie', 'selfie'],
    ['email', 'email'],
    ['party', 'party_review'],
  ])('%s that did not run is told under its type of rule', (part, rule_type) => {
    const found = evaluate(NO_RULES, { ...NOTHING, not_run: [{ part, reason: 'timeout' }] });
    expect(found.triggered_rules).toMatchObject([{ rule_type, action: 'manual_review' }]);
  });

  test.each(['failed', 'spoof_suspected', 'not_run'])(
    'a liveness check whose outcome is %s has its own flag',
    (reason) => {
      const found = evaluate(NO_RULES, { ...NOTHING, not_run: [{ part: 'liveness', reason, at: 'face' }] });
      expect(found).toMatchObject({ final_action: 'manual_review', flags: ['liveness'] });
      expect(found.triggered_rules).toMatchObject([
        { rule_type: 'liveness', rule_details: { step_id: 'face', outcome: reason } },
      ]);
    },
  );

  test.each(['no_face', 'multiple_faces', 'low_quality', 'unreadable'])(
    'a picture of the person with the fault %s goes to a reviewer with its document',
    (reason) => {
      const found = evaluate(NO_RULES, { ...NOTHING, not_run: [{ part: 'selfie', reason, at: 'd1' }] });
      expect(found).toMatchObject({ final_action: 'manual_review', flags: ['selfie'] });
      expect(found.triggered_rules).toMatchObject([
        { rule_type: 'selfie', rule_details: { doc_id: 'd1', outcome: reason } },
      ]);
    },
  );

  test('a selfie step whose attempts are used up goes to a reviewer', () => {
    const found = evaluate(NO_RULES, { ...NOTHING, not_run: [{ part: 'selfie', reason: 'failed', at: 'face' }] });
    expect(found.triggered_rules).toMatchObject([{ rule_type: 'selfie', rule_details: { step_id: 'face' } }]);
  });

  test('a related party in review is told with its session', () => {
    const found = evaluate(NO_RULES, { ...NOTHING, not_run: [{ part: 'party', reason: 'manual_review', at: 's1' }] });
    expect(found).toMatchObject({ final_action: 'manual_review', flags: ['party_review'] });
    expect(found.triggered_rules).toMatchObject([
      { rule_type: 'party_review', rule_details: { session_id: 's1', status: 'manual_review' } },
    ]);
  });

  test('a rule whose part of a website is not known asks a person', () => {
    const rules = { ...NO_RULES, web_validation_rules: [{ ...common, action: 'flag', check: 'industry' } as const] };
    expect(evaluate(rules, sites({ industry: null })).final_action).toBe('manual_review');
  });
});

test('the stricter threshold of faces holds, of the check or of the rules', () => {
  const face = (threshold: number): Facts => ({
    ...NOTHING,
    face_match: { status: 'completed', similarity: 0.9, threshold },
  });
  const rules = { ...NO_RULES, face_match_threshold: 0.5 };
  expect(evaluate(rules, face(0.95)).flags).toEqual(['face_mismatch']);
  expect(evaluate({ ...rules, face_match_threshold: 0.95 }, face(0.5)).flags).toEqual(['face_mismatch']);
  expect(evaluate(rules, face(0.8)).flags).toEqual([]);
});

test.each([
  ['auto_deny', 'manual_review'],
  ['auto_approve', NO_RULES.default_action],
] as const)('a volume that nobody declared makes a rule with %s give %s', (action, final_action) => {
  const volume_rules = [{ ...common, action, min_volume: 1_000, min_transactions: 10 }];
  const of = (facts: Partial<Facts>) => evaluate({ ...NO_RULES, volume_rules }, { ...NOTHING, ...facts }).final_action;
  expect(of({ monthly_volume: 2_000 })).toBe(final_action);
  expect(of({ monthly_volume: 2_000, monthly_transactions: 20 })).toBe(action);
  expect(of({ monthly_volume: 10 })).toBe(NO_RULES.default_action);
});

describe('absence', () => {
  const document = (document_type: string, check_type: 'expired' | 'too_old') => ({
    document_rules: [{ ...common, action: 'flag' as const, document_type, check_type }],
  });
  test.each([
    ['a date that was not read, of a type that a rule names', document('passport', 'expired'), { expiry_date: null }],
    ['an expiry date of an identity document', document('any', 'expired'), { expiry_date: null }],
    [
      'an issue date of a proof of address',
      document('any', 'too_old'),
      { document_type: 'utility_bill', kinds: ['proof_of_address'], detected_type: null, issue_date: null },
    ],
    ['an issue date that the step of a document limits', {}, { issue_date: null, max_age_days: 90 }],
  ])('%s makes the check unavailable', (_what, rules, more) => {
    const found = evaluate({ ...NO_RULES, ...rules }, papers(more));
    expect(found).toMatchObject({ final_action: 'manual_review', flags: [] });
    expect(found.triggered_rules).toMatchObject([{ rule_type: 'document', message: 'check unavailable' }]);
  });

  test('a date that a kind of document need not bear triggers no rule for any document', () => {
    const paper = { document_type: 'utility_bill', kinds: ['proof_of_address'], detected_type: null };
    const facts = papers({ ...paper, expiry_date: null });
    expect(evaluate({ ...NO_RULES, ...document('any', 'expired') }, facts).triggered_rules).toEqual([]);
  });

  test('fields are missing without any document', () => {
    const extraction_validation_rules = [{ ...common, check: 'missing_field' as const, fields: ['document_number'] }];
    expect(evaluate({ ...NO_RULES, extraction_validation_rules }, NOTHING)).toMatchObject({
      flags: ['extraction_mismatch'],
      triggered_rules: [{ rule_details: { check: 'missing_field', fields: ['document_number'] } }],
    });
  });

  test('an absent answer differs from a value, but approves nobody', () => {
    const rule = { ...common, field_id: 'pep', operator: 'not_equals', value: 'yes' } as const;
    const by = (action: 'flag' | 'auto_approve') =>
      evaluate({ ...NO_RULES, default_action: 'manual_review', form_field_rules: [{ ...rule, action }] }, NOTHING);
    expect(by('flag').final_action).toBe('flag');
    expect(by('auto_approve')).toMatchObject({ final_action: 'manual_review', triggered_rules: [] });
  });

  test('a rule for countries is unavailable when no country of its uses is known, and approves nobody then', () => {
    const countries = [{ country_code: 'HU', used_as: 'residence', field: 'address' }] as const;
    const judged = (rule: object, facts = { ...NOTHING, countries }) =>
      evaluate(
        { ...NO_RULES, country_rules: [{ ...common, country_code: 'IR', applies_to: ['nationality'], ...rule }] },
        facts,
      );
    expect(judged({ action: 'auto_deny' })).toMatchObject({
      final_action: 'manual_review',
      triggered_rules: [{ rule_type: 'country', rule_details: { reason: 'not_declared' } }],
    });
    expect(judged({ applies_to: ['all'] }).triggered_rules).toEqual([]);
    expect(judged({ action: 'auto_approve' }).triggered_rules).toEqual([]);
  });

  test('a time that is not known makes the check unavailable', () => {
    const rules = { ...NO_RULES, time_to_complete_rules: [{ ...common, action: 'flag' as const, min_seconds: 20 }] };
    expect(evaluate(rules, NOTHING)).toMatchObject({
      final_action: 'manual_review',
      triggered_rules: [{ rule_type: 'time_to_complete', message: 'check unavailable' }],
    });
  });
});

test('the higher action of two contradicting country rules wins', () => {
  const country = { ...common, country_code: 'KP', applies_to: ['all' as const] };
  const rules = {
    ...NO_RULES,
    country_rules: [
      { ...country, action: 'auto_approve' as const },
      { ...country, action: 'auto_deny' as const },
    ],
  };
  const facts: Facts = { ...NOTHING, countries: [{ country_code: 'KP', used_as: 'residence', field: 'address' }] };
  expect(evaluate(rules, facts)).toMatchObject({ final_action: 'auto_deny', flags: ['blocked_country'] });
});

describe('a field with two answers', () => {
  const rule = (action: 'auto_deny' | 'auto_approve', operator: 'equals' | 'not_equals' = 'equals') => ({
    enabled: true,
    action,
    field_id: 'pep',
    operator,
    value: 'yes',
  });
  const facts: Facts = {
    ...NOTHING,
    answers: { pep: 'yes' },
    further_answers: [{ field_id: 'pep', value: 'no' }],
  };

  test.each(['equals', 'not_equals'] as const)(
    'triggers a rule that denies by %s, whichever answer it is',
    (operator) => {
      const rules = { ...NO_RULES, form_field_rules: [rule('auto_deny', operator)] };
      expect(evaluate(rules, facts).final_action).toBe('auto_deny');
      expect(
        evaluate(rules, { ...facts, answers: { pep: 'no' }, further_answers: [{ field_id: 'pep', value: 'yes' }] })
          .final_action,
      ).toBe('auto_deny');
    },
  );

  test('approves nobody by one of them', () => {
    const rules = { ...NO_RULES, default_action: 'manual_review' as const, form_field_rules: [rule('auto_approve')] };
    expect(evaluate(rules, facts).final_action).toBe('manual_review');
    expect(evaluate(rules, { ...facts, further_answers: [] }).final_action).toBe('auto_approve');
  });
});
