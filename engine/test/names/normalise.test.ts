import { describe, expect, test } from 'vitest';
import { MAX_TOKENS, normaliseName } from '../../src/names/normalise.ts';

const latin = (name: string, person = false): string =>
  (normaliseName(name, person).at(-1) ?? []).map((token) => token.text).join(' ');
const kinds = (name: string, person = false): string[] =>
  (normaliseName(name, person)[0] ?? []).map((token) => token.kind);

describe('normaliseName', () => {
  test.each([
    ['  PUTIN,   Vladimir ', 'putin vladimir'],
    ['José Ñandú-Łukasiewicz', 'jose nandu lukasiewicz'],
    ["O'Brien & al-Qa’ida", 'obrien al qaida'],
    ['Ｆｕｌｌ Ｗｉｄｔｈ', 'full width'],
    ['Vla\u200bdi\u202emir', 'vladimir'],
    ['Straße', 'strasse'],
    ['İSTANBUL', 'istanbul'],
    ['Владимир Путин', 'vladimir putin'],
    ['Рutin', 'putin'],
    ['Γιώργος', 'giorgos'],
    ['習近平', 'xi jin ping'],
    ['محمد الجابر', 'mhmd al jbr'],
    ['№ 007', 'no 7'],
    ['ADMIRAL II', 'admiral 2'],
    ['21st Company', '21 co'],
    ['٣٤٥', '345'],
  ])('%s', (name, expected) => {
    expect(latin(name)).toBe(expected);
  });

  test('legal forms become classes, also abbreviated, spelt out or misspelt', () => {
    expect(latin('Acme GmbH')).toBe(latin('ACME G.m.b.H.'));
    expect(latin('Acme Limited Liability Company')).toBe('acme llc');
    expect(latin('Acme limtied liabiliyt company')).toBe('acme llc');
    expect(kinds('Acme Ltd.')).toEqual(['word', 'legal']);
    expect(kinds('Co Sa', true)).toEqual(['word', 'word']);
  });

  test('titles and particles are told apart unless there is nothing else', () => {
    expect(kinds('Dr. Otto von Habsburg')).toEqual(['honorific', 'word', 'particle', 'word']);
    expect(kinds('Van Le')).toEqual(['word', 'word']);
  });

  test('a name in another script keeps its own letters beside the romanised ones', () => {
    const [native, romanised] = normaliseName('Банк VTB', false);
    expect(native?.map((token) => token.text)).toEqual(['банк', 'vtb']);
    expect(romanised?.map((token) => token.text)).toEqual(['bank', 'vtb']);
  });

  test.each([
    ['', ''],
    ['lone surrogate', '\ud800 \udfff'],
    ['marks', '\u0301\u0300'],
    ['signs', '!!! — ???'],
  ])('nothing is left of %s', (_, name) => {
    expect(normaliseName(name, false)).toEqual([]);
  });

  test('very long names are cut', () => {
    expect(normaliseName('x'.repeat(100_000), false)[0]?.[0]?.text.length).toBeLessThanOrEqual(1024);
    expect(normaliseName('ab '.repeat(200), false)[0]).toHaveLength(MAX_TOKENS);
  });
});
