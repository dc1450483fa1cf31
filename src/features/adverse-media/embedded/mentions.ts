import { beginsWithGivenName } from '@vett/engine/names';
import { INSTITUTIONS } from './institutions.ts';
import { isLegalForm, type Likeness, type SubjectNames } from './subject-names.ts';
import { type ArticleSentence, type ArticleWord, isTitle, SUBJECT } from './words.ts';

export interface Mentions {
  /** All sentences, with `SUBJECT` in the place of the name and of its parts. */
  readonly sentences: readonly ArticleSentence[];
  readonly likeness: Likeness;
  /** The surnames of other people. */
  readonly others: ReadonlySet<string>;
}

const MAX_BETWEEN = 2;
const MAX_NAME = 5;
const PARTICLES = new Set('de da do dos das del la los y e van von der den bin ibn al el di du le'.split(' '));
/** Words that are written like given names before a surname. */
const NO_NAMES = new Set(
  'former ex chief executive chairman director police skipper monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december mr mrs ms miss dr dra sir dame lord lady sr sra srta senor senora senhor senhora don dona d prof sen rep gov president presidente mayor minister judge justice juez jueza juiz juiza fiscal attorney lawyer officer captain capitan coronel coronel general sergeant detective inspector chief chef doctor doutor but and when after as in on for the by with el la o a y e un una unos um uma uns los las os as an this that his her its their our his at to from of no na nos nas en por para segun segundo tras apos'.split(
    ' ',
  ),
);
const FAMILY = new Set('family familia clan apellido sobrenome surname brothers hermanos irmaos'.split(' '));
const SUBJECT_WORD: ArticleWord = { plain: SUBJECT, exact: SUBJECT, isCapital: true };

/** Undefined: no name of the subject is in the text, so the text is not about it. A shortened name may be that of another firm. */
export function mentionsOf(names: SubjectNames, sentences: readonly ArticleSentence[]): Mentions | undefined {
  const found = mentionsOfName(names, sentences);
  if (found) return found;
  for (const parts of names.shortened) {
    const shortened = mentionsOfName({ ...names, parts }, sentences);
    if (shortened) return { ...shortened, likeness: 'weak' };
  }
  return undefined;
}

function mentionsOfName(names: SubjectNames, sentences: readonly ArticleSentence[]): Mentions | undefined {
  if (names.parts.length === 0) return undefined;
  const others = new Set<string>();
  const found = sentences.map(({ words }) => spansIn(names, words, others));
  const best = (['exact', 'close', 'weak'] as const).find((likeness) =>
    found.some((spans) => spans.some((span) => span.likeness === likeness)),
  );
  if (!best && !isSurnameAlone(names, sentences, others)) return undefined;
  const likeness = best === 'exact' && names.type === 'person' && names.parts.length === 1 ? 'weak' : (best ?? 'weak');
  const parts =
    names.type === 'person' && names.parts.length > 1
      ? new Set(names.parts.filter((part) => part.length > 2))
      : new Set<string>();
  return {
    likeness,
    others,
    sentences: sentences.map((sentence, i) => ({
      text: sentence.text,
      words: marked(sentence.words, found[i] ?? [], parts, others),
    })),
  };
}

interface Span {
  readonly start: number;
  readonly end: number;
  readonly likeness: Likeness;
}

/** The names of the subject in a sentence. Names of other people that share a word with it are added to `others`. */
function spansIn(names: SubjectNames, words: readonly ArticleWord[], others: Set<string>): Span[] {
  const isAllCapital = isTitle(words);
  const whole: Span[] = [];
  for (let at = 0; at < words.length; at++) {
    const end = endOfName(names, words, at, isAllCapital);
    if (end <= at) continue;
    whole.push({
      start: at,
      end,
      likeness: isWhole(names, words.slice(at, end)) ? 'exact' : 'weak',
    });
    at = end - 1;
  }
  const spans = [...whole];
  const isTaken = (at: number) => whole.some(({ start, end }) => start <= at && at < end);
  for (let at = 0; at < words.length; at++) {
    if (isTaken(at)) continue;
    const end = whole.find(({ start }) => start > at)?.start ?? words.length;
    const like = likeName(names, words.slice(0, end), at, isAllCapital, others);
    if (!like) continue;
    spans.push(like);
    at = like.end - 1;
  }
  return spans;
}

/** Whether nothing but a nickname in quotation marks stands between the words of the name, and a firm is told from other words. */
const isWhole = (names: SubjectNames, words: readonly ArticleWord[]): boolean =>
  names.type === 'website' ||
  ((words.length === names.parts.length || /^["(]$/.test(words[1]?.plain ?? '')) &&
    !(names.type === 'company' && hasSmall(names, words)));

/** Whether words have no capital, but for those of an address, which is a name however it is written. */
const hasSmall = ({ address }: SubjectNames, words: readonly ArticleWord[]): boolean =>
  words.some(({ plain, isCapital }) => !isCapital && /^[a-z]/.test(plain) && plain.length > 3 && !address.has(plain));

/** The place behind the name that begins here; 0 where none does. Other names may stand between those of a person. */
function endOfName(names: SubjectNames, words: readonly ArticleWord[], start: number, isAllCapital: boolean): number {
  const { parts, type, isSmall } = names;
  let at = start;
  if (type === 'website') return joined(words, start, parts);
  for (const [i, part] of parts.entries()) {
    let skipped = 0;
    while (type === 'person' && i > 0 && skipped < MAX_BETWEEN && words[at]?.plain !== part && words[at]?.isCapital) {
      at += 1;
      skipped += 1;
    }
    if (type === 'person' && i > 0) at = behindNickname(words, at);
    if (type === 'company' && i > 0 && /^[-,(]$/.test(words[at]?.plain ?? '')) at += 1;
    if (words[at]?.plain !== part) return 0;
    at += 1;
  }
  const isFound =
    type !== 'company' ||
    (isSmall && hasSmall(names, words.slice(start, at))) ||
    isFirm(names, words, start, at, isAllCapital);
  return isFound ? at : 0;
}

/** «Frank "Fat Frankie" DeLuca», «Manuel (Manolo) Ortega». */
function behindNickname(words: readonly ArticleWord[], at: number): number {
  const closing = { '"': '"', '(': ')' }[words[at]?.plain ?? ''];
  const end = closing ? words.slice(at + 1, at + 6).findIndex(({ plain }) => plain === closing) : -1;
  return end < 0 ? at : at + end + 2;
}

/** `trade-fast.example` is several words, and may stand there as one. */
function joined(words: readonly ArticleWord[], start: number, parts: readonly string[]): number {
  const whole = parts.join('');
  let text = '';
  for (let at = start; at < words.length && text.length < whole.length; at++) {
    text += (words[at] as ArticleWord).plain.replace(/[.-]/g, '');
    if (text === whole) return at + 1;
  }
  return 0;
}

/** «Blue River» is a firm by its capitals, and «Delta State» is not «Delta». */
function isFirm(
  names: SubjectNames,
  words: readonly ArticleWord[],
  start: number,
  end: number,
  isAllCapital: boolean,
): boolean {
  const { parts } = names;
  if (hasSmall(names, words.slice(start, end))) return false;
  if (isAllCapital) return parts.length > 1 || start > 0;
  const [before, next] = [words[start - 1], words[end]];
  if (next && isLegalForm(next.plain)) return true;
  if (parts.length > 1) return true;
  return !next?.isCapital && !(start > 1 && before?.isCapital);
}

/** A run of capitals that the engine takes for a spelling of the name. */
function likeName(
  names: SubjectNames,
  words: readonly ArticleWord[],
  start: number,
  isAllCapital: boolean,
  others: Set<string>,
): Span | undefined {
  if (!words[start]?.isCapital || names.type === 'website') return undefined;
  const initials = names.parts.map((part) => part.charAt(0)).join('');
  const whole = words[start]?.plain.replaceAll('.', '');
  if (names.type === 'person' && names.parts.length > 2 && whole === initials && words[start]?.plain.includes('.')) {
    return { start, end: start + 1, likeness: 'weak' };
  }
  const isStart =
    start === 0 || isAllCapital || !words[start - 1]?.isCapital || NO_NAMES.has(words[start - 1]?.plain ?? '');
  // «Alderman Ann Fictive»: the word before may be an office, but no given name.
  const isOffice = !beginsWithGivenName(words[start - 1]?.plain ?? '') && words[start]?.plain === names.parts[0];
  if (!isStart && names.type === 'person' && !isOffice) return undefined;
  const ends: number[] = [];
  for (let at = start; at < words.length && at - start < MAX_NAME; at++) {
    const word = words[at] as ArticleWord;
    const isParticle = at > start && PARTICLES.has(word.plain) && words[at + 1]?.isCapital === true;
    if (!isParticle && !(word.isCapital && /^\p{L}/u.test(word.plain))) break;
    if (at > start && NO_NAMES.has(word.plain)) break;
    if (!isParticle && at > start) ends.push(at + 1);
  }
  const first = words[start] as ArticleWord;
  for (const end of ends.toReversed()) {
    const run = words.slice(start, end);
    if (names.type === 'person' && initialOf(names.parts, run)) return { start, end, likeness: 'weak' };
    const likeness = NO_NAMES.has(first.plain) ? undefined : isShortened(names, run) ? 'close' : names.likenessOf(run);
    if (likeness) return { start, end, likeness };
  }
  const last = words[(ends[0] ?? start + 1) - 1] as ArticleWord;
  const isPlace = words.slice(start, ends.at(-1) ?? start).some(({ plain }) => INSTITUTIONS.has(plain));
  if (
    ends.length > 0 &&
    (isStart || names.type !== 'person') &&
    !isAllCapital &&
    !isPlace &&
    !NO_NAMES.has(first.plain)
  ) {
    for (const word of words.slice(start + 1, ends.at(-1))) others.add(word.plain);
    others.add(last.plain);
  }
  return undefined;
}

/** «Carlos Mendoza» for Carlos Mendoza Rivas, «Ana Coutinho» for Ana Beatriz Coutinho: the given name and a surname. */
const isShortened = ({ parts, type }: SubjectNames, run: readonly ArticleWord[]): boolean =>
  type === 'person' &&
  parts.length > 2 &&
  run[0]?.plain === parts[0] &&
  run.length > 1 &&
  isSubsequence(
    run.slice(1).map(({ plain }) => plain),
    parts.slice(1),
  );

function isSubsequence(words: readonly string[], parts: readonly string[]): boolean {
  let at = 0;
  for (const part of parts) if (part === words[at]) at += 1;
  return at === words.length;
}

/** «Rupert V.»: the given name, and the letter of the surname. */
const initialOf = (parts: readonly string[], run: readonly ArticleWord[]): boolean =>
  run.length === 2 &&
  parts.length > 1 &&
  run[0]?.plain === parts[0] &&
  run[1]?.plain.length === 1 &&
  parts.slice(1).some((part) => part.startsWith(run[1]?.plain ?? ' '));

/** A surname that nobody else in the text has: «Mr Vane» in a text without his given name. */
function isSurnameAlone(
  { type, parts }: SubjectNames,
  sentences: readonly ArticleSentence[],
  others: ReadonlySet<string>,
): boolean {
  const surname = parts.at(-1) ?? '';
  if (type !== 'person' || parts.length < 2 || surname.length < 4 || others.has(surname)) return false;
  return sentences.some(({ words }) => words.some((_, at) => isPart(words, at, new Set([surname]), others) && at > 0));
}

function marked(
  words: readonly ArticleWord[],
  spans: readonly Span[],
  parts: ReadonlySet<string>,
  others: ReadonlySet<string>,
): ArticleWord[] {
  const found: ArticleWord[] = [];
  let at = 0;
  while (at < words.length) {
    const span = spans.find(({ start }) => start === at);
    if (span) {
      found.push(SUBJECT_WORD);
      at = span.end;
      while (isLegalForm(words[at]?.plain ?? '')) at += 1;
      continue;
    }
    if (!isPart(words, at, parts, others)) {
      found.push(words[at] as ArticleWord);
      at += 1;
      continue;
    }
    while (parts.has(words[at]?.plain ?? '') && words[at]?.isCapital) at += 1;
    found.push(SUBJECT_WORD);
  }
  return found;
}

/** A part of the name alone: not with another given name before it or another surname behind it, and not that of the family. */
function isPart(
  words: readonly ArticleWord[],
  at: number,
  parts: ReadonlySet<string>,
  others: ReadonlySet<string>,
): boolean {
  const word = words[at];
  if (!word?.isCapital || !parts.has(word.plain)) return false;
  const [before, next] = [words[at - 1], words[at + 1]];
  const isAllCapital = isTitle(words);
  const isOther =
    !isAllCapital &&
    at > 1 &&
    before?.isCapital === true &&
    /^\p{L}/u.test(before.plain) &&
    !NO_NAMES.has(before.plain);
  const isLonger =
    !isAllCapital &&
    next?.isCapital === true &&
    /^\p{L}/u.test(next.plain) &&
    !parts.has(next.plain) &&
    others.has(next.plain);
  return !isOther && !isLonger && !FAMILY.has(before?.plain ?? '') && !FAMILY.has(next?.plain ?? '');
}
