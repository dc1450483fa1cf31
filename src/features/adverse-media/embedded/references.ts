import type { MediaSubject } from '../media.ts';
import { withAnonymous } from './anonymous.ts';
import type { Language } from './language.ts';
import type { Mentions } from './mentions.ts';
import type { ReferredSentence } from './referred-sentence.ts';
import { FIRM_NOUNS, OFFICIALS, PERSON_NOUNS, ROLES } from './roles.ts';
import { VOCABULARIES } from './vocabulary.ts';
import { type ArticleSentence, type ArticleWord, SUBJECT, wordsOf } from './words.ts';

const PRONOUNS: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: new Set(['he', 'she', 'him', 'her']),
  es: new Set(['ella']),
  pt: new Set(['ele', 'ela']),
};
/** «He» has an accent in Spanish: «él» is not «el». */
const EXACT_PRONOUNS = new Set(['él']);
const POSSESSIVES: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: new Set(['his', 'her']),
  es: new Set(['su', 'sus']),
  pt: new Set(['seu', 'sua', 'seus', 'suas']),
};
const DEFINITE: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: new Set(['the']),
  es: new Set(['el', 'la', 'al', 'del']),
  pt: new Set(['o', 'a', 'do', 'da', 'ao', 'pelo', 'pela']),
};
/** They stand between an article and the noun: «the former banker». */
const BETWEEN =
  /^(?:former|disgraced|ex|antiguo|antigua|antigo|antiga|late|retired|accused|convicted|veteran|entonces|entao)$/;
const MIN_NOUN = 4;
/** Words in front of a surname that may tell the role of its bearer. */
const TITLE = 4;
/** Sentences that a person stays in focus without being named. */
const FOCUS = 3;
const SUBJECT_WORD: ArticleWord = { plain: SUBJECT, exact: SUBJECT, isCapital: true };
const GENITIVE: ArticleWord = { plain: "'s", exact: "'s", isCapital: false };

/** Puts the subject in the place of the pronouns and nouns that mean it. */
export function withReferences(
  language: Language,
  { sentences, others }: Mentions,
  { entity_type, additional_info }: MediaSubject,
): ReferredSentence[] {
  const isFirm = entity_type !== 'person';
  const isOfficial = sentences.some(({ words }) => isCalled(words, OFFICIALS));
  const own = isFirm ? new Set<string>() : nounsOf(language, sentences, additional_info);
  const referred: ReferredSentence[] = [];
  const first: (('subject' | 'other') | undefined)[] = [];
  let focus = 0;
  let isOtherSeen = false;
  for (const { text, words } of sentences) {
    const isNamed = words.some(({ plain }) => plain === SUBJECT);
    const people = peopleIn(words, others);
    const [named] = people.filter(({ isAside }) => !isAside);
    first.push(named && (named.isSubject ? 'subject' : 'other'));
    const isInFocus = focus > 0 && !isOfficial;
    const replaced = isOfficial ? words : replace(language, words, people, isInFocus, isFirm, own, isOtherSeen);
    referred.push({
      text,
      words: replaced,
      isNamed,
      isInFocus: (isInFocus && people.length === 0) || (isNamed && people[0]?.isSubject === true && !isOfficial),
    });
    isOtherSeen ||= words.some((_, at) => isNewPerson(words, at));
    if (people.length > 0) focus = people[0]?.isSubject ? FOCUS : 0;
    else focus -= 1;
  }
  return isOfficial || isFirm ? referred : withAnonymous(language, referred, (sentence) => first[sentence]);
}

interface PersonInText {
  readonly at: number;
  readonly isSubject: boolean;
  /** «A man», «Judge Lunn»: nobody, or somebody else than the one of whom the text told without a name. */
  readonly isAside?: boolean;
}

/** The people of a sentence: names of two words, surnames of other people, and the subject. */
function peopleIn(words: readonly ArticleWord[], others: ReadonlySet<string>): PersonInText[] {
  return words.flatMap(({ plain, isCapital }, at): PersonInText[] => {
    if (plain === SUBJECT) return [{ at, isSubject: true }];
    if (isNewPerson(words, at)) return [{ at, isSubject: false, isAside: true }];
    if (!isCapital || !others.has(plain) || words[at - 1]?.plain === SUBJECT) return [];
    const isAside = words.slice(Math.max(0, at - TITLE), at).some((word) => ROLES.has(word.plain));
    return [{ at, isSubject: false, isAside }];
  });
}

const PARTICIPLES = /^(?:accused|suspect|acusad|imputad|condenad|detenid|procesad|investigad|suspeit|sospechos)/;
const INDEFINITE = new Set('a an un una um uma another otro otra outro outra'.split(' '));
const PEOPLE = new Set('man woman hombre mujer homem mulher boy girl joven jovem'.split(' '));

/** «A conman», «the man who»: somebody else, unless the name follows. */
function isNewPerson(words: readonly ArticleWord[], at: number): boolean {
  const { plain } = words[at] as ArticleWord;
  const next = words[at + 1]?.plain ?? '';
  if (
    next === SUBJECT ||
    (next === ',' && words[at + 2]?.plain === SUBJECT) ||
    words[at - 2]?.plain === SUBJECT ||
    words[at - 3]?.plain === SUBJECT
  )
    return false;
  // «A nurse accused of theft» is the nurse.
  const isAttribute = PARTICIPLES.test(plain) && /^(?:of|de|por)$/.test(next);
  const isPerson = (PERSON_NOUNS.has(plain) || isLabel(plain)) && !isAttribute;
  const isIndefinite = INDEFINITE.has(words[at - 1]?.plain ?? '') || INDEFINITE.has(words[at - 2]?.plain ?? '');
  return (isPerson && isIndefinite) || (PEOPLE.has(plain) && /^(?:who|that|que)$/.test(next));
}

const isLabel = (plain: string): boolean =>
  Object.values(VOCABULARIES).some(({ labels }) => labels.get(plain)?.isWeak === false);

function replace(
  language: Language,
  words: readonly ArticleWord[],
  people: readonly PersonInText[],
  isInFocus: boolean,
  isFirm: boolean,
  own: ReadonlySet<string>,
  isOtherSeen: boolean,
): ArticleWord[] {
  const replaced: ArticleWord[] = [];
  const means = (at: number): boolean => {
    const before = people.filter((each) => each.at < at);
    return before.length > 0
      ? before.at(0)?.isSubject === true && before.every(({ isSubject }) => isSubject)
      : isInFocus;
  };
  for (let at = 0; at < words.length; at++) {
    const word = words[at] as ArticleWord;
    const next = words[at + 1];
    const isPronoun = !isFirm && (PRONOUNS[language].has(word.plain) || EXACT_PRONOUNS.has(word.exact));
    const isPossessive = !isFirm && POSSESSIVES[language].has(word.plain) && /^\p{L}/u.test(next?.plain ?? '');
    const isClear = isInFocus && !isOtherSeen && people.every((each) => each.isSubject || each.at > at);
    const noun = BETWEEN.test(next?.plain ?? '') ? at + 2 : at + 1;
    const isNoun = DEFINITE[language].has(word.plain) && isReferringNoun(words, noun, isFirm, own, isClear);
    if (isPossessive && isOwnable(next) && means(at)) replaced.push(SUBJECT_WORD, GENITIVE);
    else if (isPronoun && means(at)) replaced.push(SUBJECT_WORD);
    else if (isNoun) {
      const preposition = CONTRACTED[word.plain];
      if (preposition) replaced.push({ plain: preposition, exact: preposition, isCapital: false });
      replaced.push(SUBJECT_WORD);
      at = noun;
    } else replaced.push(word);
  }
  return replaced;
}

/** «Del empresario» keeps its preposition. */
const CONTRACTED: Readonly<Record<string, string>> = {
  del: 'de',
  al: 'a',
  do: 'de',
  da: 'de',
  ao: 'a',
  pelo: 'por',
  pela: 'por',
};

/** «Her arrest», and not «her of», «arrested her on». */
const isOwnable = (next: ArticleWord | undefined): boolean =>
  next !== undefined &&
  !/^(?:of|in|on|at|by|for|with|from|to|and|or|over|after|before|as|but|who|when|while)$/.test(next.plain);

/** «The broker», where the text or the request calls the subject one, or the subject was the last who was named. */
function isReferringNoun(
  words: readonly ArticleWord[],
  at: number,
  isFirm: boolean,
  own: ReadonlySet<string>,
  isInFocus: boolean,
): boolean {
  const noun = words[at];
  const behind = words[at + 1];
  if (!noun || noun.isCapital || behind?.plain === SUBJECT || behind?.isCapital) return false;
  // «The director of», «el gerente de» is somebody of something.
  if (/^(?:of|de|del|do|da|who|que)$/.test(behind?.plain ?? '')) return false;
  if (isFirm) return isInFocus && FIRM_NOUNS.has(noun.plain);
  return own.has(noun.plain) || (isInFocus && (PERSON_NOUNS.has(noun.plain) || /-year-old$/.test(noun.plain)));
}

/** Nouns that stand for the person further on: those of its context, and the one right before its name: «the broker Jane Doe». */
function nounsOf(language: Language, sentences: readonly ArticleSentence[], info = ''): ReadonlySet<string> {
  const before = sentences.flatMap(({ words }) =>
    words.flatMap(({ plain }, at) =>
      plain === SUBJECT && DEFINITE[language].has(words[at - 2]?.plain ?? '') ? (words[at - 1] ?? []) : [],
    ),
  );
  const nouns = [...wordsOf(info), ...before].filter(({ plain, isCapital }) => !isCapital && plain.length >= MIN_NOUN);
  return new Set(nouns.map(({ plain }) => plain).filter((plain) => !ROLES.has(plain)));
}

/** «Judge @», «@, the lawyer»: right before or behind the name, without «of». */
function isCalled(words: readonly ArticleWord[], roles: ReadonlySet<string>): boolean {
  return words.some(({ plain }, at) => {
    if (plain !== SUBJECT) return false;
    const before = words.slice(Math.max(0, at - 2), at).filter(({ plain }) => plain !== ',');
    const isGoverned = /^(?:of|for|de|do|da|del|by)$/.test(before.at(-1)?.plain ?? '');
    const isOwner = words[at + 1]?.plain === "'s";
    const isBehind = words[at + 1]?.plain === ',' && words.slice(at + 2, at + 5).some((word) => roles.has(word.plain));
    return (!isGoverned && before.some((word) => roles.has(word.plain))) || (!isOwner && isBehind);
  });
}
