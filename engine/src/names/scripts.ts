import anyAscii from 'any-ascii';

/** Writing systems the matcher treats differently; everything unlisted is `OTHER`. */
export const LATIN = 0;
export const ARABIC = 1;
export const HEBREW = 2;
export const CYRILLIC = 3;
export const GREEK = 4;
export const HAN = 5;
export const KANA = 6;
export const HANGUL = 7;
export const INDIC = 8;
export const THAI = 9;
const OTHER = 10;

/** One word in its own script and in Latin letters. For Latin words both are the same. */
export interface Word {
  script: number;
  native: string;
  latin: string;
}

const RANGES: readonly (readonly [first: number, last: number, script: number])[] = [
  [0x0000, 0x024f, LATIN],
  [0x0250, 0x02af, LATIN],
  [0x0370, 0x03ff, GREEK],
  [0x0400, 0x052f, CYRILLIC],
  [0x0590, 0x05ff, HEBREW],
  [0x0600, 0x06ff, ARABIC],
  [0x0750, 0x077f, ARABIC],
  [0x08a0, 0x08ff, ARABIC],
  [0x0900, 0x0dff, INDIC],
  [0x0e00, 0x0eff, THAI],
  [0x1100, 0x11ff, HANGUL],
  [0x1c80, 0x1c8f, CYRILLIC],
  [0x1e00, 0x1eff, LATIN],
  [0x1f00, 0x1fff, GREEK],
  [0x2c60, 0x2c7f, LATIN],
  [0x2de0, 0x2dff, CYRILLIC],
  [0x3005, 0x3007, HAN],
  [0x3040, 0x30ff, KANA],
  [0x3400, 0x9fff, HAN],
  [0xa640, 0xa69f, CYRILLIC],
  [0xa720, 0xa7ff, LATIN],
  [0xac00, 0xd7af, HANGUL],
  [0xf900, 0xfaff, HAN],
  [0x20000, 0x3ffff, HAN],
];

/** Cyrillic and Greek letters that look like Latin ones, used to hide a Latin name from a filter. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  а: 'a',
  в: 'b',
  е: 'e',
  ё: 'e',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  с: 'c',
  т: 't',
  у: 'y',
  х: 'x',
  і: 'i',
  ј: 'j',
  ѕ: 's',
  ԁ: 'd',
  ԛ: 'q',
  ԝ: 'w',
  α: 'a',
  ο: 'o',
  ρ: 'p',
  ν: 'v',
  υ: 'u',
  κ: 'k',
  ι: 'i',
  τ: 't',
  χ: 'x',
};

const MARK = /\p{M}/gu;
const ARABIC_ARTICLE = /^ال(?=..)/u;

/** Han and Hangul write names without spaces: every character is a word of its own. */
export function writesCharacters(script: number): boolean {
  return script === HAN || script === HANGUL;
}

/** Splits one lower-case chunk without separators into words of a single script each. */
export function wordsOf(chunk: string): Word[] {
  if (isAscii(chunk)) return [{ script: LATIN, native: chunk, latin: chunk }];
  const runs = scriptRuns(unmask(chunk));
  return runs.flatMap(([script, text]) => toWords(script, text));
}

function isAscii(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 0x7f) return false;
  return true;
}

function scriptOf(codePoint: number): number {
  for (const [first, last, script] of RANGES) if (codePoint >= first && codePoint <= last) return script;
  return OTHER;
}

function scriptRuns(chunk: string): [script: number, text: string][] {
  const runs: [number, string][] = [];
  for (const character of chunk) {
    const last = runs.at(-1);
    const belongsToAny = /[\p{M}\p{N}]/u.test(character) && !/[〇-〩]/u.test(character);
    const script = belongsToAny ? (last?.[0] ?? LATIN) : scriptOf(character.codePointAt(0) as number);
    if (last && (last[0] === script || belongsToAny)) last[1] += character;
    else runs.push([script, character]);
  }
  return runs;
}

/** Folds look-alike letters inside a word that mixes them with Latin ones (`Рutin` with a Cyrillic `Р`). */
function unmask(chunk: string): string {
  if (!/[a-z]/u.test(chunk) || !/[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(chunk)) return chunk;
  const folded = chunk.replace(/[\p{Script=Cyrillic}\p{Script=Greek}]/gu, (letter) => LOOKALIKES[letter] ?? letter);
  return /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(folded) ? chunk : folded;
}

function toWords(script: number, text: string): Word[] {
  if (script === LATIN) {
    const latin = romanise(text.normalize('NFKD').replace(MARK, ''));
    return latin ? [{ script, native: latin, latin }] : [];
  }
  if (/^\p{N}+$/u.test(text)) {
    const digits = romanise(text);
    return digits ? [{ script: LATIN, native: digits, latin: digits }] : [];
  }
  if (writesCharacters(script)) return [...text].map((character) => word(script, character));
  if (script === ARABIC) return arabicWords(text.normalize('NFD').replace(MARK, ''));
  if (script === HEBREW) return [word(script, text.normalize('NFD').replace(MARK, ''))];
  if (script === GREEK) return [word(script, text.normalize('NFD').replace(MARK, '').replaceAll('ς', 'σ'))];
  if (script === CYRILLIC) return [word(script, text.replace(MARK, '').replaceAll('ё', 'е'))];
  return [word(script, text)];
}

/** The article is a word of its own, as in romanised names (`al rashid`). */
function arabicWords(text: string): Word[] {
  const plain = text.replaceAll('ـ', '').replaceAll('ى', 'ي').replaceAll('ة', 'ه').replaceAll('ٱ', 'ا');
  if (!ARABIC_ARTICLE.test(plain)) return [word(ARABIC, plain)];
  return [{ script: ARABIC, native: 'ال', latin: 'al' }, word(ARABIC, plain.replace(ARABIC_ARTICLE, ''))];
}

function word(script: number, native: string): Word {
  const latin = romanise(native);
  return { script, native, latin: script === HANGUL ? koreanSpelling(latin) : latin };
}

/** From the official romanisation of a syllable to the one that names mostly have: `gim jeong eun`, `kim jong un`. */
function koreanSpelling(syllable: string): string {
  return syllable.replace('eo', 'o').replace('eu', 'u').replace(/^g/, 'k').replace(/^bag$/, 'pak');
}

function romanise(text: string): string {
  return anyAscii(text)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '');
}
