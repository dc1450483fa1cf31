import { GRAMMARS, isOtherVerb } from './grammar.ts';
import type { Language } from './language.ts';
import { isNumber } from './phrases.ts';
import { ROLES } from './roles.ts';
import { type VerbEntry, VOCABULARIES } from './vocabulary.ts';
import { type ArticleWord, isTitle, SUBJECT } from './words.ts';

export type Kind =
  | 'subject'
  | 'name'
  | 'noun'
  | 'number'
  | 'determiner'
  | 'possessive'
  | 'genitive'
  | 'preposition'
  | 'and'
  | 'subordinator'
  | 'relative'
  | 'pronoun'
  | 'negation'
  | 'adverb'
  | 'auxiliary'
  | 'verb'
  | 'comma'
  | 'stop';

export interface TaggedWord extends ArticleWord {
  readonly kind: Kind;
  /** The entry of a verb in the vocabulary. */
  readonly verb?: VerbEntry | undefined;
}

const SIGNS: Readonly<Record<string, Kind>> = {
  ',': 'comma',
  '(': 'comma',
  ')': 'comma',
  '-': 'comma',
  '"': 'stop',
  ';': 'stop',
  ':': 'stop',
  "'s": 'genitive',
};

/** The part of speech of each word, by the tables of its language, its letters and its neighbours. */
export function tag(language: Language, words: readonly ArticleWord[]): TaggedWord[] {
  const isAllCapital = isTitle(words);
  const tagged: TaggedWord[] = [];
  for (const [at, word] of words.entries()) {
    const isName = word.isCapital && !isAllCapital && !isBeginning(tagged);
    tagged.push({ ...word, ...kindOf(language, words, at, tagged, isName) });
  }
  return withoutTimes(language, tagged);
}

const AMONG_THEM = /^(?:among|entre) (?:them|whom|ellos|ellas|eles|elas)$/;
const THEM = /^(?:them|whom|ellos|ellas|eles|elas)$/;
/** «Ha enviado»: with these another participle is a verb too. */
const HELPERS = /^(?:ha|han|habia|habian|haber|fue|fueron|sido|foi|foram|tinha|tinham|havia|haviam)$/;
const PARTICIPLE = /(?:[ai]d|st|rt|it|ech)[oa]s?$/;
/** «A 12-year sentence». */
const COUNTED = /^[\p{L}\p{N}]+-(?:year|month|week|day|count)s?$/u;
const AMOUNTS = new Set(
  'million billion trillion thousand hundred millon millones mil milhao milhoes bilhao bilhoes bn'.split(' '),
);

const isBeginning = (before: readonly TaggedWord[]): boolean => {
  const last = before.at(-1);
  return last === undefined || last.kind === 'stop' || last.plain === '-';
};

const isOf = (kinds: readonly Kind[], word: TaggedWord | undefined): boolean =>
  word !== undefined && kinds.includes(word.kind);

type Tag = Pick<TaggedWord, 'kind' | 'verb'>;

function kindOf(
  language: Language,
  words: readonly ArticleWord[],
  at: number,
  before: readonly TaggedWord[],
  isName: boolean,
): Tag {
  const { plain, exact, isCapital } = words[at] as ArticleWord;
  const grammar = GRAMMARS[language];
  const last = before.at(-1);
  const next = words[at + 1];
  if (plain === SUBJECT) return { kind: 'subject' };
  if (AMONG_THEM.test(`${plain} ${next?.plain}`) || (last?.kind === 'and' && THEM.test(plain))) return { kind: 'and' };
  const sign = SIGNS[plain];
  if (sign) return { kind: sign };
  if ((isNumber(plain) && !plain.includes('-')) || COUNTED.test(plain) || AMOUNTS.has(plain)) return { kind: 'number' };
  if (isName) return { kind: 'name' };
  const verb = VOCABULARIES[language].verbs.get(plain);
  if (language === 'en' && plain === 'her') return { kind: isNounLike(language, next) ? 'possessive' : 'pronoun' };
  if (plain === 'que' || plain === 'that') {
    return { kind: isOf(['noun', 'name', 'subject', 'number', 'comma'], last) ? 'relative' : 'subordinator' };
  }
  if (
    language !== 'en' &&
    /^l?[oa]s?$/.test(plain) &&
    (isVerbForm(language, next) ||
      (last?.plain === 'que' && VOCABULARIES[language].verbs.get(next?.plain ?? '')?.forms.has('finite') === true)) &&
    !isOf(['preposition'], last)
  ) {
    return { kind: 'adverb' };
  }
  if (plain === 'to' && language === 'en') {
    return { kind: isVerbForm(language, next) ? 'auxiliary' : 'preposition' };
  }
  // «E» is «and», «é» is «is».
  if (language === 'pt' && exact === 'e') return { kind: 'and' };
  if (language === 'pt' && /^[aà]s?$/.test(exact)) {
    const isTo =
      exact.startsWith('à') ||
      (isOf(['noun', 'verb', 'number'], last) && (next?.plain === SUBJECT || next?.isCapital === true));
    return { kind: isTo ? 'preposition' : 'determiner' };
  }
  if (grammar.negations.has(plain) && !(language === 'en' && plain === 'no')) return { kind: 'negation' };
  if (grammar.relatives.has(plain)) return { kind: 'relative' };
  if (grammar.possessives.has(plain)) return { kind: 'possessive' };
  if (grammar.determiners.has(plain)) return { kind: 'determiner' };
  if (
    grammar.passives.has(plain) ||
    grammar.perfects.has(plain) ||
    grammar.unsure.has(plain) ||
    grammar.before.has(plain)
  ) {
    return { kind: 'auxiliary' };
  }
  if (grammar.prepositions.has(plain)) return { kind: 'preposition' };
  if (grammar.and.has(plain)) return { kind: 'and' };
  if (grammar.subordinators.has(plain)) return { kind: 'subordinator' };
  if (grammar.pronouns.has(plain)) return { kind: 'pronoun' };
  if (grammar.adverbs.has(plain) || /..(?:mente|ly)$/.test(plain)) return { kind: 'adverb' };
  if (verb) return { kind: isVerb(language, verb, last, next, plain) ? 'verb' : 'noun', verb };
  if (isOf(['determiner', 'possessive', 'preposition', 'genitive'], last)) return { kind: 'noun' };
  if (language !== 'en' && HELPERS.test(last?.plain ?? '') && PARTICIPLE.test(plain) && !ROLES.has(plain))
    return { kind: 'verb' };
  if (isOtherVerb(language, exact, plain)) return { kind: 'verb' };
  if (language === 'en' && isOf(['subject', 'relative', 'pronoun'], last) && /[^s]s$/.test(plain))
    return { kind: 'verb' };
  return { kind: isCapital && next?.isCapital ? 'name' : 'noun' };
}

/** Whether a word may begin or be the noun behind «her». */
const isNounLike = (language: Language, next: ArticleWord | undefined): boolean =>
  next !== undefined &&
  /^\p{L}/u.test(next.plain) &&
  !GRAMMARS[language].prepositions.has(next.plain) &&
  !GRAMMARS[language].and.has(next.plain) &&
  !GRAMMARS[language].determiners.has(next.plain) &&
  !GRAMMARS[language].subordinators.has(next.plain) &&
  !GRAMMARS[language].adverbs.has(next.plain);

function isVerbForm(language: Language, word: ArticleWord | undefined): boolean {
  if (!word) return false;
  const verb = VOCABULARIES[language].verbs.get(word.plain);
  if (language === 'en') {
    const isBare = verb?.forms.has('base') === true;
    return (
      isBare || GRAMMARS.en.passives.has(word.plain) || GRAMMARS.en.perfects.has(word.plain) || BARE.has(word.plain)
    );
  }
  const isConjugated = verb?.forms.has('finite') === true && !VOCABULARIES[language].nouns.has(word.plain);
  return isConjugated || isOtherVerb(language, word.exact, word.plain) || GRAMMARS[language].perfects.has(word.plain);
}

/** Frequent English verbs behind «to» that no table has. */
const BARE = new Set(
  'make give go run lead leave become begin come keep find bring buy sell build write win lose meet put see send spend speak stand think help serve testify answer appear stop start stay return work live use tell say plead enter avoid cover pay'.split(
    ' ',
  ),
);

function isVerb(
  language: Language,
  { forms }: VerbEntry,
  last: TaggedWord | undefined,
  next: ArticleWord | undefined,
  plain: string,
): boolean {
  const isInNoun = isOf(['determiner', 'possessive', 'genitive'], last);
  if (forms.has('gerund')) return !isInNoun;
  if (forms.has('infinitive') && !forms.has('finite')) return !isOf(['determiner'], last);
  if (language === 'en' && forms.has('base')) {
    if (isInNoun || isOf(['preposition', 'number'], last)) return false;
    if (isOf(['auxiliary', 'relative', 'pronoun', 'adverb', 'negation'], last)) return true;
    return isOf(['noun', 'name', 'subject', 'and'], last) && isObjectStart(next);
  }
  if (forms.has('participle')) return !isInNoun;
  if (isInNoun || isOf(['preposition'], last)) return false;
  return !(last === undefined && VOCABULARIES[language].nouns.has(plain));
}

const isObjectStart = (next: ArticleWord | undefined): boolean =>
  next !== undefined &&
  (next.isCapital ||
    next.plain === SUBJECT ||
    GRAMMARS.en.determiners.has(next.plain) ||
    GRAMMARS.en.possessives.has(next.plain) ||
    GRAMMARS.en.pronouns.has(next.plain) ||
    /^(?:ex|former|man|woman|boss|chief|brother|couple)/.test(next.plain));

/** «On Tuesday», «in May 2011», «el pasado jueves» become adverbs: they stand anywhere in a clause. */
function withoutTimes(language: Language, tagged: readonly TaggedWord[]): TaggedWord[] {
  const { times } = GRAMMARS[language];
  const isTime = tagged.map(
    ({ plain, isCapital }) =>
      (times.has(plain) && (isCapital || !(plain === 'may' || plain === 'march'))) || /^(?:19|20)\d\d$/.test(plain),
  );
  for (const [at, { kind, plain }] of tagged.entries()) {
    if (!isTime[at]) continue;
    for (let back = at - 1; back >= 0 && back >= at - 3; back--) {
      const word = tagged[back] as TaggedWord;
      if (
        !isOf(['determiner', 'preposition', 'number', 'adverb'], word) &&
        !/^(?:last|next|early|late|ultimo|ultima)$/.test(word.plain)
      )
        break;
      isTime[back] = true;
    }
    if (kind !== 'number' && /^\p{N}+$/u.test(tagged[at + 1]?.plain ?? '') && plain.length > 2) isTime[at + 1] = true;
  }
  return tagged.map((word, at) => (isTime[at] ? { ...word, kind: 'adverb' as const, verb: undefined } : word));
}
