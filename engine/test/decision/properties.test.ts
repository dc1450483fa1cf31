import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ACTIONS,
  type Action,
  evaluate,
  type Facts,
  type Rules,
  readSentence,
  SENTENCES,
  type Sentence,
} from '../../src/decision/index.ts';
import { say } from '../../src/decision/sentences.ts';
import { common, failed, listed, match, NO_RULES, NOTHING, owned, papers, sites } from './made.ts';

const RUNS = { numRuns: 200 };
const rank = (action: Action) => ACTIONS.indexOf(action);
const CHECKS = ['lists', 'crypto', 'adverse_media', 'face_match', 'face_dedup', 'documents', 'web'] as const;

const share = fc.constantFrom(0, 0.6, 0.7, 0.8, 0.9, 0.95, 1);
const country_code = fc.constantFrom('KP', 'UY');
const base = { enabled: fc.boolean(), action: fc.constantFrom(...ACTIONS) };
const several = <T>(settings: { [K in keyof T]: fc.Arbitrary<T[K]> }) =>
  fc.array(
    fc.tuple(fc.record(base), fc.record<T>(settings)).map(([common, rest]) => ({ ...common, ...rest })),
    { maxLength: 3 },
  );
const one = <const T extends string>(...values: T[]) => fc.constantFrom(...values);

/** Rules of every family. */
const anyRules = fc.record({
  enabled: fc.constant(true),
  default_action: base.action,
  face_match_threshold: share,
  face_match_action_on_fail: base.action,
  country_rules: several({
    country_code,
    applies_to: fc.subarray(['nationality', 'residence', 'all'] as const, { minLength: 1 }),
  }),
  list_match_rules: several({ list_type: one('ofac', 'pep', 'any'), match_level: one('exact', 'any') }),
  face_dedup_rules: several({ min_sessions_required: fc.integer({ min: 1, max: 2 }), similarity_threshold: share }),
  document_rules: several({
    document_type: one('any', 'passport', 'proof_of_address'),
    check_type: one('expired', 'near_expiry', 'too_old', 'too_new'),
  }),
  document_validity_rules: several({ document_type: one('any', 'passport'), min_confidence: share }),
  email_rules: several({ check_type: one('invalid', 'disposable') }),
  volume_rules: several({ min_volume: fc.integer({ min: 0, max: 2_000 }) }),
  time_to_complete_rules: several({ min_seconds: fc.integer({ min: 0, max: 100 }) }),
  form_field_rules: several({ field_id: one('a', 'b'), operator: one('equals', 'not_equals'), value: fc.boolean() }),
  web_validation_rules: several({
    check: one('ssl', 'industry', 'adverse_media', 'sanction', 'score', 'social'),
    decisions: fc.constantFrom(undefined, ['HIGH_RISK' as const]),
  }),
  extraction_validation_rules: several({
    check: one('list_match', 'form_mismatch', 'cross_document_mismatch', 'missing_field', 'name_differs_from_customer'),
    fields: fc.constantFrom(undefined, ['full_name', 'tax_id'], ['tax_id']),
  }),
  ownership_rules: several({ rule: one('ofac_50', 'uk_control', 'any') }),
}) satisfies fc.Arbitrary<Rules>;

const anyFacts = fc
  .record({
    score: fc.option(share),
    similarity: share,
    country: country_code,
    expiry_date: fc.option(fc.constantFrom('2026-06-01', '2026-07-01', '2030-01-01')),
    reliability_score: fc.option(fc.integer({ min: 0, max: 100 })),
    a: fc.option(fc.boolean()),
    seconds: fc.option(fc.integer({ min: 0, max: 100 })),
    media: one('CLEAR', 'MEDIUM_RISK', 'HIGH_RISK'),
    ownership: one('blocked', 'not_blocked', 'unknown'),
    failing: fc.subarray([...CHECKS], { maxLength: 2 }),
  })
  .map(
    ({ score, similarity, country, expiry_date, reliability_score, a, seconds, media, ownership, failing }): Facts => ({
      ...NOTHING,
      ...{ countries: [{ country_code: country, used_as: 'nationality', field: 'nationality' }], answers: { a } },
      ...{ emails: [{ email: 'a@throwaway.example', found: ['disposable'] }], monthly_volume: 1_000 },
      ...{
        completion_seconds: seconds,
        web: sites({ reliability_score, adverse_media: { decision: media, risk_score: 50 } }).web,
      },
      ...{ lists: listed(...(score === null ? [] : [match(score, { extracted: true })])).lists },
      face_match: { status: 'completed', similarity },
      ownership: [owned(ownership, 'ofac_50'), owned('not_blocked', 'eu_control')],
      face_dedup: { status: 'completed', matches: [{ session_id: 's', similarity, status: 'pending', days: 1 }] },
      documents: papers({ expiry_date }, { form_mismatches: [{ field: 'full_name', doc_id: 'd1', score: 0.4 }] })
        .documents,
      ...Object.fromEntries(failing.map((check) => [check, failed])),
    }),
  );

/** The rules of each family in the opposite order. */
const turned = (rules: Rules): Rules =>
  Object.fromEntries(
    Object.entries(rules).map(([name, value]) => [name, Array.isArray(value) ? value.toReversed() : value]),
  ) as unknown as Rules;

describe('any rules of all families', () => {
  test('the same arguments give the same result and are left as they are', () => {
    fc.assert(
      fc.property(anyRules, anyFacts, (rules, facts) => {
        const before = JSON.stringify([rules, facts]);
        expect(evaluate(rules, facts)).toEqual(evaluate(structuredClone(rules), structuredClone(facts)));
        expect(JSON.stringify([rules, facts])).toBe(before);
      }),
      RUNS,
    );
  });

  test('the order of rules changes neither the action, nor which rules trigger, nor the flags', () => {
    fc.assert(
      fc.property(anyRules, anyFacts, (rules, facts) => {
        const [one, other] = [evaluate(rules, facts), evaluate(turned(rules), facts)];
        const sorted = (values: readonly unknown[]) => values.map((value) => JSON.stringify(value)).toSorted();
        expect(other.final_action).toBe(one.final_action);
        expect(sorted(other.triggered_rules)).toEqual(sorted(one.triggered_rules));
        expect(other.flags.toSorted()).toEqual(one.flags.toSorted());
      }),
      RUNS,
    );
  });

  test('the final action is the highest one that triggered, else the default', () => {
    fc.assert(
      fc.property(anyRules, anyFacts, (rules, facts) => {
        const { final_action, triggered_rules } = evaluate(rules, facts);
        const ranks = triggered_rules.map(({ action }) => rank(action));
        expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
        expect(rank(final_action)).toBe(ranks[0] ?? rank(rules.default_action));
      }),
      RUNS,
    );
  });

  test('a further rule of any family with a higher action never lowers the result', () => {
    fc.assert(
      fc.property(anyRules, anyRules, anyFacts, (rules, others, facts) => {
        const before = evaluate(rules, facts).final_action;
        for (const [name, added] of Object.entries(others)) {
          if (!Array.isArray(added)) continue;
          const higher = added.filter(({ action }) => rank(action) <= rank(before));
          const more = { ...rules, [name]: [...(rules[name as keyof Rules] as unknown[]), ...higher] } as Rules;
          expect(rank(evaluate(more, facts).final_action), name).toBeLessThanOrEqual(rank(before));
        }
      }),
      RUNS,
    );
  });

  test.each(CHECKS)('a failure of %s is at least a matter for a reviewer', (check) => {
    fc.assert(
      fc.property(anyRules, anyFacts, (rules, facts) => {
        const { final_action, triggered_rules } = evaluate(rules, { ...facts, [check]: failed });
        expect(rank(final_action)).toBeLessThanOrEqual(rank('manual_review'));
        expect(triggered_rules).toContainEqual(expect.objectContaining({ message: 'check unavailable' }));
      }),
      { numRuns: 50 },
    );
  });

  test('every message is a sentence that another language can say', () => {
    fc.assert(
      fc.property(anyRules, anyFacts, (rules, facts) => {
        for (const { message, sentence } of evaluate(rules, facts).triggered_rules) {
          const { key, values } = sentence ?? expect.fail(message);
          expect(say(key as Sentence, values as never)).toEqual({ message, sentence });
        }
      }),
      RUNS,
    );
  });

  test('a workflow that was stored before a family of rules was there is judged by the others', () => {
    const { volume_rules: _, ...earlier } = {
      ...NO_RULES,
      email_rules: [{ ...common, check_type: 'invalid' as const }],
    };
    const facts = { ...NOTHING, emails: [{ email: 'a@b.example', found: ['invalid' as const] }] };
    const { triggered_rules } = evaluate(earlier as unknown as typeof NO_RULES, facts);
    expect(triggered_rules.map(({ rule_type }) => rule_type)).toContain('email');
  });

  test('rules that are not enabled trigger nothing', () => {
    const off = { ...NO_RULES, form_field_rules: [{ ...common, field_id: 'a', operator: 'is_empty' as const }] };
    expect(evaluate({ ...off, enabled: false }, NOTHING)).toEqual({
      ...{ flags: [], triggered_rules: [], final_action: 'manual_review' },
    });
  });
});

test.each(Object.keys(SENTENCES) as Sentence[])('a stored message of the sentence %s gives back its values', (key) => {
  const places = [...SENTENCES[key].matchAll(/\{(\w+)\}/g)].map(([, place = '']) => place);
  const values = Object.fromEntries(places.map((place, at) => [place, `KP (${at}), 2 %`]));
  expect(readSentence(say(key, values as never).message)).toEqual({ key, values });
});

test.each(['', 'High risk country.', 'The country ', 'The website has no certificate. Ask.', 'The document () {x}.'])(
  'the words of a tenant are no sentence of ours: %j',
  (message) => expect(readSentence(message)).toBeUndefined(),
);
