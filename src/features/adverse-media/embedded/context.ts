import type { MediaSubject } from '../media.ts';
import { SUBJECT } from './mentions.ts';
import { type ArticleSentence, type ArticleWord, wordsOf } from './words.ts';

/** `fits`: the article names the country or the context; `elsewhere`: it places the name in another country. */
export type Context = 'fits' | 'unknown' | 'elsewhere' | 'another';

const NEAR = 5;
const YEAR_MS = 31_557_600_000;
/** Years between an article and today where its date is not known. */
const OLDEST = 20;
const AGE_WORDS = new Set(['aged', 'de', 'age', 'of']);
const LANGUAGES = ['en', 'es', 'pt'];

/** `another`: the age in the article cannot be that of the subject. */
export function contextOf(
  subject: MediaSubject,
  sentences: readonly ArticleSentence[],
  published: string | null,
  now: Date,
): Context {
  const about = sentences.filter(({ words }) => words.some(({ plain }) => plain === SUBJECT));
  const ages = about.flatMap(({ words }) => agesIn(words));
  if (
    subject.age !== undefined &&
    ages.length > 0 &&
    ages.every((age) => !canBe(age, subject.age as number, published, now))
  ) {
    return 'another';
  }
  const all = plain(sentences.flatMap(({ words }) => words));
  const own = subject.country && subject.entity_type !== 'website' ? namesOf(subject.country) : [];
  const hints = wordsOf(subject.additional_info ?? '').filter((word) => word.plain.length > 3);
  const isOfAge = subject.age !== undefined && ages.length > 0;
  if (isOfAge || own.some((name) => all.includes(name)) || hints.some((hint) => all.includes(` ${hint.plain} `)))
    return 'fits';
  const beside = about.flatMap(({ words }) => besideName(words)).map(plain);
  const isElsewhere = own.length > 0 && beside.some((text) => allNames().some((name) => text.includes(name)));
  return isElsewhere ? 'elsewhere' : 'unknown';
}

/** Ages right behind the name: `, 71,`, `, aged 71`, `, de 71 años`. */
function agesIn(words: readonly ArticleWord[]): number[] {
  return words.flatMap(({ plain: word }, at) => {
    if (word !== SUBJECT || words[at + 1]?.plain !== ',') return [];
    const next = words[at + 2]?.plain ?? '';
    const age = Number(AGE_WORDS.has(next) ? words[at + 3]?.plain : next);
    return Number.isInteger(age) && age >= 14 && age <= 110 ? [age] : [];
  });
}

function canBe(inArticle: number, today: number, published: string | null, now: Date): boolean {
  const passed = published ? (now.getTime() - Date.parse(published)) / YEAR_MS : Number.NaN;
  if (Number.isNaN(passed)) return inArticle <= today + 1 && inArticle >= today - OLDEST;
  return Math.abs(inArticle + passed - today) <= 2;
}

/** The words right behind each name, where its owner's country stands: `, a trader from Chile,`. */
const besideName = (words: readonly ArticleWord[]): ArticleWord[][] =>
  words.flatMap(({ plain: word }, at) => (word === SUBJECT ? [words.slice(at + 1, at + 1 + NEAR)] : []));

const plain = (words: readonly ArticleWord[]): string => ` ${words.map((word) => word.plain).join(' ')} `;

function namesOf(country: string): string[] {
  return LANGUAGES.flatMap((language) => {
    const name = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }).of(country);
    return name ? [plain(wordsOf(name))] : [];
  });
}

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
let everyName: readonly string[] | undefined;

/** The names of all countries, which take longer than the rest of this area to make. */
function allNames(): readonly string[] {
  everyName ??= LETTERS.flatMap((a) => LETTERS.map((b) => a + b)).flatMap(namesOf);
  return everyName;
}
