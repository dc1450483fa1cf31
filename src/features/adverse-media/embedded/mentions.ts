import type { MediaSubject } from '../media.ts';
import { ROLES } from './lexicon.ts';
import { type ArticleSentence, type ArticleWord, wordsOf } from './words.ts';

/** Stands for the subject in the words of a sentence. */
export const SUBJECT = '@';

export interface Mentions {
  /** Those that mention the subject, with `SUBJECT` in the place of its name, and the others as they are. */
  readonly sentences: readonly ArticleSentence[];
  /** Whether the name stands somewhere as it was given, without words between. */
  readonly isExact: boolean;
  /** Whether it stands there with some of its parts left out, as the press shortens long names. */
  readonly isShortened: boolean;
}

const MAX_BETWEEN = 2;
const LEGAL_FORMS = new Set(
  'fze fzco fzc jsc pjsc oao ooo aps kft sarl sl slu sac eirl epp me sa sas srl spa ltd limited inc incorporated corp corporation llc llp plc gmbh ag bv nv ltda eireli oy ab as co company'.split(
    ' ',
  ),
);
const PRONOUNS = new Set(['he', 'she', 'ele', 'ela']);
/** Words that are written like given names before a surname. */
const NO_NAMES = new Set(
  'monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december mr mrs ms dr sir sr sra don dona senator president'.split(
    ' ',
  ),
);
/** They stand before a name and are no part of it. */
const HONORIFICS = new Set('hon sir dame lord lady dr dra mr mrs ms prof don dona sr sra ing lic eng'.split(' '));
const FAMILY = new Set('family familia clan apellido sobrenome surname'.split(' '));

const ARTICLES = new Set('the el la al del o da do ao'.split(' '));
const COMPANY_NOUNS = new Set('company firm empresa compania firma sociedad sociedade companhia'.split(' '));
const MIN_NOUN = 4;

/** Undefined: the full name is not in the text, so the text is not about the subject. */
export function mentionsOf(
  { name, entity_type, additional_info }: MediaSubject,
  sentences: readonly ArticleSentence[],
): Mentions | undefined {
  const parts = partsOf(name, entity_type);
  if (parts.length === 0) return undefined;
  let isExact = false;
  let isKnown = false;
  let isShortened = false;
  const surnames =
    entity_type === 'person' && parts.length > 1
      ? new Set(parts.slice(-Math.max(1, parts.length - 2)))
      : new Set<string>();
  const variants = entity_type === 'person' ? variantsOf(parts) : [];
  const marked = sentences.map((sentence) => {
    const words: ArticleWord[] = [];
    let at = 0;
    while (at < sentence.words.length) {
      const word = sentence.words[at] as ArticleWord;
      const whole = endOfName(sentence.words, at, parts, entity_type === 'person');
      const end = whole || endOfVariant(sentence.words, at, variants);
      if (end > 0) {
        isExact ||= whole - at === parts.length;
        isShortened ||= whole === 0;
        isKnown = true;
        words.push({ plain: SUBJECT, isCapital: true });
        at = end;
        continue;
      }
      const isReferred = isKnown && ((at === 0 && PRONOUNS.has(word.plain)) || isSurname(sentence.words, at, surnames));
      words.push(isReferred ? { plain: SUBJECT, isCapital: true } : word);
      at += 1;
    }
    return { text: sentence.text, words };
  });
  if (!isKnown) return undefined;
  const nouns = entity_type === 'company' ? COMPANY_NOUNS : nounsOf(marked, additional_info);
  return {
    sentences: marked.map((sentence, i) => withNouns(sentence, nouns, marked[i - 1])),
    // A single word is a name of many.
    isExact: isExact && (parts.length > 1 || entity_type !== 'person'),
    isShortened,
  };
}

/** Nouns that stand for the person further on: those of its context, and the one right before its name: «the broker Jane Doe». */
function nounsOf(sentences: readonly ArticleSentence[], info = ''): ReadonlySet<string> {
  const before = sentences.flatMap(({ words }) =>
    words.flatMap(({ plain }, at) =>
      plain === SUBJECT && ARTICLES.has(words[at - 2]?.plain ?? '') ? (words[at - 1] ?? []) : [],
    ),
  );
  const nouns = [...wordsOf(info), ...before].filter(({ plain, isCapital }) => !isCapital && plain.length >= MIN_NOUN);
  return new Set(nouns.map(({ plain }) => plain).filter((plain) => !ROLES.has(plain)));
}

/** «The broker», or «the company» in the sentence after one that names it, is the subject. */
function withNouns(
  sentence: ArticleSentence,
  nouns: ReadonlySet<string>,
  previous: ArticleSentence | undefined,
): ArticleSentence {
  const isNamed = ({ words }: ArticleSentence) => words.some(({ plain }) => plain === SUBJECT);
  if (nouns === COMPANY_NOUNS && !(previous && isNamed(previous))) return sentence;
  const words = sentence.words.map((word, at) =>
    nouns.has(word.plain) && ARTICLES.has(sentence.words[at - 1]?.plain ?? '')
      ? { plain: SUBJECT, isCapital: true }
      : word,
  );
  return { ...sentence, words };
}

function partsOf(name: string, type: MediaSubject['entity_type']): string[] {
  const bare =
    type === 'website'
      ? name
          .replace(/^[a-z]+:\/\//i, '')
          .replace(/^www\./i, '')
          .split('/')[0]
      : name;
  const parts = wordsOf(bare ?? '').flatMap(({ plain }) => (/^[\p{L}\p{N}]/u.test(plain) ? [plain] : []));
  const extra = type === 'company' ? LEGAL_FORMS : type === 'person' ? HONORIFICS : new Set<string>();
  const essential = parts.filter((part) => !extra.has(part));
  return essential.length > 0 ? essential : parts;
}

/** How the press shortens a long name: without its last surname or its given name, with one surname, or by its initials. */
function variantsOf(parts: readonly string[]): string[][] {
  if (parts.length < 3) return [];
  const [first, second, last] = [parts[0], parts[1], parts.at(-1)] as [string, string, string];
  return [parts.slice(0, -1), parts.slice(1), [first, second], [first, last], parts.map((part) => part.charAt(0))];
}

/** The place behind the shortened name that begins here; 0 where none does. */
function endOfVariant(words: readonly ArticleWord[], at: number, variants: readonly (readonly string[])[]): number {
  const found = variants.find((parts) =>
    parts.every((part, i) => words[at + i]?.plain === part && words[at + i]?.isCapital),
  );
  return found ? at + found.length : 0;
}

/** The place behind the name that begins here; 0 where none does. Other names may stand between those of a person. */
function endOfName(words: readonly ArticleWord[], start: number, parts: readonly string[], isPerson: boolean): number {
  let at = start;
  for (const [i, part] of parts.entries()) {
    let skipped = 0;
    while (isPerson && i > 0 && skipped < MAX_BETWEEN && words[at]?.plain !== part && words[at]?.isCapital) {
      at += 1;
      skipped += 1;
    }
    if (words[at]?.plain !== part) return 0;
    at += 1;
  }
  return at;
}

/** A surname alone: not with another given name before it, and not that of the family. */
function isSurname(words: readonly ArticleWord[], at: number, surnames: ReadonlySet<string>): boolean {
  const word = words[at];
  if (!word?.isCapital || !surnames.has(word.plain)) return false;
  const before = words[at - 1];
  const isOther = at > 1 && before?.isCapital === true && !NO_NAMES.has(before.plain);
  return !isOther && !FAMILY.has(before?.plain ?? '') && !FAMILY.has(words[at + 1]?.plain ?? '');
}
