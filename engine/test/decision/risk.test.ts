import { describe, expect, test } from 'vitest';
import { countryRisk, type Facts, scoreRisk } from '../../src/decision/index.ts';
import { failed, listed, match, NOTHING, sites, skipped } from './made.ts';

describe('the risk of a session', () => {
  test('is low without a finding, and the weights of its factors add up', () => {
    const facts = {
      ...NOTHING,
      countries: [{ country_code: 'UY', used_as: 'nationality', field: 'nationality' }],
    } as const;
    const { level, factors, critical_flags } = scoreRisk(facts);
    expect({ level, critical_flags }).toEqual({ level: 'low', critical_flags: [] });
    expect(factors.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 2);
  });

  test.each([
    ['a sure match', listed(match(0.95)), 'sanction_match'],
    ['a match by an identifier', listed(match(0.8, { by_identifier: true })), 'sanction_match'],
  ])('is critical with %s', (_what, facts, flag) => {
    expect(scoreRisk(facts)).toMatchObject({ level: 'critical', critical_flags: [flag] });
  });

  test('tells websites of little reliability and grave adverse media', () => {
    const media = { decision: 'HIGH_RISK', risk_score: 90 } as const;
    expect(scoreRisk(sites({ reliability_score: 29, adverse_media: media })).critical_flags).toEqual([
      ...['web_low_reliability', 'web_adverse_media'],
    ]);
    expect(scoreRisk(sites({ reliability_score: 30 })).critical_flags).toEqual([]);
  });

  test('is higher when a check failed than when it found nothing', () => {
    expect(scoreRisk({ ...NOTHING, lists: failed }).score).toBeGreaterThan(scoreRisk(NOTHING).score);
  });

  test('is 50 when nothing was checked', () => {
    const unchecked = { ...NOTHING, lists: skipped };
    expect(scoreRisk(unchecked)).toMatchObject({ score: 50, level: 'high', factors: [] });
  });

  test('counts a list without data as unknown, and a found match in spite of a failed check', () => {
    const scoreOf = (facts: Facts) => scoreRisk(facts).factors.find(({ factor_id }) => factor_id === 'list_matches');
    const lists = { status: 'completed', matches: [], unavailable: ['eu'] } as const;
    expect(scoreOf({ ...NOTHING, lists })?.score).toBe(50);
    expect(scoreOf({ ...listed(match(0.9)), crypto: failed })?.score).toBe(90);
  });

  test('tells of how many profiles the entries are that match', () => {
    const of = (profile_id: string) => match(0.9, { profile_id });
    const { factors } = scoreRisk(listed(of('un:1'), of('un:1'), match(0.8)));
    expect(factors).toMatchObject([
      { factor_id: 'list_matches', score: 90, details: 'Entries of lists that match: 3, profiles: 2.' },
    ]);
  });

  test('is not critical by the name of a person in a political office', () => {
    const facts = listed(match(1, { list_name: 'senaclaft_uy', list_type: 'pep' }));
    expect(scoreRisk(facts).critical_flags).toEqual([]);
  });

  test('takes an industry that is not known for a risk', () => {
    const factors = scoreRisk(sites({ industry: null })).factors;
    expect(factors.find(({ factor_id }) => factor_id === 'industry')?.score).toBe(50);
  });

  test.each([
    ['IR', 100],
    ['VG', 70],
    ['TZ', 60],
    ['UY', 10],
  ])('knows the country %s as %i', (code, score) => {
    expect(countryRisk(code)).toBe(score);
  });
});
