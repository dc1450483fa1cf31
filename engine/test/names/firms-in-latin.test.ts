import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareNames } from '../../src/names/compare.ts';
import { tradeWordInEnglish } from '../../src/names/words/firms-in-latin.ts';

const likeness = (a: string, b: string) => compareNames(a, b, { entityType: 'company' });

describe('a firm whose name in Latin letters is translated', () => {
  it.each([
    ['Oberfalkener Werkzeugmaschinenfabrik AG', 'Oberfalken Machine Tool Plant AG'],
    ['Velmora Stahlhandelsgesellschaft mbH', 'Velmora Steel Trading GmbH'],
    ['Velmora Scheepsbouw B.V.', 'Velmora Shipbuilding B.V.'],
    ['Cementownia Kestrel S.A.', 'Kestrel Cement S.A.'],
    ['Velmorskiy Podshipnikovyy Zavod', 'Velmorskiy Bearing Plant'],
    ['Browar Kestrelski Sp. z o.o.', 'Kestrelski Brewery Sp. z o.o.'],
  ])('%s is found by %s, and the other way round', (own, english) => {
    expect(likeness(own, english)).toBeGreaterThan(0.7);
    expect(likeness(english, own)).toBeGreaterThan(0.7);
  });

  it.each([
    ['Velmora Stahlhandelsgesellschaft mbH', 'Kestrel Steel Trading GmbH'],
    ['Kestrel Scheepsbouw B.V.', 'Velmora Shipbuilding B.V.'],
    ['Velmorskiy Podshipnikovyy Zavod', 'Kestrelskiy Bearing Plant'],
  ])('%s is not %s: only the trade words agree', (own, english) => {
    expect(likeness(own, english)).toBeLessThan(0.7);
  });

  it('a person is not translated', () => {
    expect(compareNames('Jan Ziegel', 'Jan Brick', { entityType: 'individual' })).toBeLessThan(0.7);
  });
});

describe('trade words in English', () => {
  it.each([
    ['werkzeugmaschinenfabrik', 'machine tool plant'],
    ['versicherungsgesellschaft', 'insurance society'],
    ['podshipnikovyy', 'bearing'],
    ['cementownia', 'cement'],
  ])('%s is %s', (word, english) => {
    expect(tradeWordInEnglish(word)?.join(' ')).toBe(english);
  });

  it.each(['velmora', 'goldberg', 'stahlmann', 'werkvelmora', 'trading', ''])('%s is no trade word', (word) => {
    expect(tradeWordInEnglish(word)).toBeUndefined();
  });

  it('a word of many parts is read in bounded work, and a longer one is not read', () => {
    expect(tradeWordInEnglish('stahl'.repeat(12))).toHaveLength(12);
    expect(tradeWordInEnglish('stahl'.repeat(13))).toBeUndefined();
    fc.assert(fc.property(fc.string({ maxLength: 80 }), (word) => void tradeWordInEnglish(word)));
  });
});
