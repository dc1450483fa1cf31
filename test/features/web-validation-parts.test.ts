import { exampleOf } from '@vett/schema/examples/examples';
import { TenantConfiguration } from '@vett/schema/tenant-configuration';
import { create, get } from '@vett/schema/web-validation';
import type { WebValidationResult } from '@vett/schema/web-validation-result';
import { CRITERIA, DEFAULT_WEIGHTS, weightsOf } from '@vett/schema/web-validation-weights';
import { describe, expect, test } from 'vitest';
import { validInput } from '../../src/core/invalid-input.ts';
import { bandOf } from '../../src/features/web-validation/check-domain.ts';
import { differencesOf } from '../../src/features/web-validation/result-differences.ts';
import { policyScore, reliabilityOf, sslScore } from '../../src/features/web-validation/score.ts';
import { siteOf } from '../../src/features/web-validation/site-request.ts';
import { type AppError, refusalOr } from '../../src/platform/error.ts';

describe('the reliability score', () => {
  test('is the weighted average of the criteria that apply', () => {
    const { reliability_score, score_breakdown } = reliabilityOf({ ssl: 1, industry: 0.5 }, DEFAULT_WEIGHTS);
    expect(reliability_score).toBe(70);
    expect(score_breakdown).toEqual([
      { criterion: 'ssl', weight: 0.1, effective_weight: 0.4, score: 1, contribution: 40 },
      { criterion: 'industry', weight: 0.15, effective_weight: 0.6, score: 0.5, contribution: 30 },
    ]);
  });

  test('has one digit', () => {
    expect(reliabilityOf({ ssl: 1, industry: 1, adverse_media: 0 }, DEFAULT_WEIGHTS).reliability_score).toBe(62.5);
    expect(reliabilityOf({ ssl: 1, sanction_check: 0 }, DEFAULT_WEIGHTS).reliability_score).toBe(33.3);
  });

  test('is 0 without a weighted criterion that applies', () => {
    expect(reliabilityOf({}, DEFAULT_WEIGHTS)).toEqual({ reliability_score: 0, score_breakdown: [] });
    const weights = weightsOf([{ criterion: 'ssl', weight: 1 }]);
    expect(reliabilityOf({ industry: 1 }, weights)).toEqual({ reliability_score: 0, score_breakdown: [] });
  });

  test('default weights sum to 1', () => {
    expect(CRITERIA.reduce((sum, criterion) => sum + DEFAULT_WEIGHTS[criterion], 0)).toBeCloseTo(1, 10);
    expect(CRITERIA).toHaveLength(12);
  });

  test.each([
    [undefined, 0],
    [-1, 0],
    [0, 0.5],
    [7, 0.5],
    [8, 0.8],
    [29, 0.8],
    [30, 1],
  ])('a certificate with %j days left scores %d', (days, score) => {
    expect(sslScore(days)).toBe(score);
  });

  test.each([
    [1, 'top_1k', 1],
    [1_000, 'top_1k', 1],
    [1_001, 'top_10k', 0.8],
    [100_000, 'top_100k', 0.6],
    [100_001, 'top_1m', 0.4],
    [1_000_000, 'top_1m', 0.4],
    [1_000_001, 'unranked', 0.2],
    [null, 'unranked', 0.2],
  ] as const)('the rank %j is in the band %s', (rank, band, score) => {
    expect(bandOf(rank)).toMatchObject({ band, score, in_top_million: band !== 'unranked' });
    if (band === 'unranked') expect(bandOf(rank).rank).toBeNull();
  });

  test('the quality of a policy grows with its clauses, and halves when it is generic', () => {
    const analyzed = { status: 'policy_analyzed', generic_format: false };
    expect(policyScore(analyzed, [true, true, true, true, true])).toBe(1);
    expect(policyScore(analyzed, [true, false, false, false, false])).toBeCloseTo(0.52);
    expect(policyScore({ ...analyzed, generic_format: true }, [true, true])).toBe(0.5);
    expect(policyScore({ ...analyzed, status: 'policy_not_found' }, [true])).toBe(0);
  });
});

describe('weights', () => {
  const url = 'https://shop.example/';
  const refused = (weights: unknown) => {
    const refusal = refusalOr(() => validInput(create.input, { url, weights })) as AppError;
    return [refusal.code, ...(refusal.fields ?? []).map(({ path, code }) => `${path} ${code}`)];
  };

  test('are objects with a criterion or a name; those that are left out weigh 0', () => {
    const weights = [
      { criterion: 'ssl', weight: 0.4 },
      { name: 'aml_policy', weight: 0.6 },
    ];
    expect(validInput(create.input, { url, weights }).weights).toEqual(weights);
    expect(weightsOf(weights as never)).toMatchObject({ ssl: 0.4, aml_policy: 0.6, industry: 0 });
  });

  test('are twelve numbers in the order of the criteria', () => {
    const weights = CRITERIA.map((_, index) => (index === 4 ? 1 : 0));
    expect(weightsOf(validInput(create.input, { url, weights }).weights)).toMatchObject({ sanction_check: 1, ssl: 0 });
  });

  test('may differ from a sum of 1 by .001', () => {
    const of = (weight: number) => [{ criterion: 'ssl', weight }];
    expect(refusalOr(() => validInput(create.input, { url, weights: of(0.999) }))).not.toBeInstanceOf(Error);
    expect(refused(of(0.998))).toEqual(['INVALID_WEIGHTS', 'weights SUM_MISMATCH']);
  });

  test.each([
    ['a sum of .5', [{ criterion: 'ssl', weight: 0.5 }], 'weights SUM_MISMATCH'],
    [
      'a duplicate',
      [
        { criterion: 'ssl', weight: 0.5 },
        { name: 'ssl', weight: 0.5 },
      ],
      'weights DUPLICATE',
    ],
    ['no name', [{ weight: 1 }], 'weights REQUIRED'],
    ['two names', [{ criterion: 'ssl', name: 'industry', weight: 1 }], 'weights REQUIRED'],
    ['eleven numbers', CRITERIA.slice(1).map(() => 1 / 11), 'weights INVALID_VALUE'],
    ['numbers and objects', [0.5, { criterion: 'ssl', weight: 0.5 }], 'weights INVALID_VALUE'],
    ['a weight above 1', [{ criterion: 'ssl', weight: 1.2 }], 'weights[0].weight TOO_LARGE'],
    ['an unknown criterion', [{ criterion: 'beauty', weight: 1 }], 'weights[0] INVALID_VALUE'],
  ])('weights with %s are refused', (_what, weights, field) => {
    expect(refused(weights).slice(0, 2)).toEqual(['INVALID_WEIGHTS', field]);
  });

  const tenant = { configuration: TenantConfiguration.parse({}) } as never;

  test.each([
    ['sanction_check', { include_sanction_check: false }],
    ['adverse_media', {}],
    ['social_links', { include_social_links: false }],
    ['tranco_rank', { include_tranco_rank: false }],
    ['terms_policy', {}],
    ['aml_policy', { include_policies: true, policy_types: ['terms' as const] }],
    ['name_match', { declared_industry: 'bakery' }],
    ['industry_match', { declared_name: 'Velmora Ltd' }],
  ] as const)(
    'weights on %s alone are refused when its check is switched off or has nothing to compare',
    (criterion, flags) => {
      const request = { url, weights: [{ criterion, weight: 1 }], ...flags };
      expect(refusalOr(() => siteOf(request as never, tenant))).toMatchObject({
        code: 'INVALID_WEIGHTS',
        fields: [{ path: 'weights', code: 'NOT_ALLOWED_TOGETHER' }],
      });
    },
  );

  test('weights on adverse media alone are accepted when the tenant includes it by default', () => {
    const configuration = TenantConfiguration.parse({ web_validation: { include_adverse_media: true } });
    const request = { url, weights: [{ criterion: 'adverse_media' as const, weight: 1 }] };
    expect(siteOf(request, { configuration } as never)).toMatchObject({ checksMedia: true });
  });
});

describe('differences', () => {
  const before = exampleOf(get)?.output.result as WebValidationResult;
  const changed = (change: Partial<WebValidationResult['validation_results']>): WebValidationResult => ({
    ...before,
    validation_results: { ...before.validation_results, ...change },
  });

  test('equal results have none, whatever time they took', () => {
    expect(differencesOf(before, changed({ concurrent_time_taken_ms: 9_999, total_cost: 1 }))).toEqual([]);
  });

  test('a member that changed is named by its path, with both values as JSON', () => {
    const after = changed({
      page_status_classifier: { page_status: 'PARKED', has_content: true, evidence: '420 words' },
    });
    expect(differencesOf(before, after)).toEqual([
      { field: 'validation_results.page_status_classifier.page_status', before: '"AVAILABLE"', after: '"PARKED"' },
    ]);
  });

  test('members that come or go have null', () => {
    const { ssl_checker: _, ...rest } = before.validation_results;
    const fields = differencesOf(before, { ...before, validation_results: rest });
    expect(fields).toContainEqual({ field: 'validation_results.ssl_checker.has_ssl', before: 'true', after: null });
  });
});
