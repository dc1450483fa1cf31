import { type Chunk, chunksOf, type Nominal } from './chunks.ts';
import type { Language } from './language.ts';
import { hasRole } from './occupations.ts';
import { authorityIn, offencesAt } from './offences.ts';
import type { ReferredSentence } from './referred-sentence.ts';
import { isStaff, PERSON_NOUNS, RELATIONS, ROLES } from './roles.ts';
import { type TaggedWord, tag } from './tagging.ts';
import { VOCABULARIES } from './vocabulary.ts';
import { type ArticleWord, SUBJECT } from './words.ts';

/** Sentences of an article that may tell of somebody who is named behind them. */
const LEAD = 3;
/** Verbs of people who only speak of the case. */
const COMMENT =
  /^(?:said|says|told|tells|praised|promised|called|urged|welcomed|condemned|thanked|announced|added|warned|explained|described|wrote|found|identified|led|dijo|dice|afirmo|afirma|aseguro|asegura|declaro|explico|anuncio|lamento|conto|disse|diz|afirmou|afirma|contou|declarou|explicou|anunciou|lamentou|prometio|prometeu|conoce|sabe|espera|perdio|perdeu|lost|owns|ensenara)$/;

/** A sentence that begins with the name tells of it, also where its verb is not known. */
const EARLY = 3;

/** Relations that are no mere words for a person: «la mujer, @» is nobody's wife. */
const RELATIVES = new Set([...RELATIONS].filter((word) => !PERSON_NOUNS.has(word)));

const JUDGES = new Set('judge magistrate recorder sheriff juez jueza magistrada magistrado juiz juiza'.split(' '));

/**
 * «A dentist has been jailed. @, 43, …»: puts the subject in the place of the one who is told of without a name, where the first
 * name behind is that of the subject and nothing says that it is somebody else.
 */
export function withAnonymous(
  language: Language,
  sentences: readonly ReferredSentence[],
  isPersonAt: (sentence: number) => 'subject' | 'other' | undefined,
): ReferredSentence[] {
  const first = sentences.findIndex((_, i) => isPersonAt(i) !== undefined);
  if (first < 1 || first > LEAD || isPersonAt(first) !== 'subject') return [...sentences];
  const named = sentences[first] as ReferredSentence;
  const lead = sentences.slice(0, first);
  if (!isTellingOn(language, named.words, lead)) return [...sentences];
  return sentences.map((sentence, i) => (i < first ? linked(language, sentence) : sentence));
}

/** Whether the sentence with the name goes on with the one who was told of: it gives no role of its own, and does not comment. */
function isTellingOn(language: Language, words: readonly ArticleWord[], lead: readonly ReferredSentence[]): boolean {
  const tagged = tag(language, words);
  const chunks = chunksOf(language, tagged);
  const place = chunks.findIndex((chunk) => chunk.kind === 'nominal' && chunk.isSubject);
  const nominal = chunks[place];
  if (nominal?.kind !== 'nominal' || chunks[place - 1]?.kind === 'preposition') return false;
  const clauses = { language, words: tagged, chunks };
  if (hasRole(clauses, place, ROLES) || hasRole(clauses, place, RELATIVES)) return false;
  const told = new Set(lead.flatMap((each) => each.words.map(({ plain }) => plain)));
  const title = tagged.slice(nominal.start, nominal.end).filter(({ kind }) => kind === 'noun' || kind === 'name');
  const isReferring = /^(?:the|el|la|o|a)$/.test(tagged[nominal.start]?.plain ?? '');
  const isKnown = (plain: string) =>
    told.has(plain) || PERSON_NOUNS.has(plain) || /^(?:mr|mrs|ms|dr|ex|former)$/.test(plain);
  if (!isReferring && title.some(({ plain }) => !isKnown(plain))) return false;
  // «The judge told @» goes on with the one who was tried.
  const speaker = chunks[place - 2];
  const isTold =
    chunks[place - 1]?.kind === 'verbal' &&
    speaker?.kind === 'nominal' &&
    tagged.slice(speaker.start, speaker.end).some(({ plain }) => JUDGES.has(plain));
  if (isTold) return true;
  const verbal = chunks.slice(place + 1).find(({ kind }) => kind === 'verbal');
  const inverted = chunks[place - 1];
  const isComment = [verbal, inverted].some(
    (each) => each?.kind === 'verbal' && each.main !== undefined && COMMENT.test(tagged[each.main]?.plain ?? ''),
  );
  return !isComment && (verbal !== undefined || place < EARLY);
}

/** The sentence with the subject in the place of the first person who has no name. */
function linked(language: Language, sentence: ReferredSentence): ReferredSentence {
  const tagged = tag(language, sentence.words);
  const chunks = chunksOf(language, tagged);
  const anonymous = chunks.filter(
    (chunk, place): chunk is Nominal =>
      chunk.kind === 'nominal' && isFree(tagged, chunks[place - 1]) && isAnonymous(language, tagged, chunk),
  );
  const person = anonymous.find(({ end }) => isCalledPerson(tagged[end - 1]?.plain ?? '')) ?? anonymous[0];
  if (!person) return sentence;
  const words = [...sentence.words];
  words.splice(person.start, person.end - person.start, { plain: SUBJECT, exact: SUBJECT, isCapital: true });
  return { ...sentence, words, isLinked: true };
}

/** Endings of nouns for people: «skipper», «treasurer», «farmacéutica», «tesoureiro». */
const PERSON =
  /(?:er|or|ist|ian|man|woman|eer|ess|ee|-old|er[oa]|d[oa]r|ora|ista|ari[oa]|ente|ante|eir[oa]|ic[oa]|ad[oa]|id[oa])$|^ex-?[a-z]/;

const isCalledPerson = (plain: string): boolean => PERSON_NOUNS.has(plain) || PERSON.test(plain);

/** Whether a group is a subject or an object, and none of another group. */
const isFree = (tagged: readonly TaggedWord[], before: Chunk | undefined): boolean =>
  before?.kind !== 'preposition' || /^(?:a|al|ao|against|contra|for|para)$/.test(tagged[before.start]?.plain ?? '');

/** One person, or at least no court, case or offence: «a solicitor», «ex-mayor». */
function isAnonymous(language: Language, tagged: readonly TaggedWord[], { start, end, isNumber }: Nominal): boolean {
  const group = tagged.slice(start, end);
  const head = group.at(-1);
  if (isNumber || !head || head.kind !== 'noun' || head.plain.endsWith('s')) return false;
  const { cases, nouns } = VOCABULARIES[language];
  const isIndefinite = /^(?:an?|una?|uma?)$/.test(group[0]?.plain ?? '');
  const isThing = cases.has(head.plain) || nouns.has(head.plain) || authorityIn([group]) > 0 || ROLES.has(head.plain);
  return (
    !isThing &&
    (!RELATIONS.has(head.plain) || (isIndefinite && isStaff(head.plain))) &&
    !group.some((_, at) => offencesAt(language, group, at).length > 0) &&
    !group.some(({ kind }) => kind === 'name')
  );
}
