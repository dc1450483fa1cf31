import type { MediaSubject } from '../media.ts';
import { countriesByName, namesOfCountry } from './countries.ts';
import { GRAMMARS } from './grammar.ts';
import type { Language } from './language.ts';
import { VOCABULARIES } from './vocabulary.ts';
import { type ArticleSentence, type ArticleWord, SUBJECT, wordsOf } from './words.ts';

/** `fits`: the article names the age, the country or the context; `elsewhere`: it places the name in another country. */
export type Context = 'fits' | 'unknown' | 'elsewhere' | 'another';

const BEFORE = 4;
const BEHIND = 9;
/** The sentences that tell whom an article is about. */
const LEAD = 3;
const YEAR_MS = 31_557_600_000;
/** Years between an article and today where its date is not known. */
const OLDEST = 20;
const ADULT = { from: 14, to: 110 } as const;

/** `another`: the age in the article cannot be that of the subject. The sentences have the subject in place of its name. */
export function contextOf(
  language: Language,
  subject: MediaSubject,
  sentences: readonly ArticleSentence[],
  published: string | null,
  now: Date,
): Context {
  const about = sentences.map(({ words }) => words).filter((words) => words.some(({ plain }) => plain === SUBJECT));
  const year = new Date(published ?? now).getFullYear() || now.getFullYear();
  const ages = [...about.flatMap((words) => agesBeside(words, year)), ...agesOfNouns(sentences)];
  const isKnownAge = subject.age !== undefined && ages.length > 0;
  if (isKnownAge && ages.every((age) => !canBe(age, subject.age as number, published, now))) return 'another';
  const own = subject.country && subject.entity_type !== 'website' ? namesOfCountry(subject.country) : [];
  const beside = about.flatMap((words) => placesBeside(language, words)).map(plain);
  if (own.some((name) => beside.some((text) => text.includes(name)))) return 'fits';
  const isElsewhere = own.length > 0 && beside.some((text) => namesAnyCountry(text));
  const all = plain(sentences.flatMap(({ words }) => words));
  if (isElsewhere) return isKnownAge || own.some((name) => all.includes(name)) ? 'unknown' : 'elsewhere';
  const hints = wordsOf(subject.additional_info ?? '').filter((word) => word.plain.length > 3);
  const isNear = own.some((name) => all.includes(name)) || hints.some((hint) => all.includes(` ${hint.plain} `));
  return isKnownAge || isNear ? 'fits' : 'unknown';
}

/** Ages right beside the name: «@, 71,», «@ (71)», «@, de 71 años», «the 71-year-old banker @», «@, born in 1954». */
function agesBeside(words: readonly ArticleWord[], year: number): number[] {
  return words.flatMap(({ plain: word }, at) => {
    if (word !== SUBJECT) return [];
    const behind = words.slice(at + 1, at + 1 + BEHIND).map(({ plain }) => plain);
    const before = words.slice(Math.max(0, at - BEFORE), at).map(({ plain }) => plain);
    return [agedBehind(behind), bornBehind(behind, year), ...before.map(yearsOld)].filter(isAge);
  });
}

function agedBehind(behind: readonly string[]): number {
  const at = behind.findIndex((word) => /^\p{N}+$/u.test(word));
  const [number, next] = [behind[at], behind[at + 1] ?? ','];
  const between = behind.slice(0, at);
  if (at < 0 || between.length > 4)
    return Number(yearsOld(behind.slice(0, 4).find((word) => yearsOld(word) > 0) ?? ''));
  const isSigned = between.length === 1 && /^[,(]$/.test(between[0] ?? '') && /^[,)]$/.test(next);
  const isCalled = between.every((word) =>
    /^(?:[,(]|de|com|con|aged|age|is|who|now|then|was|tiene|tem|que|y|e|at|the)$/.test(word),
  );
  const isCounted = /^(?:anos|years)$/.test(next) && (next !== 'years' || behind[at + 2] === 'old');
  const isPenalty = /^(?:de|of|in)$/.test(behind[at + 2] ?? '') && next !== 'years';
  const isAged =
    /^(?:aged?|now|then)$/.test(between.at(-1) ?? '') ||
    (/^(?:is|who)$/.test(between.at(-1) ?? '') && /^[,)]$/.test(next));
  return isSigned || (isCalled && ((isCounted && !isPenalty && between.length > 0) || isAged)) ? Number(number) : 0;
}

function bornBehind(behind: readonly string[], year: number): number {
  const at = behind.findIndex((word) => /^(?:born|nacid[oa]|nascid[oa])$/.test(word));
  const born = at < 0 ? undefined : behind.slice(at).find((word) => /^(?:19|20)\d\d$/.test(word));
  return born ? year - Number(born) : 0;
}

/**
 * «The 71-year-old» without a name is the one whom the article is about, if it names nobody else's age. «A 22-year-old» far from
 * the beginning is somebody who was not told of before.
 */
function agesOfNouns(sentences: readonly ArticleSentence[]): number[] {
  const found = sentences.flatMap(({ words }, i) =>
    words.flatMap(({ plain }, at) =>
      isAge(yearsOld(plain)) ? [{ age: yearsOld(plain), isNew: i >= LEAD && words[at - 1]?.plain !== 'the' }] : [],
    ),
  );
  const ages = new Set(found.map(({ age }) => age));
  return ages.size === 1 && !found.every(({ isNew }) => isNew) ? [...ages] : [];
}

const yearsOld = (word: string): number => Number(/^(\d{2,3})-year-old$/.exec(word)?.[1] ?? 0);

const isAge = (age: number): boolean => Number.isInteger(age) && age >= ADULT.from && age <= ADULT.to;

function canBe(inArticle: number, today: number, published: string | null, now: Date): boolean {
  const passed = published ? (now.getTime() - Date.parse(published)) / YEAR_MS : Number.NaN;
  if (Number.isNaN(passed)) return inArticle <= today + 1 && inArticle >= today - OLDEST;
  return Math.abs(inArticle + passed - today) <= 2.5;
}

/** Words beside each name that say what its owner is: «the Chilean trader @», «@, a trader from Chile,». */
function placesBeside(language: Language, words: readonly ArticleWord[]): ArticleWord[][] {
  const { prepositions, passives } = GRAMMARS[language];
  const isVerb = ({ plain }: ArticleWord) => VOCABULARIES[language].verbs.has(plain) || passives.has(plain);
  return words.flatMap(({ plain: word }, at) => {
    if (word !== SUBJECT) return [];
    const before = words.slice(Math.max(0, at - BEFORE), at);
    const cut = before.findLastIndex(
      (each) => isVerb(each) || prepositions.has(each.plain) || /^[,:;"()-]$/.test(each.plain),
    );
    const first = words[at + 1]?.plain;
    const behind = words.slice(at + 2, at + 2 + BEHIND);
    const end = behind.findIndex((each) => isVerb(each) || /^(?:[;:"]|who|which|que|quien)$/.test(each.plain));
    const aside =
      first === ',' || first === '(' || first === 'of' || first === 'from'
        ? behind.slice(0, end < 0 ? BEHIND : end)
        : [];
    // «Cayó en Asunción @» says where it happened.
    const isWhere = /^(?:in|at|en|em|no|na)$/.test(before[cut]?.plain ?? '');
    return [isWhere ? [] : before.slice(cut + 1), aside];
  });
}

const plain = (words: readonly ArticleWord[]): string => ` ${words.map((word) => word.plain).join(' ')} `;

function namesAnyCountry(text: string): boolean {
  const words = text.trim().split(' ');
  return words.some((_, at) =>
    [1, 2, 3].some((length) => countriesByName().has(` ${words.slice(at, at + length).join(' ')} `)),
  );
}
