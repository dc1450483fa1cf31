import { pinyinOf } from '../scripts/han.ts';
import { foldCharacter } from '../scripts/traditional.ts';
import { ARABIC_TRADE_WORDS } from '../tables/arabic-trade-words.ts';
import { ARMENIAN_TRADE_WORDS, GEORGIAN_TRADE_WORDS } from '../tables/armenian-and-georgian-trade-words.ts';
import { CYRILLIC_TRADE_WORDS } from '../tables/cyrillic-trade-words.ts';
import { GREEK_TRADE_WORDS, HEBREW_TRADE_WORDS } from '../tables/greek-and-hebrew-trade-words.ts';
import { HAN_CITIES, HAN_PLACES, HAN_TRADE_WORDS } from '../tables/han-trade-words.ts';
import { INDIC_TRADE_WORDS } from '../tables/indic-trade-words.ts';
import { HANGUL_TRADE_WORDS, KANA_TRADE_WORDS } from '../tables/korean-and-kana-trade-words.ts';
import { THAI_TRADE_WORDS } from '../tables/thai-trade-words.ts';

/** The words of a table with their English; a line is English with the words behind it. */
function* wordsOf(table: string): Generator<[word: string, english: string]> {
  for (const line of table.split('/')) {
    const words = line.normalize('NFKC').split(/\s+/).filter(Boolean);
    const first = words.findIndex((word) => !/^[a-z]+$/.test(word));
    const english = words.slice(0, first).join(' ');
    for (const word of words.slice(first)) yield [word.replaceAll('_', ' '), english];
  }
}

const inCharacters = new Map<string, string>();
for (const table of [HAN_TRADE_WORDS, HAN_PLACES, HANGUL_TRADE_WORDS, KANA_TRADE_WORDS, THAI_TRADE_WORDS])
  for (const [word, english] of wordsOf(table)) inCharacters.set([...word].map(foldCharacter).join(''), english);
for (const city of HAN_CITIES.trim().split(/\s+/))
  inCharacters.set([...city].map(foldCharacter).join(''), [...city].map(pinyinOf).join(''));

/** English trade words of languages without blanks, and Chinese places, by their folded characters. */
export const CHARACTER_WORDS: ReadonlyMap<string, string> = inCharacters;
/** Characters of the longest of them. */
export const LONGEST = Math.max(...[...inCharacters.keys()].map((word) => [...word].length));

/** Accents, stress and vowel points, which are rarely written; signs of Indian vowels are letters. */
const POINTS = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670\u0640\u200c']/g;
const ONE_LETTER: Readonly<Record<string, string>> = { ى: 'ي', ی: 'ي', ک: 'ك', ة: 'ه', ۀ: 'ه', ہ: 'ه', ھ: 'ه', ς: 'σ' };
const VARIANT = /[ىیکةۀہھς]/g;
const foldedWord = (word: string): string =>
  word
    .normalize('NFD')
    .replace(POINTS, '')
    .normalize('NFC')
    .replace(VARIANT, (letter) => ONE_LETTER[letter] as string);

const whole = new Map<string, string>();
const stems = new Map<string, string>();
for (const table of [
  CYRILLIC_TRADE_WORDS,
  ARABIC_TRADE_WORDS,
  HEBREW_TRADE_WORDS,
  GREEK_TRADE_WORDS,
  ARMENIAN_TRADE_WORDS,
  GEORGIAN_TRADE_WORDS,
  INDIC_TRADE_WORDS,
])
  for (const [word, english] of wordsOf(table))
    if (word.endsWith('-')) stems.set(foldedWord(word.slice(0, -1)), english);
    else whole.set(foldedWord(word), english);
const SHORTEST_STEM = Math.min(...[...stems.keys()].map((stem) => stem.length));

/** Small words, which weigh nothing in English names. */
for (const word of 'на за по в и с от для при до о у із з та і й у во со из في من على عن الى در از به برای و και του της των για של և და और का की के এবং ও'.split(
  ' ',
))
  whole.set(foldedWord(word), '');

/** Arabic and Hebrew write articles and short words before the word. */
const PREFIX = /^(?:و?(?:بال|كال|لل|ال)|و(?=..)|ו?ה|[ובל](?=..))/u;

/** The English of a phrase with blanks; undefined: no phrase of trade words. */
export function phraseInEnglish(phrase: string): string | undefined {
  const folded = foldedWord(phrase);
  return whole.get(folded) ?? whole.get(folded.replace(PREFIX, ''));
}

/** The English of a word; undefined: no trade word. */
export function wordInEnglish(word: string): string | undefined {
  const folded = foldedWord(word);
  return knownWord(folded) ?? (PREFIX.test(folded) ? whole.get(folded.replace(PREFIX, '')) : undefined);
}

function knownWord(folded: string): string | undefined {
  const known = whole.get(folded);
  if (known !== undefined) return known;
  for (let length = folded.length; length >= SHORTEST_STEM; length--) {
    const english = stems.get(folded.slice(0, length));
    if (english !== undefined) return english;
  }
  return undefined;
}
