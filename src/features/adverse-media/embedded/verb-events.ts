import type { Nominal, Verbal } from './chunks.ts';
import { objectsOf, subjectOf } from './clauses.ts';
import type { Add } from './event.ts';
import { type Clauses, includedBehind, isSubjectIn, nominalsFrom } from './groups.ts';
import { behind, isSubjectless, type Meant, meantBy, ownersOf, takesObject } from './meant.ts';
import { PARTS } from './measure.ts';
import { offencesAt } from './offences.ts';
import { type Meaning, VOCABULARIES } from './vocabulary.ts';
import { SUBJECT } from './words.ts';

export function readVerb(
  clauses: Clauses,
  place: number,
  verbal: Verbal,
  isInFocus: boolean,
  add: Add,
): 'official' | undefined {
  const { words } = clauses;
  const verb = verbal.main === undefined ? undefined : words[verbal.main]?.verb;
  if (!verb || verbal.main === undefined) return undefined;
  if (isFate(clauses, verbal.main)) return undefined;
  const isPassive =
    verbal.isPassive || (verbal.isBare && !takesObject(clauses, place)) || isJoinedPassive(clauses, place);
  const isClear = ({ measure }: Meaning) => measure === 'cleared' || measure === 'harmed';
  const how = { isUnsure: verbal.isUnsure, isEarlier: verbal.isPluperfect };
  const objects = isPassive ? [] : objectsOf(clauses, place);
  const patients = isPassive
    ? passiveSubjects(clauses, place, isInFocus)
    : meantBy(clauses, objects) || (isCliticOf(clauses, verbal, isInFocus) && objects.length === 0 && 'subject');
  const isAgent =
    !isPassive && (isSubjectIn(subjectOf(clauses, place)) || (isInFocus && isSubjectless(clauses, place)));
  if (patients) {
    const isProperty = patients === 'property';
    for (const meaning of verb.done) {
      if (!verbal.isNegated || isClear(meaning))
        add(
          { ...meaning, isWeak: meaning.isWeak && !isProperty, isDoubtful: meaning.isDoubtful === true && !isProperty },
          verbal.main,
          how,
        );
    }
  }
  if (
    verb.act &&
    isAgent &&
    !verbal.isNegated &&
    !patients &&
    (!verb.act.isWeak || isOffenceBehind(clauses, verbal.main))
  )
    add({ ...verb.act, isWeak: false }, verbal.main, how);
  if (isPassive && patients && GIVEN.test(words[verbal.main]?.plain ?? '') && isTermBehind(clauses, verbal.main)) {
    add({ measure: 'convicted', isWeak: true }, verbal.main, how);
  }
  if (verb.isDemand && isTermBehind(clauses, verbal.main) && isDemandedOfSubject(clauses, place))
    add({ measure: 'charged', isWeak: true }, verbal.main, how);
  const term = verb.term;
  if (term && isAgent && !verbal.isNegated && !patients && isTermBehind(clauses, verbal.main))
    add(term, verbal.main, how);
  if (verb.act && !isPassive && isTakenFrom(clauses, place)) add({ measure: 'harmed', isWeak: false }, verbal.main);
  if (verb.isEnding && !verbal.isNegated && !verbal.isNonFinite) {
    const cases = isPassive ? subjectOf(clauses, place) : objectsOf(clauses, place);
    const ended = cases.find((each) => isCase(clauses, each));
    if (ended) endCase(clauses, ended, verbal, isInFocus, add);
  }
  const isMeasure = verb.done.some(
    ({ measure }) => measure === 'convicted' || measure === 'charged' || measure === 'cleared',
  );
  return !isPassive && isAgent && isMeasure && !patients ? 'official' : undefined;
}

const PENAL =
  /^(?:pagar|devolver|indemnizar|indenizar|abonar|cumplir|cumprir|pasar|passar|restituir|resarcir|ressarcir|prestar|serve|pay|repay|spend|die|hang)$/;

/** «Condenado a ganar», «condemned to repeat»: a fate, and no penalty. */
function isFate({ words, language }: Clauses, verb: number): boolean {
  const [to, next] = words.slice(verb + 1);
  if (!/^(?:condem|conden)/.test(words[verb]?.plain ?? '') || !/^(?:a|to)$/.test(to?.plain ?? '') || !next)
    return false;
  const isInfinitive = language === 'en' ? next.kind === 'noun' || next.kind === 'verb' : /[aei]r$/.test(next.plain);
  return isInfinitive && !PENAL.test(next.plain) && !/^(?:death|life|prison|jail|hard|years?)$/.test(next.plain);
}

/** «La sentencia que la condena»: the pronoun in front of the verb is the one who is told of. */
const isCliticOf = ({ words, language }: Clauses, { start, main = start }: Verbal, isInFocus: boolean): boolean =>
  language !== 'en' && isInFocus && words.slice(start, main).some(({ plain }) => /^(?:l[aeo]s?|[oa]s?)$/.test(plain));

/** «Stole 4 million from @». */
function isTakenFrom({ chunks, words, language }: Clauses, place: number): boolean {
  const from = language === 'en' ? 'from' : language === 'pt' ? 'de' : 'a';
  return chunks.slice(place + 1, place + 6).some(({ kind, start }, i) => {
    const next = chunks[place + 2 + i];
    return kind === 'preposition' && words[start]?.plain === from && next?.kind === 'nominal' && next.isSubject;
  });
}

const REACH = 8;

const RESPONSIBLE = /^(?:responsib|responsab|culpa|guilt)/;
const AGAINST_CRIME =
  /^(?:against|contra|anti.*|unit|unidad|unidade|fight|about|on|sobre|podcast|lucha|combate|investigation|investigacion|investigacao)$/;

/** Whether an offence stands right behind the verb: «ran a Ponzi scheme», and not «ran the unit against fraud». */
function isOffenceBehind({ language, words }: Clauses, verb: number): boolean {
  const behind = words.slice(verb + 1, verb + 1 + REACH);
  const end = behind.findIndex(({ kind }) => kind === 'stop' || kind === 'relative' || kind === 'comma');
  const near = end < 0 ? behind : behind.slice(0, end);
  return (
    near.some(({ plain }, at) => RESPONSIBLE.test(plain) || offencesAt(language, words, verb + 1 + at).length > 0) &&
    !near.some(({ plain }) => AGAINST_CRIME.test(plain))
  );
}

/** «Was handed a 14-month sentence». */
const GIVEN = /^(?:handed|given|ordered|spared|dealt)$/;
const TERM =
  /^(?:sentences?|terms?|jail|prison|imprisonment|probation|bars|custody|charges?|counts?|trial|penas?|condenas?|carcel|prision|prisao|cadeia|reclusion|reclusao|detencao|perpetua|cargos|juicio|julgamento|penalty|fine|multa|order)$/;

/** «Piden diez años de cárcel para @», «are seeking ten years for @». */
function isDemandedOfSubject({ chunks, words }: Clauses, place: number): boolean {
  return chunks.slice(place + 1, place + 12).some(({ kind, start }, i) => {
    const next = chunks[place + 2 + i];
    return (
      kind === 'preposition' &&
      /^(?:para|a|al|ao|for|contra|against)$/.test(words[start]?.plain ?? '') &&
      next?.kind === 'nominal' &&
      isSubjectIn(nominalsFrom({ chunks, words, language: 'en' }, place + 2 + i))
    );
  });
}

/** Whether a penalty stands right behind the verb: «served four years», «faces up to ten years in prison». */
function isTermBehind({ words }: Clauses, verb: number): boolean {
  const behind = words.slice(verb + 1, verb + 1 + REACH);
  return behind.some(
    ({ plain }, i) =>
      TERM.test(plain) || (/^(?:years?|months?|anos?|mes(?:es)?)$/.test(plain) && behind[i - 1]?.kind === 'number'),
  );
}

/** «Was arrested and charged»: the second verb shares the auxiliary of the first. */
function isJoinedPassive(clauses: Clauses, place: number): boolean {
  const { chunks } = clauses;
  const [first, and] = [chunks[place - 2], chunks[place - 1]];
  const verbal = chunks[place] as Verbal;
  return (
    verbal.isBare && and?.kind === 'and' && first?.kind === 'verbal' && first.isPassive && !takesObject(clauses, place)
  );
}

function passiveSubjects(clauses: Clauses, place: number, isInFocus: boolean): Meant {
  if (isSubjectIn(includedBehind(clauses, place))) return 'subject';
  const left = subjectOf(clauses, place);
  if (left.length > 0) return meantBy(clauses, left);
  const right = behind(clauses, place);
  if (right.length > 0) return meantBy(clauses, right);
  return isInFocus && isSubjectless(clauses, place) && 'subject';
}

const isCase = ({ words, language }: Clauses, { start, end }: Nominal): boolean =>
  words.slice(start, end).some(({ plain }) => VOCABULARIES[language].cases.has(plain));

/** The end of a case clears its owner: «against @», «@'s», or without a name the one who is told of. */
function endCase(clauses: Clauses, ended: Nominal, { main }: Verbal, isInFocus: boolean, add: Add): void {
  const { chunks, words } = clauses;
  const place = chunks.indexOf(ended);
  const isPartial = words.slice(ended.start, ended.end).some(({ plain }) => PARTS.has(plain));
  const owner = ownersOf(clauses, place);
  const isOwn =
    ended.isOwned ||
    isSubjectIn(owner) ||
    (owner.length === 0 && (isInFocus || words.some(({ plain }) => plain === SUBJECT)));
  const isNameless = owner.length === 0 && !ended.isOwned && !words.some(({ plain }) => plain === SUBJECT);
  if (isOwn) add({ measure: 'cleared', isWeak: isNameless }, main ?? ended.start, { isPartial });
}
