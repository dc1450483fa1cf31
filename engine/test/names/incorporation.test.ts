import { describe, expect, test } from 'vitest';
import { DEFAULT_WEIGHTS, type Entity, NameIndex } from '../../src/names/index.ts';

const { incorporationEqual, incorporationDiffers } = DEFAULT_WEIGHTS.attributes;
const firm = (more: Partial<Entity>): NameIndex =>
  NameIndex.build([{ id: '1', list: 'x', type: 'company', names: [{ value: 'Karamanda Zinc Works' }], ...more }]);

/** The change by the country in the confidence of a misspelt name, and its reason. */
function effect(index: NameIndex, incorporationCountry: string) {
  const subject = { fullName: 'Karamanta Zinc Works', entityType: 'company' as const };
  const [plain] = index.search(subject);
  const [match] = index.search({ ...subject, incorporationCountry });
  const told = match?.explanation?.adjustments.filter(({ reason }) => reason.startsWith('incorporation'));
  return { delta: (match?.confidence ?? 0) - (plain?.confidence ?? 0), told };
}

describe('the country of incorporation', () => {
  test.each<[from: string, more: Partial<Entity>]>([
    ['an address', { addresses: ['12 Quay Road, Limassol, Cyprus', '1 High St, Perth'] }],
    ['an address with a code behind a postcode', { addresses: ['12 Quay Road, Limassol, 3036, CY'] }],
    ['the country of a number', { identifiers: [{ type: 'Registration Number', value: 'HE 77123', country: 'CY' }] }],
    ['the country of the entry', { nationalities: ['CY'] }],
  ])('a country of incorporation agrees with %s, or lowers the confidence', (_, more) => {
    const index = firm(more);
    const [same, other] = [effect(index, 'CY'), effect(index, 'DE')];
    expect(same.delta).toBeCloseTo(incorporationEqual, 9);
    expect(same.told).toEqual([{ reason: 'incorporation_country_match', delta: incorporationEqual }]);
    expect(other.delta).toBeCloseTo(incorporationDiffers, 9);
    expect(other.told).toEqual([{ reason: 'incorporation_country_mismatch', delta: incorporationDiffers }]);
  });

  test.each<[why: string, more: Partial<Entity>]>([
    ['names no country', { addresses: ['12 Quay Road', 'Port Street, San Diego, CA'] }],
    ['is a person', { type: 'individual', nationalities: ['CY'] }],
    ['tells its country in words that are no country', { nationalities: ['Freedonia'] }],
  ])('a country of incorporation changes nothing for an entry that %s', (_, more) => {
    expect(effect(firm(more), 'DE')).toEqual({ delta: 0, told: [] });
  });

  test('an equal name of another country is not certain', () => {
    const index = firm({ addresses: ['Quay Road, Limassol, Cyprus'] });
    const found = (incorporationCountry: string) =>
      index.search({ fullName: 'Karamanda Zinc Works', incorporationCountry })[0]?.confidence;
    expect(found('CY')).toBe(1);
    expect(found('DE')).toBeCloseTo(1 + incorporationDiffers, 9);
  });

  test('an address of a firm does not count as a nationality', () => {
    const index = firm({ addresses: ['Quay Road, Limassol, Cyprus'] });
    expect(index.search({ fullName: 'Karamanda Zinc Works', nationality: 'DE' })[0]?.confidence).toBe(1);
  });
});
