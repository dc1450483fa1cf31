import { chunksOf, type Nominal, type Verbal } from './chunks.ts';
import { type Clauses, isSubjectIn, nominalsFrom, objectsOf, subjectOf } from './clauses.ts';
import type { Language } from './language.ts';
import { type Measure, PARTS } from './measure.ts';
import { isAt } from './phrases.ts';
import { OFFICIALS, ROLES, SPEECH } from './roles.ts';
import { type TaggedWord, tag } from './tagging.ts';
import { type Meaning, stateKey, type Vocabulary, VOCABULARIES } from './vocabulary.ts';
import { type ArticleWord, SUBJECT } from './words.ts';

/** A measure against the subject, or an offence of its own, as a sentence tells it. */
export interface MediaEvent {
  readonly measure: Measure;
  /** Whether the words have harmless meanings too. */
  readonly isWeak: boolean;
  /** What may be, or is alleged only. */
  readonly isUnsure: boolean;
  /** Before what the rest of the text tells. */
  readonly isEarlier: boolean;
  /** Ends a part of a case alone. */
  readonly isPartial: boolean;
  readonly at: number;
}

/** What a sentence says of the subject. */
export interface SentenceReading {
  readonly events: readonly MediaEvent[];
  /** The subject takes measures, works on cases, or tells of them. */
  readonly isOfficial: boolean;
  readonly isSpeaker: boolean;
}

/** Reads a sentence; `isInFocus`: a clause without a subject of its own is about the subject. */
export function readSentence(language: Language, sentence: readonly ArticleWord[], isInFocus: boolean): SentenceReading {
  const words = tag(language, sentence);
  const clauses: Clauses = { language, words, chunks: chunksOf(language, words) };
  const vocabulary = VOCABULARIES[language];
  const found: MediaEvent[] = [];
  let isOfficial = false;
  let isSpeaker = false;
  const add = ({ measure, isWeak }: Meaning, at: number, how: Partial<MediaEvent> = {}) =>
    found.push({ isUnsure: false, isEarlier: false, isPartial: false, ...how, measure, isWeak, at });

  for (const [place, chunk] of clauses.chunks.entries()) {
    if (chunk.kind === 'verbal') {
      const done = readVerb(clauses, place, chunk, isInFocus, add);
      isOfficial ||= done === 'official';
      isSpeaker ||= isSpeech(clauses, chunk) && isSubjectIn([...subjectOf(clauses, place), ...behind(clauses, place)]);
    }
    if (chunk.kind === 'nominal') {
      readNouns(clauses, vocabulary, place, chunk, add);
      isOfficial ||= chunk.isSubject && hasRole(clauses, place, OFFICIALS);
      isSpeaker ||= chunk.isSubject && hasRole(clauses, place, ROLES);
    }
  }
  readStates(clauses, vocabulary, isInFocus, add);
  return { events: withoutEndedCases(found), isOfficial, isSpeaker };
}

type Add = (meaning: Meaning, at: number, how?: Partial<MediaEvent>) => void;

function readVerb(clauses: Clauses, place: number, verbal: Verbal, isInFocus: boolean, add: Add): 'official' | undefined {
  const { words, language } = clauses;
  const verb = verbal.main === undefined ? undefined : words[verbal.main]?.verb;
  if (!verb || verbal.main === undefined) return undefined;
  const isPassive = verbal.isPassive || (verbal.isBare && !takesObject(clauses, place)) || isJoinedPassive(clauses, place);
  const isClear = ({ measure }: Meaning) => measure === 'cleared' || measure === 'harmed';
  const how = { isUnsure: verbal.isUnsure, isEarlier: verbal.isPluperfect };
  const patients = isPassive ? passiveSubjects(clauses, place, isInFocus) : isSubjectIn(objectsOf(clauses, place));
  const isAgent = !isPassive && (isSubjectIn(subjectOf(clauses, place)) || (isInFocus && isSubjectless(clauses, place)));
  if (patients) {
    for (const meaning of verb.done) if (!verbal.isNegated || isClear(meaning)) add(meaning, verbal.main, how);
  }
  if (verb.act && isAgent && !verbal.isNegated && !patients) add(verb.act, verbal.main, how);
  if (verb.isEnding && !verbal.isNegated) {
    const cases = isPassive ? subjectOf(clauses, place) : objectsOf(clauses, place);
    const ended = cases.find((each) => isCase(clauses, each));
    if (ended) endCase(clauses, ended, verbal, isInFocus, add);
  }
  const isMeasure = verb.done.some(({ measure }) => measure === 'convicted' || measure === 'charged' || measure === 'cleared');
  return !isPassive && isAgent && isMeasure && language && !patients ? 'official' : undefined;
}

/** «Jailed @» takes an object and is active; «jailed over fraud» and «jailed for» are passive. */
function takesObject({ chunks, words }: Clauses, place: number): boolean {
  const next = chunks[place + 1];
  if (next?.kind !== 'nominal' || next.isNumber) return false;
  return !/^(?:months?|years?|life|£|\p{N})/u.test(words[next.start]?.plain ?? '');
}

/** «Was arrested and charged»: the second verb shares the auxiliary of the first. */
function isJoinedPassive(clauses: Clauses, place: number): boolean {
  const { chunks } = clauses;
  const [first, and] = [chunks[place - 2], chunks[place - 1]];
  const verbal = chunks[place] as Verbal;
  return verbal.isBare && and?.kind === 'and' && first?.kind === 'verbal' && first.isPassive && !takesObject(clauses, place);
}

function passiveSubjects(clauses: Clauses, place: number, isInFocus: boolean): boolean {
  const left = subjectOf(clauses, place);
  if (left.length > 0) return isSubjectIn(left);
  const right = behind(clauses, place);
  if (right.length > 0) return isSubjectIn(right);
  return isInFocus && isSubjectless(clauses, place);
}

/** A group right behind a verb: «fue detenido @», «said @». */
const behind = (clauses: Clauses, place: number): readonly Nominal[] =>
  clauses.chunks[place + 1]?.kind === 'nominal' ? nominalsFrom(clauses, place + 1) : [];

/** Whether the verb has no subject in its clause, as in Spanish, Portuguese and headlines. */
function isSubjectless(clauses: Clauses, place: number): boolean {
  if (clauses.language === 'en') return false;
  const before = clauses.chunks.slice(0, place);
  return !before.some(({ kind }, i) => kind === 'nominal' && before[i - 1]?.kind !== 'preposition');
}

const isSpeech = ({ words }: Clauses, { main }: Verbal): boolean =>
  main !== undefined && SPEECH.has(words[main]?.plain ?? '');

/** «The prosecutor @», «@, a lawyer», «the main witness, @». */
function hasRole({ chunks, words }: Clauses, place: number, roles: ReadonlySet<string>): boolean {
  const isRole = (each: (typeof chunks)[number] | undefined): boolean =>
    each?.kind === 'nominal' && words.slice(each.start, each.end).some(({ plain }) => roles.has(plain));
  const isFree = (at: number) => chunks[at]?.kind !== 'preposition';
  const apposition = (comma: number, at: number) =>
    chunks[comma]?.kind === 'comma' && isRole(chunks[at]) && isFree(at - 1) && chunks[at + 1]?.kind !== 'verbal';
  const predicate = chunks[place + 1]?.kind === 'verbal' && (chunks[place + 1] as Verbal).main === undefined && isRole(chunks[place + 2]);
  const governed = chunks[place - 1]?.kind === 'comma' && chunks[place - 3]?.kind === 'preposition' && isRole(chunks[place - 4]);
  return isRole(chunks[place]) || apposition(place + 1, place + 2) || apposition(place - 1, place - 2) || predicate || governed;
}

const isCase = ({ words, language }: Clauses, { start, end }: Nominal): boolean =>
  words.slice(start, end).some(({ plain }) => VOCABULARIES[language].cases.has(plain));

/** The end of a case clears its owner: «against @», «@'s», or without a name the one who is told of. */
function endCase(clauses: Clauses, ended: Nominal, { main }: Verbal, isInFocus: boolean, add: Add): void {
  const { chunks, words } = clauses;
  const place = chunks.indexOf(ended);
  const isPartial = words.slice(ended.start, ended.end).some(({ plain }) => PARTS.has(plain));
  const owner = ownersOf(clauses, place);
  const isOwn = ended.isOwned || isSubjectIn(owner) || (owner.length === 0 && (isInFocus || words.some(({ plain }) => plain === SUBJECT)));
  if (isOwn) add({ measure: 'cleared', isWeak: false }, main ?? ended.start, { isPartial });
}

/** The groups behind «against» and the like in the complements of a noun. */
function ownersOf(clauses: Clauses, place: number): readonly Nominal[] {
  const { chunks, words } = clauses;
  for (let at = place + 1; at < place + 9; at++) {
    const { kind, start } = chunks[at] ?? {};
    if (kind === 'stop' || kind === 'relative' || kind === 'subordinator' || kind === 'and' || kind === undefined) return [];
    if (kind !== 'preposition') {
      if (kind === 'comma' || (kind === 'verbal' && !(chunks[at] as Verbal).isBare && !(chunks[at] as Verbal).isPassive)) return [];
      continue;
    }
    const word = words[start as number]?.plain ?? '';
    const group = nominalsFrom(clauses, at + 1);
    if (AGAINST.has(word) && group.length > 0) return group;
    const isNear = at === place + 1 || TO.has(word);
    if (isNear && OWNER.has(word) && isSubjectIn(group.slice(0, word === 'of' || word === 'de' ? undefined : 1))) return group;
  }
  return [];
}

const AGAINST = new Set(['against', 'contra']);
const OWNER = new Set('of for into on over to about with in de del do da a al ao para por sobre em al'.split(' '));
const TO = new Set('for a al ao para to on'.split(' '));

/** Nouns for measures with the subject behind them or as their owner, and what the subject is called. */
function readNouns(clauses: Clauses, vocabulary: Vocabulary, place: number, nominal: Nominal, add: Add): void {
  const { words, chunks } = clauses;
  for (let at = nominal.start; at < nominal.end; at++) {
    const { plain, exact, kind } = words[at] as TaggedWord;
    if (kind !== 'noun' && kind !== 'name') continue;
    const isNo = words[nominal.start]?.plain === 'no' || (chunks[place - 1]?.kind === 'preposition' && /^(?:without|sin|sem)$/.test(words[chunks[place - 1]?.start ?? 0]?.plain ?? ''));
    const isOwn = nominal.isOwned || isSubjectIn(ownersOf(clauses, place));
    const verb = chunks[place - 1];
    const isDenied = verb?.kind === 'verbal' && verb.isNegated;
    for (const meaning of vocabulary.nouns.get(plain) ?? []) {
      if (isOwn && !isNo && !isDenied) add(meaning, at);
    }
    const label = exact === 'ré' && clauses.language === 'pt' ? ({ measure: 'charged', isWeak: false } as const) : vocabulary.labels.get(plain);
    if (label && isLabelOfSubject(clauses, place, nominal) && !isNo) add(label, at, { isUnsure: words[at - 1]?.plain === 'alleged' });
  }
}

/** «The fraudster @», «@, a convicted fraudster,», «@ is a fugitive». */
function isLabelOfSubject({ chunks }: Clauses, place: number, nominal: Nominal): boolean {
  if (nominal.isSubject) return true;
  if (nominal.isOwned) return false;
  const at = (offset: number) => chunks[place + offset];
  const isSubject = (offset: number) => at(offset)?.kind === 'nominal' && (at(offset) as Nominal).isSubject;
  if (at(1)?.kind === 'comma' && isSubject(2) && at(-1)?.kind !== 'preposition') return true;
  if (at(-1)?.kind === 'comma' && isSubject(-2) && at(-3)?.kind !== 'preposition' && at(1)?.kind !== 'verbal') return true;
  const verbal = at(-1);
  return verbal?.kind === 'verbal' && verbal.main === undefined && !verbal.isNegated && isSubject(-2) && at(-3)?.kind !== 'preposition';
}

/** Phrases that are said of the subject of their clause: «@ is under investigation», «@, on the run since May,». */
function readStates(clauses: Clauses, { states }: Vocabulary, isInFocus: boolean, add: Add): void {
  const { words, chunks } = clauses;
  for (const at of words.keys()) {
    const found = states.get(stateKey(words[at]?.plain ?? ''))?.find(({ phrase }) => isAt(words, at, phrase));
    if (!found) continue;
    const place = chunks.findIndex(({ start, end }) => start <= at && at < end);
    const named = found.phrase.includes(SUBJECT);
    const isOwn = named || isStateOfSubject(clauses, place < 0 ? chunks.findIndex(({ start }) => start > at) : place, at, isInFocus);
    if (!isOwn) continue;
    const verbal = nearestVerb(clauses, place);
    const isFree = found.measure === 'cleared' || found.measure === 'harmed';
    if (verbal?.isNegated && !isFree) continue;
    const isPlea = found.measure === 'cleared' && /^(?:plea|pled|deni|declaro|declara)/.test(words[verbal?.main ?? -1]?.plain ?? words[at - 1]?.plain ?? '');
    if (!isPlea) add(found, at, { isUnsure: verbal?.isUnsure ?? false, isEarlier: verbal?.isPluperfect ?? false });
  }
}

function nearestVerb({ chunks }: Clauses, place: number): Verbal | undefined {
  for (let at = place; at >= Math.max(0, place - 3); at--) {
    const chunk = chunks[at];
    if (chunk?.kind === 'verbal') return chunk;
    if (chunk?.kind === 'stop' || chunk?.kind === 'comma') return undefined;
  }
  return undefined;
}

/** Whether the subject is what a phrase is said of that begins in this group. */
function isStateOfSubject(clauses: Clauses, place: number, at: number, isInFocus: boolean): boolean {
  const { chunks } = clauses;
  const own = chunks[place];
  if (own?.kind === 'nominal' && own.isSubject && own.start < at) return true;
  for (let back = own?.kind === 'verbal' ? place : place - 1; back >= 0; back--) {
    const chunk = chunks[back];
    if (chunk?.kind === 'verbal') {
      const isPassive = chunk.isPassive || (chunk.isBare && !takesObject(clauses, back));
      const subject = subjectOf(clauses, back);
      if (subject.length > 0) {
        const object = isPassive || back === place ? [] : objectsOf(clauses, back).filter((each) => each.start < at);
        return isSubjectIn(object) || (isSubjectIn(subject) && (isPassive || !isGiven(clauses, chunk)));
      }
      return isSubjectIn(behind(clauses, back)) || (isInFocus && isSubjectless(clauses, back));
    }
    if (chunk?.kind === 'nominal' && chunk.isSubject && chunks[back - 1]?.kind !== 'preposition') return true;
    if (chunk?.kind === 'nominal' && back === place - 1 && !chunk.isNumber && chunks[back - 1]?.kind !== 'verbal') return false;
    if (chunk?.kind === 'stop' || chunk?.kind === 'subordinator') return false;
  }
  return isInFocus && clauses.language !== 'en';
}

/** Whether the verb gives a penalty to somebody else: «@ sentenced Vole to six years in prison». */
const isGiven = ({ words }: Clauses, { main }: Verbal): boolean => {
  const verb = main === undefined ? undefined : words[main];
  return verb !== undefined && (GIVING.test(verb.plain) || (verb.verb?.done ?? []).some(({ measure }) => measure === 'convicted' || measure === 'charged' || measure === 'fined'));
};

const GIVING =
  /^(?:g(?:ave|ives?|iving)|hand(?:ed|s)|impos|order|put|send|sent|request|demand|ask|sought|seek|call|impus|dict|pid|solicit|aplic|d(?:io|eu)|ped|exig|fij|fix|orden|orden|determin|manda|mando|requ|recom)/;

/** «The charges against @ were dropped» is an end, and no charge. */
function withoutEndedCases(events: readonly MediaEvent[]): MediaEvent[] {
  const isEnded = events.some(({ measure, isPartial }) => measure === 'cleared' && !isPartial);
  const isAdverse = ({ measure }: MediaEvent) => measure !== 'cleared' && measure !== 'harmed';
  if (!isEnded) return [...events];
  const last = Math.max(...events.flatMap(({ measure, at }) => (measure === 'cleared' ? at : [])));
  return events.flatMap((each) => (isAdverse(each) && each.at < last ? { ...each, isEarlier: true } : each));
}
