import { undisguised } from '../scripts/disguised-letters.ts';
import { markGeresh } from '../scripts/hebrew.ts';
import { LATIN, runsOf, type ScriptRun, type Transliteration, writesCharacters } from '../scripts/scripts.ts';
import { HONORIFICS, PARTICLES, SUFFIXES } from '../tables/honorifics.ts';
import { tradeWordInEnglish } from './firms-in-latin.ts';
import { firmsInEnglish } from './firms-in-scripts.ts';
import { separateGlued } from './glued-words.ts';
import { correctLegalWord, isLegalPart, latiniseLegalForms, legalFormAt } from './legal-forms.ts';
import { hasDoubtfulNumbers, numberAt } from './numbers.ts';
import { otherSpellings } from './other-spellings.ts';
import { plainWords } from './plain-words.ts';

/** The kind of a token, which decides its weight. */
export type TokenKind = 'word' | 'character' | 'number' | 'legal' | 'honorific' | 'particle';

export interface Token {
  text: string;
  /** 0: Latin; otherwise the script it was romanised from, or `NATIVE` plus its script. */
  alphabet: number;
  kind: TokenKind;
  /** As it is written, where that is not `text`: `limited` for `ltd`. */
  written?: string;
  /** Other usual spellings of a word of another script. */
  spellings?: readonly string[];
  /** How else it may sound. */
  sounds?: readonly string[];
  /** Whether it is the English of a trade word. */
  isTranslated?: boolean;
}

/** Added to the script of a token kept in its own letters. */
export const NATIVE = 32;

/** Longer names are compared by their beginning. */
const MAX_LENGTH = 1024;
export const MAX_TOKENS = 24;
export const MAX_WORDS = 2 * MAX_TOKENS;
/** Letters of the end of a longer name that are compared. */
const MAX_END = 64;

const INVISIBLE = /[\p{Cf}\p{Cc}\u115f\u1160\u3164\uffa0]|\u034f/gu;
const APOSTROPHES = /['’‘ʼʻʽ`´′＇ʾʿˈ]/gu;
/** `M/V`, `S/S`: kinds of ships. */
const SHIP_PREFIX = /\b([fms])\/([stvy])\b/g;
/** `B.C.C.I.`: three or more letters with dots, which are initials in the names of people. */
const DOTTED = /(?<![\p{L}\p{N}])(?:\p{L}\.){2,}\p{L}(?![\p{L}\p{N}])/gu;
const FOREIGN_LETTER = /[^\P{L}\p{Script=Latin}]/u;
const CHARACTERS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const SEPARATORS = /[^\p{L}\p{N}\p{M}]+/u;
/** One word with its script; `NATIVE` is added to that of a word in its own letters. */
interface Word {
  text: string;
  alphabet: number;
  spellings?: readonly string[] | undefined;
  sounds?: readonly string[] | undefined;
  isTranslated?: boolean;
}

/**
 * The comparable forms of a name: one for a Latin name; for any other, one in its own letters and one for every way to
 * romanise it. A name with glued words (`SergeiLavrov`) has the same forms once more with the words apart.
 * `person`: legal forms are ordinary words, as in the name of somebody called `Co`. `isTranslated`: trade words of a firm stand in English, too.
 * Never throws.
 */
export function normaliseName(text: string, person: boolean, isTranslated = !person): Token[][] {
  const plain = text.length <= MAX_LENGTH ? plainWords(text, MAX_WORDS) : undefined;
  if (plain) {
    return readings(
      plain.map((word) => ({ text: word, alphabet: LATIN })),
      person,
      isTranslated,
    );
  }
  const name = text.slice(0, MAX_LENGTH).toWellFormed();
  const { spellings, mixed } = undisguised(name);
  return [...(mixed ? [] : [name]), ...spellings]
    .flatMap((spelling) => [spelling, ...separateGlued(spelling)])
    .flatMap((spelling) => formsOf(spelling, person, isTranslated));
}

/** Whether the forms of a name may leave out words at its end. */
export const isCut = (text: string, forms: readonly Token[][]): boolean =>
  text.length > MAX_LENGTH ||
  text.split(SEPARATORS).some((chunk) => chunk.length > MAX_WORDS && startOf(chunk) !== chunk) ||
  forms.some((form) => form.length >= MAX_TOKENS) ||
  text.normalize('NFKC').split(SEPARATORS).length > MAX_WORDS;

function formsOf(text: string, person: boolean, isTranslated: boolean): Token[][] {
  const clean = person ? cleanText(text) : cleanText(text).replace(DOTTED, (letters) => letters.replaceAll('.', ''));
  if (person || !FOREIGN_LETTER.test(clean)) return formsOfRuns(splitRuns(clean), person, isTranslated);
  const latinised = latiniseLegalForms(clean);
  const firms = isTranslated ? [latinised, ...firmsInEnglish(latinised)] : [latinised];
  return firms.flatMap((firm) => formsOfRuns(splitRuns(firm), person, isTranslated));
}

function formsOfRuns(runs: ScriptRun[], person: boolean, isTranslated: boolean): Token[][] {
  if (runs.length === 0) return [];
  const count = Math.max(...runs.map((run) => run.readings.length));
  const forms = Array.from({ length: count }, (_, reading) => readForm(runs, reading));
  if (runs.some((run) => run.script !== LATIN)) {
    forms.unshift(
      runs.flatMap(({ script, native }) =>
        native.map((word) => ({ text: word, alphabet: script === LATIN ? LATIN : NATIVE | script })),
      ),
    );
  }
  return withoutRepeats(forms).flatMap((words) => readings(words, person, isTranslated));
}

/** The forms of the words of a name, and those of a firm once more with its trade words in English. */
function readings(words: Word[], person: boolean, isTranslated: boolean): Token[][] {
  const forms = withCountedNumbers(words, person);
  if (!isTranslated) return forms;
  const parts = words.map(inEnglish);
  if (!parts.some((english) => english)) return forms;
  const translated = words.flatMap((word, i) => parts[i] ?? word);
  return [...forms, ...withCountedNumbers(translated, person)];
}

const inEnglish = ({ text, alphabet }: Word): Word[] | undefined =>
  alphabet === LATIN
    ? tradeWordInEnglish(text)?.map((word) => ({ text: word, alphabet, isTranslated: true }))
    : undefined;

/** The words of a name, and once more with doubtful numbers (`Velmora V`, `Velmora twenty one`) in digits. */
function withCountedNumbers(words: Word[], person: boolean): Token[][] {
  const plain = classify(words, person, false);
  if (plain.length === 0) return [];
  if (person || !hasDoubtfulNumbers(words.map(({ text }) => text))) return [plain];
  const counted = classify(words, person, true);
  return textsOf(counted) === textsOf(plain) ? [plain] : [plain, counted];
}

const textsOf = (form: readonly Token[]): string => form.map(({ text }) => text).join(' ');

/** Every run in the given reading, or in its last one if it has fewer. */
function readForm(runs: ScriptRun[], reading: number): Word[] {
  return runs.flatMap(({ readings }) => {
    const { script, words, spellings, sounds } = readings[Math.min(reading, readings.length - 1)] as Transliteration;
    return words.map((text, i) => ({ text, alphabet: script, spellings: spellings?.[i], sounds: sounds?.[i] }));
  });
}

function withoutRepeats(forms: Word[][]): Word[][] {
  if (forms.length === 1) return forms;
  const spelt = forms.map((words) => words.map(({ text, alphabet }) => `${alphabet}:${text}`).join(' '));
  return forms.filter((_, i) => spelt.indexOf(spelt[i] as string) === i);
}

function cleanText(text: string): string {
  return markGeresh(text)
    .replace(/[\t\n\r]/g, ' ')
    .replace(INVISIBLE, '')
    .replace(APOSTROPHES, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(APOSTROPHES, '')
    .replace(SHIP_PREFIX, '$1$2');
}

/** In scripts that write a character for each word, no more characters of a text without blanks are compared. */
const startOf = (chunk: string): string =>
  CHARACTERS.test(chunk) ? Array.from(chunk).slice(0, MAX_WORDS).join('') : chunk;

function splitRuns(text: string): ScriptRun[] {
  const runs: ScriptRun[] = [];
  let words = 0;
  for (const chunk of text.split(SEPARATORS)) {
    if (chunk === '') continue;
    for (const run of runsOf(chunk.length > MAX_WORDS ? startOf(chunk) : chunk)) {
      runs.push(run);
      words += run.native.length;
    }
    if (words >= MAX_WORDS) break;
  }
  return runs;
}

function classify(words: Word[], person: boolean, isCounted: boolean): Token[] {
  const texts = words.map(({ text, alphabet }) => (person || alphabet !== LATIN ? text : correctLegalWord(text)));
  const tokens: Token[] = [];
  let last = 0;
  let i = 0;
  while (i < words.length && tokens.length < MAX_TOKENS) {
    const { text, alphabet, spellings, sounds, isTranslated } = words[i] as Word;
    const legal = person || alphabet >= NATIVE || writesCharacters(alphabet) ? undefined : legalFormAt(texts, i);
    const isNumbered = alphabet < NATIVE && !legal;
    const number = isNumbered
      ? numberAt(texts, i, { person, isLast: text.length <= 2 && isEnd(texts, i + 1), isCounted })
      : undefined;
    const several = legal?.words ?? number?.words ?? 1;
    const written = spellingOf(words.slice(i, i + several));
    if (legal) tokens.push({ ...legalToken(legal.form), written });
    else if (number) tokens.push({ text: number.text, alphabet: LATIN, kind: 'number', written });
    else if (!person && isLegalPart(texts, i)) tokens.push({ ...legalToken(texts[i] as string), written: text });
    else if (text !== '')
      tokens.push({
        ...toToken(text, alphabet),
        ...(person && alphabet === LATIN && otherSpellings(text)),
        ...(spellings && { spellings }),
        ...(sounds && { sounds }),
        ...(isTranslated && { isTranslated }),
      });
    last = i;
    i += several;
  }
  if (i < words.length) tokens.splice(-1, 1, endOf(words.slice(last)));
  return withSubstance(tokens, words, last);
}

/** The end of a name that is too long, as one word: names that begin alike are not equal. */
const endOf = (words: readonly Word[]): Token => ({
  text: spellingOf(words).slice(0, MAX_END),
  alphabet: words[0]?.alphabet ?? LATIN,
  kind: 'word',
});

const legalToken = (text: string): Token => ({ text, alphabet: LATIN, kind: 'legal' });

const spellingOf = (words: readonly Word[]): string => words.map(({ text }) => text).join('');

/** Whether the words from here on are nothing or a legal form. */
const isEnd = (texts: readonly string[], at: number): boolean =>
  at >= texts.length || legalFormAt(texts, at)?.words === texts.length - at;

function toToken(text: string, alphabet: number): Token {
  if (alphabet >= NATIVE) return { text, alphabet, kind: [...text].length === 1 ? 'character' : 'word' };
  if (writesCharacters(alphabet)) return { text, alphabet, kind: 'word' };
  if (HONORIFICS.has(text)) return { text, alphabet, kind: 'honorific' };
  if (PARTICLES.has(text)) return { text, alphabet, kind: 'particle' };
  return { text, alphabet, kind: 'word' };
}

/**
 * A name of titles, particles or legal forms alone (`Van Le`, `RT`) is still a name; of several legal forms the last one
 * stays what it is (`TBK JSC`). `last`: where among the words the last token begins.
 */
function withSubstance(tokens: Token[], words: readonly Word[], last: number): Token[] {
  const weak = (token: Token): boolean => token.kind === 'particle' || token.kind === 'honorific';
  if (tokens.some((token) => !weak(token) && token.kind !== 'legal')) return withSurname(tokens);
  if (tokens.some(weak)) return tokens.map((token) => (weak(token) ? { ...token, kind: 'word' } : token));
  const several = tokens.length > 1;
  const name = words
    .slice(0, several ? last : undefined)
    .flatMap(({ text, alphabet }): Token[] => (text === '' ? [] : [{ text, alphabet, kind: 'word' }]));
  return [...name.slice(0, MAX_TOKENS - 1), ...(several ? tokens.slice(-1) : [])];
}

/**
 * A particle belongs to the word behind it: at the end of a name it is the surname (`Sergey TEN`). Those of two letters are
 * left as they are, since syllables and abbreviations are spelt like them.
 */
function withSurname(tokens: Token[]): Token[] {
  const last = tokens.at(-1) as Token;
  if (last.kind !== 'particle' || last.text.length < 3 || SUFFIXES.has(last.text)) return tokens;
  return tokens.with(-1, { ...last, kind: 'word' });
}
