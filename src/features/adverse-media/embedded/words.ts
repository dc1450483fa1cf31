import { cutMarks } from '@vett/engine/marks';

/** A word, a number, or one of the signs `, ; : ( ) " -` and `'s`. */
export interface ArticleWord {
  /** Small letters without accents. */
  readonly plain: string;
  /** Small letters with their accents: «re» is not «ré». */
  readonly exact: string;
  readonly isCapital: boolean;
}

export interface ArticleSentence {
  readonly text: string;
  readonly words: readonly ArticleWord[];
}

/** Stands for the subject in the words of a sentence. */
export const SUBJECT = '@';

const MAX_SENTENCES = 400;
const MAX_WORDS = 120;
/** Words of a whole text: one of 20,000 letters has some 4,000, but one letter can stand for several words. */
const MAX_TEXT = 10_000;

/** Abbreviations such as «U.S.», words and numbers with what is written into them, and signs. */
const TOKENS =
  /(?:\p{L}\.){2,}|\p{N}+(?:[.,]\p{N}+)*(?:-\p{Ll}+)*|[\p{L}\p{M}\p{N}]+(?:-\p{Ll}[\p{Ll}\p{M}]*)*|['’]s(?![\p{L}\p{M}\p{N}])|[.!?…]+|[,"“”«»„():;–—|]/gu;

/** The short forms that a point ends without the sentence. */
const SHORT_FORMS = new Set(
  'mr mrs ms dr dra sr sra srta jr st prof gen col lt sgt capt hon rev gov sen rep no vs inc ltd corp co plc art arts num nro pag d dna ud eng exmo exma av ave dep fig etc cia ltda approx jan feb mar apr jun jul aug sept sep oct nov dec'.split(
    ' ',
  ),
);
/** They begin a sentence behind «U.S.» or an initial. */
const BEGINNINGS = new Set(
  'the a an he she it they in on at his her its their this that after when but and if el la los las un una en su sus o os as um uma no na seu sua ele ela'.split(
    ' ',
  ),
);
const CLITICS = /^(.+)-(lhes?|[lnms]?[eoa]s?)$/;
/** «iVelmora» is a name, too. */
const CAPITAL = /^\p{Ll}{0,4}\p{Lu}/u;
const QUOTES = /^["“”«»„]$/;

const plainOf = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const wordOf = (text: string): ArticleWord => {
  const sign = QUOTES.test(text) ? '"' : /^[–—|]$/.test(text) ? '-' : text.replace('’', "'");
  return { plain: plainOf(sign), exact: sign.toLowerCase(), isCapital: CAPITAL.test(text) };
};

/** «acusou-o» is two words, as «re-elected» is one. */
function pieces(text: string): ArticleWord[] {
  const [, verb, clitic] = CLITICS.exec(text) ?? [];
  return verb && clitic && verb.length > 3 ? [wordOf(verb), wordOf(clitic)] : [wordOf(text)];
}

/** «R$» and «US$» are signs as «$» is. */
const CURRENCIES = /(?<!\p{L})(?:R|US|A|C|U\$S)\$/gu;

const cleanOf = (text: string): string => cutMarks(text).normalize('NFKC').replace(CURRENCIES, '$');
const isEnd = (text: string): boolean => /^[.!?…]/.test(text);

export const wordsOf = (text: string): ArticleWord[] =>
  Array.from(cleanOf(text).matchAll(TOKENS), ([token]) => token).flatMap((token) =>
    isEnd(token) ? [] : pieces(token),
  );

/** The first sentences of a text; very long ones are cut into pieces. */
export function sentencesOf(text: string): ArticleSentence[] {
  const sentences: ArticleSentence[] = [];
  let count = 0;
  for (const line of text.split('\n')) {
    for (const { text, words } of sentencesOfLine(cleanOf(line))) {
      const kept = words.slice(0, MAX_TEXT - count);
      count += kept.length;
      for (let start = 0; start < kept.length; start += MAX_WORDS) {
        if (sentences.length === MAX_SENTENCES) return sentences;
        sentences.push({ text, words: kept.slice(start, start + MAX_WORDS) });
      }
    }
  }
  return sentences;
}

function* sentencesOfLine(line: string): Generator<ArticleSentence> {
  let words: ArticleWord[] = [];
  let start = 0;
  const tokens = Array.from(line.matchAll(TOKENS), ({ 0: token, index }) => ({ token, index }));
  for (const [i, { token, index }] of tokens.entries()) {
    const next = tokens[i + 1];
    if (!isEnd(token)) words.push(...pieces(token));
    const end = index + token.length;
    const isLast = isEnd(token)
      ? endsAt(tokens[i - 1]?.token ?? '', token, line.slice(end, end + 1), next?.token ?? '')
      : /^(?:\p{L}\.){2,}$/u.test(token) &&
        BEGINNINGS.has((next?.token ?? '').toLowerCase()) &&
        isUpper(next?.token ?? '');
    if (!isLast || words.length === 0) continue;
    yield { text: line.slice(start, end).trim(), words };
    words = [];
    start = end;
  }
  if (words.length > 0) yield { text: line.slice(start).trim(), words };
}

const isUpper = (text: string): boolean => /^\p{Lu}/u.test(text);

/** Whether the sign ends the sentence, between the word before it and the next token. */
function endsAt(before: string, sign: string, behind: string, next: string): boolean {
  if (sign !== '.') return !/^\p{Ll}/u.test(next);
  if (behind !== '' && !/[\s"”»')\]]/.test(behind)) return false;
  if (/^\p{Lu}$/u.test(before)) return BEGINNINGS.has(next.toLowerCase()) && isUpper(next);
  return !SHORT_FORMS.has(plainOf(before)) && !/^\p{Ll}/u.test(next);
}

const TITLE_SHARE = 0.7;
const LONG_WORD = 4;

/** Whether a line writes most words in capitals, as titles do: there they say nothing about names. */
export function isTitle(words: readonly ArticleWord[]): boolean {
  const long = words.filter(({ plain }) => plain.length >= LONG_WORD || plain === SUBJECT);
  return long.length > 3 && long.filter(({ isCapital }) => isCapital).length >= TITLE_SHARE * long.length;
}
