import { describe, expect, test } from 'vitest';
import { evaluate, type Facts, type Rules } from '../../src/decision/index.ts';
import { common, listed, match, NO_RULES, NOTHING, paper, papers, sites } from './made.ts';

const HIGH = { decision: 'HIGH_RISK', risk_score: 80 } as const;
const MEDIUM = { decision: 'MEDIUM_RISK', risk_score: 50 } as const;
const mismatch = (field: string) => ({ field, doc_id: 'd1', score: 0.4 });
const onLists = (...rules: object[]) => ({ list_match_rules: rules.map((rule) => ({ ...common, ...rule })) });
const onWeb = (...rules: object[]) => ({ web_validation_rules: rules.map((rule) => ({ ...common, ...rule })) });
const onValidity = (...rules: object[]) => ({
  document_validity_rules: rules.map((rule) => ({ ...common, ...rule })),
});
const onDates = (...rules: object[]) => ({ document_rules: rules.map((rule) => ({ ...common, ...rule })) });
const onDocuments = (...rules: object[]) => ({
  extraction_validation_rules: rules.map((rule) => ({ ...common, ...rule })),
});
const judge = (rules: object, facts: Facts) => evaluate({ ...NO_RULES, ...rules } as Rules, facts);

/** A finding, rules that do not trigger on it, and a rule that does. */
const FINDINGS: [string, Facts, Partial<Record<keyof Rules, object[]>>, Partial<Record<keyof Rules, object[]>>][] = [
  [
    'a match below the level of its rule',
    listed(match(0.9)),
    onLists({ list_type: 'ofac', match_level: 'exact' }),
    onLists({ list_type: 'ofac', match_level: 'high_confidence' }),
  ],
  [
    'a match with another list',
    listed(match(1)),
    onLists({ list_type: 'eu', match_level: 'any' }),
    onLists({ list_type: 'any', match_level: 'any' }),
  ],
  [
    'a match of a wallet',
    { ...NOTHING, crypto: { status: 'completed', matches: [match(1)], unavailable: [] } },
    onLists({ enabled: false, list_type: 'any', match_level: 'any' }),
    onLists({ list_type: 'ofac', match_level: 'exact' }),
  ],
  [
    'adverse media about a person',
    { ...NOTHING, adverse_media: { status: 'completed', ...MEDIUM, unavailable: [] } },
    onWeb({ check: 'adverse_media', decisions: ['HIGH_RISK'] }),
    onWeb({ check: 'adverse_media' }),
  ],
  [
    'adverse media about a website',
    sites({ adverse_media: MEDIUM }),
    onWeb({ check: 'adverse_media', decisions: ['HIGH_RISK'] }, { check: 'social' }),
    onWeb({ check: 'adverse_media', decisions: ['MEDIUM_RISK'] }),
  ],
  [
    'a listed name of a website',
    sites({ sanction: { has_matches: true, details: {} } }),
    onWeb({ check: 'adverse_media' }),
    onWeb({ check: 'sanction' }),
  ],
  [
    'a website of an industry that the tenant blocks',
    sites({ industry: { name: 'Weapons', allowed: false, flagged: false } }),
    onWeb({ check: 'sanction' }, { enabled: false, check: 'industry' }),
    onWeb({ check: 'industry' }),
  ],
  [
    'a website of an industry that the tenant flags',
    sites({ industry: { name: 'Gambling', allowed: true, flagged: true } }),
    onWeb({ check: 'sanction' }),
    onWeb({ check: 'industry' }),
  ],
  [
    'a document of another type than was asked for',
    papers({ document_type: 'passport', kinds: ['id_document'], detected_type: 'proof_of_address', confidence: 0.2 }),
    onValidity({ document_type: 'proof_of_address', min_confidence: 0.6 }),
    onValidity({ document_type: 'id_document', min_confidence: 0 }),
  ],
];

/** Proof that does not hold: nobody is approved by it unseen. */
const NO_PROOF: typeof FINDINGS = [
  [
    'a document that contradicts the form in another field',
    papers({}, { form_mismatches: [mismatch('full_name')] }),
    onDocuments({ check: 'form_mismatch', fields: ['tax_id'] }, { check: 'cross_document_mismatch' }),
    onDocuments({ check: 'form_mismatch', fields: ['tax_id', 'full_name'] }),
  ],
  [
    'documents that contradict each other',
    papers({}, { document_mismatches: [mismatch('full_name')] }),
    onDocuments({ check: 'form_mismatch' }),
    onDocuments({ check: 'cross_document_mismatch' }),
  ],
  [
    'a document that contradicts itself',
    papers({ failed_validations: ['document_consistency'] }),
    onValidity({ enabled: false, document_type: 'any', min_confidence: 0.6 }),
    onValidity({ document_type: 'any', min_confidence: 0 }),
  ],
  [
    'an expired document of which no rule asks whether it is',
    papers({ expiry_date: '2000-01-01' }),
    onDates({ document_type: 'any', check_type: 'near_expiry' }, { document_type: 'visa', check_type: 'expired' }),
    onDates({ document_type: 'any', check_type: 'expired' }),
  ],
  [
    'a document that is hardly like one of its type, and of which no rule says how much it must be',
    papers({ confidence: 0.5 }),
    onValidity({ document_type: 'tax_certificate', min_confidence: 0.9 }),
    onValidity({ document_type: 'any', min_confidence: 0.6 }),
  ],
];

test.each(FINDINGS)('%s is flagged when no rule triggers on it', (_, facts, passing) => {
  for (const rules of [{}, passing]) {
    const { final_action, triggered_rules } = judge(rules, facts);
    expect([final_action, triggered_rules.length]).toEqual(['flag', 1]);
  }
});

test.each(NO_PROOF)('%s is left to a reviewer when no rule triggers on it', (_, facts, passing) => {
  for (const rules of [{}, passing]) {
    const { final_action, flags, triggered_rules } = judge(rules, facts);
    expect([final_action, flags.length, triggered_rules.length]).toEqual(['manual_review', 1, 1]);
  }
});

describe.each([...FINDINGS, ...NO_PROOF])('%s', (_, facts, passing, triggering) => {
  test('has the default action when it is higher, whatever other rules approve', () => {
    const approving = {
      form_field_rules: [{ ...common, action: 'auto_approve', field_id: 'a', operator: 'is_empty' }],
    };
    expect(judge({ ...passing, ...approving, default_action: 'auto_deny' }, facts).final_action).toBe('auto_deny');
  });

  test('is told once by a rule that triggers on it', () => {
    const found = judge(triggering, facts);
    expect([found.final_action, found.triggered_rules.length]).toEqual(['manual_review', 1]);
  });

  test('does not matter when a rule that approves triggers on it', () => {
    const approving = Object.fromEntries(
      Object.entries(triggering).map(([family, rules]) => [
        family,
        rules.map((rule) => ({ ...rule, action: 'auto_approve' })),
      ]),
    );
    expect(judge(approving, facts)).toMatchObject({ final_action: 'auto_approve', flags: [] });
  });
});

test('one of two findings of a kind on which no rule triggers is flagged', () => {
  const ofac = onLists({ list_type: 'ofac', match_level: 'any', action: 'auto_approve' });
  const both = listed(match(0.8), match(0.75, { list_name: 'eu', list_type: 'eu' }));
  expect(judge(ofac, both)).toMatchObject({ final_action: 'flag' });
  expect(judge(ofac, both).triggered_rules[0]?.rule_details).toMatchObject({ lists_matched: ['eu'] });

  const two = [sites({ adverse_media: HIGH }), sites({ adverse_media: MEDIUM, url: 'https://other.example' })];
  const media = {
    ...NOTHING,
    web: { status: 'completed', sites: two.flatMap(({ web }) => (web.status === 'completed' ? web.sites : [])) },
  } as const;
  const high = onWeb({ check: 'adverse_media', decisions: ['HIGH_RISK'], action: 'auto_approve' });
  expect(judge(high, media)).toMatchObject({ final_action: 'flag' });
});

test.each([
  ['unread_language', 'unread_language'],
  ['page_consent_required', 'industry_unknown'],
])('a website whose industry could not be found out (%s) is flagged, unless a rule waits for it', (reason, flag) => {
  const facts = sites({ industry: null, industry_unknown: reason });
  expect(judge({}, facts)).toMatchObject({ final_action: 'flag', flags: [flag] });
  expect(judge(onWeb({ check: 'industry' }), facts)).toMatchObject({ final_action: 'manual_review', flags: [] });
  expect(judge({}, sites({ industry: null })).final_action).toBe('auto_approve');
});

const beside = (...all: object[]) => papers({}, { documents: all.map((each) => ({ ...paper, ...each })) });

test.each([
  ['expired', { expiry_date: '2000-01-01' }],
  ['hardly like one of its type', { confidence: 0.5 }],
  ['without a readable date of expiry', { expires: true, expiry_date: null }],
])('an identity document that is %s is flagged beside one that proves the identity', (_, doubt) => {
  expect(judge({}, beside(doubt)).final_action).toBe('manual_review');
  expect(judge({}, beside(doubt, doubt)).final_action).toBe('manual_review');
  const national = { doc_id: 'd2', document_type: 'national_id', expiry_date: null };
  expect(judge({}, beside(doubt, national)).final_action).toBe('flag');
  const unread = { ...national, confidence: null };
  expect(judge({}, beside(doubt, unread)).final_action).toBe('manual_review');
  const bill = { doc_id: 'd2', document_type: 'utility_bill', kinds: ['proof_of_address'], detected_type: null };
  expect(judge({}, beside(doubt, bill)).final_action).toBe('manual_review');
});

test('an identity document of another kind than was asked for is proof, and is flagged', () => {
  const passport = { document_type: 'driver_license', detected_type: 'passport', confidence: 0.2 };
  expect(judge({}, papers(passport))).toMatchObject({ final_action: 'flag', flags: ['invalid_document'] });
  const expired = { ...passport, expiry_date: '2000-01-01' };
  expect(judge({}, papers(expired)).final_action).toBe('manual_review');
});

test('an identity document that contradicts itself is left to a reviewer beside any other', () => {
  const forged = { failed_validations: ['mrz_check_digits'] };
  expect(judge({}, beside(forged, { doc_id: 'd2' })).final_action).toBe('manual_review');
});

test('a document that surely expires is left to a reviewer when its date was not read, as by a rule that waits for the date', () => {
  const undated = papers({ expires: true, expiry_date: null });
  expect(judge({}, undated)).toMatchObject({ final_action: 'manual_review', flags: ['expiry_not_read'] });
  const rule = onDates({ document_type: 'passport', check_type: 'expired' });
  expect(judge(rule, undated)).toMatchObject({ final_action: 'manual_review', flags: [] });
  expect(judge({}, papers({ expires: false, expiry_date: null })).final_action).toBe('auto_approve');
});
