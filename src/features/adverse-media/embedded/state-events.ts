import type { Verbal } from './chunks.ts';
import { objectsOf, subjectOf } from './clauses.ts';
import type { Add } from './event.ts';
import { type Clauses, isSubjectIn } from './groups.ts';
import { behind, isSubjectless, takesObject } from './meant.ts';
import { isAt, isNumber, phraseKey } from './phrases.ts';
import type { Vocabulary } from './vocabulary.ts';
import { SUBJECT } from './words.ts';

/** Phrases that are said of the subject of their clause: «@ is under investigation», «@, on the run since May,». */
export function readStates(clauses: Clauses, { states }: Vocabulary, isInFocus: boolean, add: Add): void {
  const { words, chunks } = clauses;
  for (const at of words.keys()) {
    const plain = words[at]?.plain ?? '';
    const begun = [...(states.get(phraseKey(plain)) ?? []), ...(isNumber(plain) ? (states.get('#') ?? []) : [])];
    const found = begun.find(({ phrase }) => isAt(words, at, phrase));
    if (!found) continue;
    const place = chunks.findIndex(({ start, end }) => start <= at && at < end);
    const named = found.phrase.includes(SUBJECT) || (found.isLoose && words.some(({ kind }) => kind === 'subject'));
    const isOwn =
      named ||
      isStateOfSubject(clauses, place < 0 ? chunks.findIndex(({ start }) => start > at) : place, at, isInFocus);
    if (!isOwn) continue;
    const verbal = nearestVerb(clauses, place);
    const isFree = found.measure === 'cleared' || found.measure === 'harmed';
    const isNegation = /^(?:no|not|nao|sin|sem|without)$/.test(found.phrase[0] ?? '');
    const isDenied = verbal?.isNegated || words[at - 1]?.kind === 'negation';
    if (isDenied && !isFree && !isNegation) continue;
    const isPlea =
      found.measure === 'cleared' &&
      /^(?:plea|pled|deni|declaro|declara)/.test(words[verbal?.main ?? -1]?.plain ?? words[at - 1]?.plain ?? '');
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
  const { chunks, words } = clauses;
  const own = chunks[place];
  if (own?.kind === 'nominal' && own.isSubject && own.start < at) return true;
  for (let back = own?.kind === 'verbal' ? place : place - 1; back >= 0; back--) {
    const chunk = chunks[back];
    if (chunk?.kind === 'verbal') {
      const isPassive = chunk.isPassive || (chunk.isBare && !takesObject(clauses, back));
      const subject = subjectOf(clauses, back);
      if (subject.length > 0) {
        const object =
          isPassive || (back === place && !FINDING.test(words[at]?.plain ?? '')) ? [] : objectsOf(clauses, back);
        return isSubjectIn(object) || (isSubjectIn(subject) && (isPassive || !isGiven(clauses, chunk)));
      }
      return isSubjectIn(behind(clauses, back)) || (isInFocus && isSubjectless(clauses, back));
    }
    if (chunk?.kind === 'nominal' && chunk.isSubject && chunks[back - 1]?.kind !== 'preposition') return true;
    if (chunk?.kind === 'nominal' && back === place - 1 && !chunk.isNumber && chunks[back - 1]?.kind !== 'verbal')
      return false;
    if (chunk?.kind === 'stop' || chunk?.kind === 'subordinator') return false;
  }
  return isInFocus && clauses.language !== 'en';
}

/** Whether the verb gives a penalty to somebody else: «@ sentenced Vole to six years in prison». */
const isGiven = ({ words }: Clauses, { main }: Verbal): boolean => {
  const verb = main === undefined ? undefined : words[main];
  return (
    verb !== undefined &&
    (GIVING.has(verb.plain) ||
      (verb.verb?.done ?? []).some(
        ({ measure }) => measure === 'convicted' || measure === 'charged' || measure === 'fined',
      ))
  );
};

const FINDING = /^(?:declar|hall|encontr|consider|found|finds?)/;

const GIVING = new Set(
  'gave give gives giving given handed hand hands impose imposed imposes imposing ordered orders order put puts sent sends send requested requests demanded demands asked asks sought seeks called calls impuso impone impusieron imponen dicto dicta dictaron pidio pide piden pidieron solicito solicita solicitan aplico aplica dio da dieron exige exigio fijo fija ordeno ordena ordenaron determino determina mando manda mandaron envio envia enviado requiere requirio recomendo puso pone pusieron aplicou impos impoe impuseram deu da pede pediu pedem pediram solicitou exige exigiu fixou determinou mandou enviou requereu recomendou colocou colocaram decretou decreto decreta'.split(
    ' ',
  ),
);
