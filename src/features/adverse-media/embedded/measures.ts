import {
  AGENT_WORDS,
  AUXILIARIES,
  BLOCKERS,
  GENITIVES,
  NEGATIONS,
  OBJECT_PREPOSITIONS,
  OFFENCES,
  PASSIVE_PREPOSITIONS,
  PREVENTION,
  PROCEEDINGS,
  RELATIONS,
  ROLES,
  SPEECH,
  STAGES,
  type Stage,
  VICTIMS,
} from './lexicon.ts';
import { SUBJECT } from './mentions.ts';
import { type ArticleWord, has, isAt } from './words.ts';

/** Scores of a sentence with an offence and a measure whose object is unclear, and with one of the two. */
const UNCLEAR = 42;
const MENTION = 26;
const GRAVE = 75;
const AFTER_NAME = 14;
const BEFORE_NAME = 8;

const ALL_OFFENCES = OFFENCES.flatMap(({ phrases }) => phrases);

/** The score of the gravest measure that the sentence reports against the subject; 0 for none. */
export function measureIn(words: readonly ArticleWord[]): number {
  const names = words.flatMap(({ plain }, at) => (plain === SUBJECT ? [at] : []));
  let gravest = 0;
  for (const stage of STAGES) {
    if (stage.score <= gravest) continue;
    for (const [at] of words.entries()) {
      const phrase = stage.phrases.find((each) => isAt(words, at, each));
      const end = at + (phrase?.length ?? 0);
      if (phrase && names.some((name) => concerns(words, stage, at, end, name))) gravest = stage.score;
    }
  }
  return gravest;
}

/**
 * Whether the sentence names an offence or a measure that these rules cannot lay to anybody; both together is worse. Nobody
 * who speaks, suffers or works against offences is meant.
 */
export function suspicionIn(words: readonly ArticleWord[]): number {
  if (isInnocent(words)) return 0;
  const isMeasure = STAGES.some(({ score, form, phrases }) => score >= GRAVE && form !== 'noun' && has(words, phrases));
  const isOffence = has(words, ALL_OFFENCES);
  const isOfAnother = words.every(({ plain }, at) => plain !== SUBJECT || isPartOfAnother(words, at));
  return isMeasure && isOffence && !isOfAnother ? UNCLEAR : isMeasure || isOffence ? MENTION : 0;
}

/** Whether a sentence has words of those who speak, suffer or work against offences. */
const isInnocent = (words: readonly ArticleWord[]): boolean =>
  words.some(({ plain }) => PREVENTION.has(plain) || ROLES.has(plain) || SPEECH.has(plain)) || has(words, VICTIMS);

/** Whether the subject suffers in a sentence, or works on the case of others. */
export const isBystander = (words: readonly ArticleWord[]): boolean =>
  has(words, VICTIMS) ||
  words.some(({ plain }) => PREVENTION.has(plain)) ||
  words.some(({ plain }, name) => plain === SUBJECT && hasRole(words, name, 4));

/** Whether a sentence names an offence, or a measure against somebody. */
export const isOnCrime = (words: readonly ArticleWord[]): boolean =>
  has(words, ALL_OFFENCES) ||
  has(words, PROCEEDINGS) ||
  STAGES.some(({ form, phrases }) => form !== 'noun' && has(words, phrases));

/** Whether the measure from `at` to `end` concerns the subject at `name`, and does not come from it. */
function concerns(words: readonly ArticleWord[], { form }: Stage, at: number, end: number, name: number): boolean {
  if (words.slice(Math.max(0, at - 4), at).some(({ plain }) => NEGATIONS.has(plain))) return false;
  if (isPartOfAnother(words, name)) return false;
  if (name < at) {
    const between = words.slice(name + 1, at);
    if (between.length > AFTER_NAME || between.some(({ plain }) => BLOCKERS.has(plain) || SPEECH.has(plain)))
      return false;
    if (form === 'act') return !isSpeaker(words, name) && !AUXILIARIES.has(words[at - 1]?.plain ?? '');
    return form === 'passive' && isPassive(words, at, end, name);
  }
  const between = words.slice(end, name);
  if (between.length > BEFORE_NAME || isSpeaker(words, name)) return false;
  if (between.some(({ plain }) => BLOCKERS.has(plain) || plain === '"' || plain === '”')) return false;
  if (form === 'noun') return OBJECT_PREPOSITIONS.has(words[name - 1]?.plain ?? '');
  if (form !== 'active' || has(between, ALL_OFFENCES)) return false;
  return !hasAuxiliary(words, at) && !between.some(({ plain }) => AGENT_WORDS.has(plain));
}

/** «The treasurer of @»: somebody else, who works for the subject or is of its family. */
const isPartOfAnother = (words: readonly ArticleWord[], name: number): boolean =>
  words.slice(Math.max(0, name - 4), name).some(({ plain }) => RELATIONS.has(plain)) &&
  GENITIVES.has(words[name - 1]?.plain ?? '');

function isPassive(words: readonly ArticleWord[], at: number, end: number, name: number): boolean {
  if (hasAuxiliary(words, at)) return !words.slice(name + 1, at).some(({ plain }) => ROLES.has(plain));
  const next = words[end]?.plain;
  const isBare = next === undefined || PASSIVE_PREPOSITIONS.has(next) || /^[,"“”«»():;]$/.test(next);
  return isBare && !isSpeaker(words, name);
}

const hasAuxiliary = (words: readonly ArticleWord[], at: number): boolean =>
  words.slice(Math.max(0, at - 3), at).some(({ plain }) => AUXILIARIES.has(plain));

/** Whether the subject speaks there, or works on the case. */
const isSpeaker = (words: readonly ArticleWord[], name: number): boolean =>
  hasRole(words, name, 3) || SPEECH.has(words[name + 1]?.plain ?? '') || SPEECH.has(words[name - 1]?.plain ?? '');

/** Whether the subject is called a lawyer, judge or the like. «The lawyer of @» and «@'s lawyer» are somebody else. */
function hasRole(words: readonly ArticleWord[], name: number, reach: number): boolean {
  const before = GENITIVES.has(words[name - 1]?.plain ?? '') ? [] : words.slice(Math.max(0, name - reach), name);
  const behind = words[name + 1]?.plain === 's' ? [] : words.slice(name + 1, name + 1 + reach);
  return [...before, ...behind].some(({ plain }) => ROLES.has(plain));
}
