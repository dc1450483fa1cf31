import { hasPhrase, phrasesOf, wordsOf } from './phrases.ts';

/** A sentence of a policy. */
export interface Sentence {
  readonly quote: string;
  /** As `wordsOf` gives them. */
  readonly words: string;
  /** The words that open the list in which the sentence stands: «You must not:»; empty outside of lists. */
  readonly opening: string;
}

const MAX_SENTENCE = 1_000;
const MAX_SENTENCES = 2_000;
/** A longer list has ended. */
const MAX_ITEMS = 30;
const MAX_HEADING = 6;
const MAX_OPENING = 400;

/** Words that oblige somebody; without one, a colon opens no list that matters. */
const OBLIGING = phrasesOf(
  `must | may not | not. | agree | prohibit | forbidden | unacceptable | shall | represent | confirm | warrant | undertake | refrain
  | prohib | compromet | obliga | no podra | no puede | abst | declara | garantiza | vedad | proibid | nao pode | nao deve
  | untersagt | verboten | unzulassig | verpflicht | darf | durfen | interdit | engage | ne doit | ne peut`.replaceAll(
    '\n',
    ' ',
  ),
);
const PROHIBITING = phrasesOf('prohibit | unacceptable | forbidden | prohib | proib | verboten | untersagt | interdit');
/** Last words of a line that goes on in a list. */
const OPEN_ENDED = /\s(?:not|to|no|não|nao|de|from|nicht|à) $/;
/** First words of a sentence with a subject of its own, which is no item of a list. */
const OWN_SUBJECT = phrasesOf(
  `we. | you. | your. | our. | if. | this. | these. | usted | nosotros | nos. | si. | el usuario | estas. | estos. | voce. | se. | o usuario
  | estes. | wir. | sie. | wenn. | diese. | nous. | vous. | si. | les presentes`.replaceAll('\n', ' '),
);

/** The first 2,000 sentences of a text; long ones come in pieces of 1,000 characters. */
export function sentencesOf(text: string): Sentence[] {
  const pieces = text
    .split(/[.!?]\s|[;\n]/u)
    .flatMap((sentence) => piecesOf(sentence.trim()))
    .filter(Boolean)
    .slice(0, MAX_SENTENCES);
  let [opening, items] = ['', 0];
  return pieces.map((quote) => {
    const words = wordsOf(quote);
    if (items >= MAX_ITEMS || OWN_SUBJECT.some((subject) => words.startsWith(subject))) opening = '';
    const sentence = { quote, words, opening };
    const opened = openedBy(quote, words);
    items = opened === '' ? items + 1 : 0;
    if (opened !== '') opening = opened;
    return sentence;
  });
}

/** The words with which a sentence opens a list: those before its colon, a heading of what is forbidden, a line that goes on. */
function openedBy(quote: string, words: string): string {
  const colon = quote.lastIndexOf(':');
  const opening = colon >= 0 ? wordsOf(quote.slice(Math.max(0, colon - MAX_OPENING), colon)) : words;
  if (opening.length > MAX_OPENING) return '';
  if (colon >= 0 || OPEN_ENDED.test(words)) return hasPhrase(opening, OBLIGING) ? opening : '';
  const isHeading = words.split(' ').length - 2 <= MAX_HEADING;
  return isHeading && hasPhrase(words, PROHIBITING) ? words : '';
}

const piecesOf = (sentence: string): string[] =>
  Array.from({ length: Math.ceil(sentence.length / MAX_SENTENCE) }, (_, piece) =>
    sentence.slice(piece * MAX_SENTENCE, (piece + 1) * MAX_SENTENCE),
  );
