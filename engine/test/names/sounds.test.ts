import { describe, expect, test } from 'vitest';
import { soundLikeness } from '../../src/names/score/sound-prices.ts';
import { consonantClasses, MAX_SOUNDS, readSounds } from '../../src/names/score/sounds.ts';
import { ARABIC, HAN, HEBREW, KANA } from '../../src/names/scripts/scripts.ts';

const sounds = (word: string): { values: Uint8Array; count: number } => {
  const codes = Uint16Array.from(word, (letter) => letter.charCodeAt(0));
  const values = new Uint8Array(MAX_SOUNDS);
  return { values, count: readSounds(codes, 0, codes.length, values) };
};
const likeness = (script: number, foreign: string, latin: string): number => {
  const [a, b] = [sounds(foreign), sounds(latin)];
  return soundLikeness(script, a.values, a.count, b.values, b.count);
};
const consonants = (word: string): number => {
  const { values, count } = sounds(word);
  return consonantClasses(values, count);
};

describe('sounds', () => {
  test.each([
    ['schmidt', 'shmit'],
    ['khaled', 'haled'],
    ['djouadi', 'jwady'],
    ['chowdhury', 'chaudhuri'],
    ['parker', 'barger'],
  ])('%s and %s have the same consonants', (a, b) => {
    expect(consonants(a)).toBe(consonants(b));
  });

  test('spellings of one sound are alike', () => {
    expect(likeness(KANA, 'rora', 'lola')).toBeGreaterThan(0.9);
    expect(likeness(ARABIC, 'mhmd', 'mohamed')).toBeGreaterThan(0.85);
    expect(likeness(HEBREW, 'avraham', 'abraham')).toBeGreaterThan(0.9);
    expect(likeness(HAN, 'chang', 'jang')).toBeGreaterThan(0.9);
  });

  test('other vowels tell words apart where vowels are written', () => {
    expect(likeness(HAN, 'ying', 'yang')).toBeLessThan(0.85);
    expect(likeness(KANA, 'rora', 'lila')).toBeLessThan(0.9);
  });

  test('a word without sounds is like no other word', () => {
    expect(likeness(ARABIC, '', '')).toBe(0);
  });

  test('a likeness does not depend on the requested minimum, and is 0 below it', () => {
    const words = ['mhmd', 'mohamed', 'habib', 'chang', 'ying', 'rora', 'hassan', 'kuznetsov'].map(sounds);
    for (const a of words) {
      for (const b of words) {
        const whole = soundLikeness(ARABIC, a.values, a.count, b.values, b.count);
        const asked = soundLikeness(ARABIC, a.values, a.count, b.values, b.count, 0.65);
        expect(asked).toBe(whole < 0.65 && asked === 0 ? 0 : whole);
      }
    }
  });

  test('very long words are truncated', () => {
    expect(sounds('ba'.repeat(500)).count).toBe(MAX_SOUNDS);
  });
});
