import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { soundSetOf, soundWeightOf, tableOfWords } from '../../src/names/index/token-table.ts';
import { soundBound } from '../../src/names/score/sound-bounds.ts';
import { soundLikeness } from '../../src/names/score/sound-prices.ts';
import { MAX_SOUNDS, readSounds } from '../../src/names/score/sounds.ts';
import * as scripts from '../../src/names/scripts/scripts.ts';

const { CYRILLIC, HAN, HANGUL, HAN_WORD, HANGUL_WORD, LATIN } = scripts;
const EAST_ASIAN = [HAN, HANGUL, HAN_WORD, HANGUL_WORD];
const SCRIPTS = [scripts.ARABIC, CYRILLIC, scripts.GREEK, scripts.HEBREW, scripts.INDIC, scripts.KANA, ...EAST_ASIAN];
/** Vowels stand together often, since groups of them are read in several ways. */
const word = fc.array(fc.constantFrom(...'aaeeiioouuybcdfghjklmnpqrstvwxz'), { minLength: 1, maxLength: 40 });

/** The answer of the bound and the likeness itself, `a` being the foreign word or the Latin one. */
function bounded(script: number, a: string, b: string, isForeign: boolean, min: number) {
  const eastAsian = EAST_ASIAN.includes(script);
  const table = tableOfWords([a, b].map((text) => ({ text, alphabet: LATIN })));
  const soundsOf = (text: string) => {
    const sounds = new Uint8Array(MAX_SOUNDS);
    const codes = Uint16Array.from(text, (letter) => letter.charCodeAt(0));
    return { codes, sounds, count: readSounds(codes, 0, codes.length, sounds, eastAsian) };
  };
  const [one, other] = [soundsOf(a), soundsOf(b)];
  const bound = soundBound(script);
  bound.begin(one.codes, 0, a.length, one.sounds, one.count, isForeign, !eastAsian);
  const [foreign, latin] = isForeign ? [one, other] : [other, one];
  return {
    isBelow: bound.isBelow(min, soundSetOf(table, 1), soundWeightOf(table, 1)),
    likeness: soundLikeness(script, foreign.sounds, foreign.count, latin.sounds, latin.count),
  };
}

describe('the bound of the likeness of sounds', () => {
  test('no word is refused that is like enough', () => {
    const letters = word.map((all) => all.join(''));
    const script = fc.constantFrom(...SCRIPTS);
    fc.assert(
      fc.property(script, letters, letters, fc.boolean(), fc.double({ min: 0, max: 1, noNaN: true }), (...given) => {
        const { isBelow, likeness } = bounded(...given);
        expect(isBelow && likeness >= given[4]).toBe(false);
      }),
      { numRuns: 20_000 },
    );
  });

  test('a word that differs a little is compared with the bound of its own likeness', () => {
    const script = fc.constantFrom(...SCRIPTS);
    fc.assert(
      fc.property(script, word, word, fc.nat(39), fc.boolean(), (one, letters, put, at, isForeign) => {
        const changed = [...letters.slice(0, at), ...put.slice(0, 2), ...letters.slice(at + 1)];
        const [a, b] = [letters.join(''), changed.join('')] as const;
        const { likeness } = bounded(one, a, b, isForeign, 0);
        expect(bounded(one, a, b, isForeign, likeness).isBelow).toBe(false);
      }),
      { numRuns: 20_000 },
    );
  });

  test('words without a near sound are refused', () => {
    expect(bounded(CYRILLIC, 'boris', 'feng', true, 0.65).isBelow).toBe(true);
    expect(bounded(HAN, 'mao', 'sat', true, 0.85).isBelow).toBe(true);
  });
});
