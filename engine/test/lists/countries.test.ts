import { describe, expect, it } from 'vitest';
import { toAlpha2 } from '../../src/countries.ts';

describe('toAlpha2', () => {
  it.each([
    ['KP', 'KP'],
    ['prk', 'KP'],
    ['Korea, North', 'KP'],
    ["Democratic People's Republic of Korea", 'KP'],
    ['Burma', 'MM'],
    ['Congo, Democratic Republic of the', 'CD'],
    ['Congo', 'CG'],
    ['Syrian Arab Republic', 'SY'],
    ['Iran (Islamic Republic of)', 'IR'],
    ['TÜRKİYE', 'TR'],
    ['Turkey', 'TR'],
    ["Cote d'Ivoire", 'CI'],
    ['Cote d Ivoire', 'CI'],
    ['North Macedonia, The Republic of', 'MK'],
    ['Palestinian', 'PS'],
    ['Kosovo', 'XK'],
    ['Bahamas, The', 'BS'],
    ['São Tomé and Príncipe', 'ST'],
    ['  united kingdom of Great Britain and Northern Ireland ', 'GB'],
    ['Niger', 'NE'],
    ['Guinea', 'GN'],
  ])('%s is %s', (text, code) => expect(toAlpha2(text)).toBe(code));

  it.each(['former Soviet Union', 'Stuttgart', '', 'ZZ', 'Yugoslavia'])('%s is unknown', (text) => {
    expect(toAlpha2(text)).toBeUndefined();
  });
});
