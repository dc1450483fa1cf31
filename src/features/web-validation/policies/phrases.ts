import { plain } from '../industry/words.ts';

/** A sentence in lower case without accents and signs, with a space around each word. */
export const wordsOf = (sentence: string): string =>
  ` ${plain(sentence)
    .replaceAll('ß', 'ss')
    .replace(/[^\p{L}\p{N}]/gu, ' ')
    .split(' ')
    .filter(Boolean)
    .join(' ')} `;

/** Starts of words; a phrase with `.` at its end is whole words. */
export type WordStems = readonly string[];

/** Phrases between `|`. */
export const phrasesOf = (text: string): WordStems =>
  text.split('|').map((phrase) => ` ${phrase.trim().replace(/\.$/, ' ')}`);

/** Places of the phrases that are in a sentence. */
export const placesOf = (words: string, phrases: WordStems): number[] =>
  phrases.map((phrase) => words.indexOf(phrase)).filter((place) => place >= 0);

export const hasPhrase = (words: string, phrases: WordStems): boolean =>
  phrases.some((phrase) => words.includes(phrase));

/** A sentence meets a rule when it has a phrase of each group of one line: `screen | check & sanctions list`. */
export interface Rule {
  readonly lines: readonly (readonly WordStems[])[];
  /** Phrases that void a sentence. */
  readonly not: WordStems;
  /** Whether «no», «never» and their like before a phrase void a sentence. */
  readonly negatable: boolean;
}

export function ruleOf(
  lines: string,
  { not = '', negatable = true }: { not?: string; negatable?: boolean } = {},
): Rule {
  return {
    lines: lines
      .trim()
      .split('\n')
      .map((line) => line.split('&').map(phrasesOf)),
    not: not ? phrasesOf(not) : [],
    negatable,
  };
}

const NEGATORS = phrasesOf(
  'no. | ni. | not. | never. | without. | don t. | nunca. | sin. | nao. | sem. | kein | nie. | ohne. | ne. | sans. | aucun',
);
/** Customers who must not be on a list are screened against it. */
const ON_A_LIST = phrasesOf('figur | appear');
const NEAR_WORDS = 3;
/** Sentences about others, unless they also speak of us. */
const OTHERS = phrasesOf(
  `according to | banks. | many compan | most compan | companies often | other compan | another bank | another compan | firms. | this article | newspaper | regulators | columnist | booklet | podcast | our course | webinar
  | segun la prensa | segun el | segun los | los bancos | muchos bancos | muchas empresas | este articulo | la prensa | os bancos | muitos bancos | muitas empresas | este artigo | imprensa
  | viele banken | viele unternehmen | laut presse | dieser artikel | les banques | de nombreuses | cet article | selon la presse`.replaceAll(
    '\n',
    ' ',
  ),
);
const OWN = phrasesOf(
  'we. | our. | us. | nuestr | nosotros | nos. | nosso | nossa | wir. | unser | nous. | notre. | nos.',
);

/** Whether a sentence, as `wordsOf` gives it, meets a rule. */
export function meets(words: string, { lines, not, negatable }: Rule): boolean {
  const line = lines.find((groups) => groups.every((phrases) => hasPhrase(words, phrases)));
  if (!line || hasPhrase(words, not)) return false;
  if (hasPhrase(words, OTHERS) && !hasPhrase(words, OWN)) return false;
  return !negatable || !line.some((phrases) => placesOf(words, phrases).some((place) => isNegated(words, place)));
}

function isNegated(words: string, place: number): boolean {
  const before = ` ${words.slice(0, place).split(' ').slice(-NEAR_WORDS).join(' ')} `;
  if (hasPhrase(before, ON_A_LIST)) return false;
  return hasPhrase(before, NEGATORS) || words.endsWith(' nicht ');
}
