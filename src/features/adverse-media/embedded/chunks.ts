import { GRAMMARS } from './grammar.ts';
import type { Language } from './language.ts';
import { PERSON_NOUNS, RELATIONS, ROLES } from './roles.ts';
import type { Kind, TaggedWord } from './tagging.ts';

/** A group of words that stands for one thing: «the former mayor @». */
export interface Nominal {
  readonly kind: 'nominal';
  readonly start: number;
  readonly end: number;
  /** Whether the subject is what the group stands for: not in «@'s lawyer», «the @ trial». */
  readonly isSubject: boolean;
  /** Whether the subject owns what it stands for: «@'s arrest». */
  readonly isOwned: boolean;
  readonly isNumber: boolean;
  /** Whether the name ends a title that began before it: «the minister of | Health @». */
  readonly isApposed: boolean;
  /** A relative of the subject or one of its people: «the brother of @». */
  readonly isRelation: boolean;
}

export interface Verbal {
  readonly kind: 'verbal';
  readonly start: number;
  readonly end: number;
  /** The place of the main verb; undefined where an auxiliary stands alone: «@ is under investigation». */
  readonly main: number | undefined;
  readonly isPassive: boolean;
  /** An English form that is a passive or the past: «jailed». */
  readonly isBare: boolean;
  /** A participle without an auxiliary: «the businessman | charged with fraud». */
  readonly isReduced: boolean;
  readonly isNegated: boolean;
  /** It may be, and is not. */
  readonly isUnsure: boolean;
  readonly isPluperfect: boolean;
  readonly isNonFinite: boolean;
}

export interface Particle {
  readonly kind: Exclude<Kind, 'verb' | 'auxiliary' | 'noun' | 'name' | 'subject' | 'number'>;
  readonly start: number;
  readonly end: number;
}

export type Chunk = Nominal | Verbal | Particle;

const NOMINAL: ReadonlySet<Kind> = new Set<Kind>([
  'subject',
  'name',
  'noun',
  'number',
  'determiner',
  'possessive',
  'genitive',
  'pronoun',
]);
const VERBAL: ReadonlySet<Kind> = new Set<Kind>(['auxiliary', 'verb', 'negation', 'adverb']);
/** They negate the verb that follows: «declined to charge». */
const REFUSALS = /^(?:refus|declin|den(?:y|ied|ies)|fail|recus|desist|descart|rechaz|rehus|neg(?:o|ou|aron|aram)$)/;

export function chunksOf(language: Language, words: readonly TaggedWord[]): Chunk[] {
  const chunks: Chunk[] = [];
  let at = 0;
  while (at < words.length) {
    const kind = (words[at] as TaggedWord).kind;
    if (isVerbalStart(words, at)) {
      const verbal = verbalAt(language, words, at);
      chunks.push(verbal);
      at = verbal.end;
    } else if (NOMINAL.has(kind)) {
      const nominal = nominalAt(language, words, at);
      chunks.push(nominal);
      at = nominal.end;
    } else {
      if (kind !== 'adverb') chunks.push({ kind: kind as Particle['kind'], start: at, end: at + 1 });
      at += 1;
    }
  }
  return chunks;
}

/** Adverbs and negations belong to the verb that follows them. */
function isVerbalStart(words: readonly TaggedWord[], start: number): boolean {
  let at = start;
  while (words[at]?.kind === 'adverb' || words[at]?.kind === 'negation') at += 1;
  const kind = words[at]?.kind;
  return (kind === 'auxiliary' || kind === 'verb') && (at === start || at - start <= 3);
}

function nominalAt(language: Language, words: readonly TaggedWord[], start: number): Nominal {
  let end = start;
  while (end < words.length && NOMINAL.has((words[end] as TaggedWord).kind)) {
    // A determiner begins another group: «gave @ | a sentence».
    const { kind } = words[end] as TaggedWord;
    const before = words[end - 1]?.kind;
    if (end > start && before === 'subject' && (kind === 'number' || PREDICATES.has(words[end]?.plain ?? ''))) break;
    if (end > start && (kind === 'determiner' || kind === 'possessive') && before !== 'determiner') break;
    end += 1;
  }
  const group = words.slice(start, end);
  const last = group.findLastIndex(({ kind }) => kind === 'subject');
  const behind = group.slice(last + 1);
  const isOwned = last >= 0 && behind[0]?.kind === 'genitive';
  const before = group.slice(0, Math.max(0, last));
  const isPart =
    language === 'en'
      ? behind.some(({ kind, plain }) => kind === 'noun' && !TITLES_BEHIND.has(plain))
      : before.some(({ plain }) => HOUSES.has(plain));
  return {
    kind: 'nominal',
    start,
    end,
    isSubject: last >= 0 && !isOwned && !isPart,
    isOwned: isOwned || (isPart && last >= 0 && language === 'en'),
    isApposed: last > 0 && isApposed(language, group[last - 1] as TaggedWord),
    isNumber: group.every(({ kind, plain }) => kind === 'number' || kind === 'determiner' || UNITS.has(plain)),
    isRelation: group.some(({ plain }) => RELATIONS.has(plain)),
  };
}

/** «Health @» ends a title; «del empresario @» is the person alone. */
const isApposed = (language: Language, { kind, plain }: TaggedWord): boolean =>
  kind === 'name' ||
  (language !== 'en' &&
    kind === 'noun' &&
    !ROLES.has(plain) &&
    !PERSON_NOUNS.has(plain) &&
    !RELATIONS.has(plain) &&
    !/^ex/.test(plain));

const UNITS = new Set(
  'years months weeks days euros dollars pounds anos meses dias semanas dolares pesos reais soles horas hours'.split(
    ' ',
  ),
);
/** Adjectives behind the name: «found @ guilty». */
const PREDICATES = new Set('guilty liable responsible dead culpable culpado culpada'.split(' '));
const TITLES_BEHIND = new Set('jr sr junior senior ii iii iv obe mbe cbe mp md phd esq'.split(' '));
/** They are named after somebody, and are not that person. */
const HOUSES = new Set(
  'familia clan caso grupo fundacion fundacao apellido despacho bufete gabinete defensa defesa entorno ley lei'.split(
    ' ',
  ),
);

/** «Laundering», «para cumplir»: a verb without a subject of its own. */
function isNonFinite(language: Language, { verb, plain }: TaggedWord, auxiliaries: readonly string[]): boolean {
  if (auxiliaries.some((each) => each !== 'to')) return false;
  if (language === 'en') return verb?.forms.has('gerund') === true || auxiliaries.includes('to');
  return verb
    ? (verb.forms.has('gerund') || verb.forms.has('infinitive')) && !verb.forms.has('finite')
    : /[aei]r$/.test(plain);
}

function verbalAt(language: Language, words: readonly TaggedWord[], start: number): Verbal {
  const grammar = GRAMMARS[language];
  let end = start;
  let main: number | undefined;
  for (; end < words.length && VERBAL.has((words[end] as TaggedWord).kind); end++) {
    const { kind, plain } = words[end] as TaggedWord;
    // «Who ran a bank | was jailed»: a finite auxiliary behind a main verb is another clause.
    if (
      main !== undefined &&
      kind === 'auxiliary' &&
      plain !== 'to' &&
      !/^(?:be|been|being|ser|sido|siendo|sendo|estar)$/.test(plain)
    )
      break;
    if (kind === 'verb') main = end;
  }
  const group = words.slice(start, end);
  const auxiliaries = group.filter(({ kind }) => kind === 'auxiliary').map(({ plain }) => plain);
  const verb = main === undefined ? undefined : (words[main] as TaggedWord);
  const isParticiple =
    verb !== undefined &&
    (verb.verb ? verb.verb.forms.has('participle') : language === 'en' && /ed$|n$/.test(verb.plain));
  const isPassive = isParticiple && auxiliaries.some((plain) => grammar.passives.has(plain));
  const isPerfect = auxiliaries.some((plain) => grammar.perfects.has(plain));
  return {
    kind: 'verbal',
    start,
    end,
    main,
    isPassive: isPassive || (language !== 'en' && isParticiple && !isPerfect),
    isBare: language === 'en' && isParticiple && auxiliaries.length === 0,
    isReduced: isParticiple && auxiliaries.length === 0,
    isNegated: group.some(
      ({ kind, plain }) =>
        kind === 'negation' || grammar.negations.has(plain) || (plain !== verb?.plain && REFUSALS.test(plain)),
    ),
    isUnsure: auxiliaries.some((plain) => grammar.unsure.has(plain)),
    isPluperfect: auxiliaries.some((plain) => grammar.pluperfects.has(plain)),
    isNonFinite: !isPassive && verb !== undefined && isNonFinite(language, verb, auxiliaries),
  };
}
