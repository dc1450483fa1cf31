import type { Subject } from '../../entity.ts';
import { type IdentifierValue, identifierHash, subjectIdentifiers } from '../index/identifiers.ts';
import { requireEntityType } from '../options.ts';
import { type SubjectAttributes, subjectAttributes } from '../score/attributes.ts';
import type { Weights } from '../score/weights.ts';
import { askedTranscriptions, readNames } from './asked-names.ts';
import { type PreparedForm, prepareNames } from './prepare.ts';
import { PERSONAL, SUBSTANTIAL } from './slots.ts';

/** A name of a subject, ready for any index of the same weights. */
export interface QueryName {
  /** JSON pointer to the name in the subject. */
  pointer: string;
  /** Whether it is a further name of a single common word (`Ahmed`), which many people share. */
  common: boolean;
  /** Whether it is the name as English would write it: it is equal to none. */
  transcribed: boolean;
  forms: PreparedForm[];
}

/** A subject made ready once to be searched in any number of indexes of the same weights. */
export interface PreparedSubject {
  subject: Subject;
  names: QueryName[];
  attributes: SubjectAttributes;
  identifiers: { asked: IdentifierValue; hash: number }[];
}

/**
 * @param exact whether for searches of type `exact`, and no others
 * @throws RangeError for an unknown entity type.
 */
export function prepareSubject(subject: Subject, weights: Weights, exact: boolean): PreparedSubject {
  if (subject.entityType !== undefined) requireEntityType(subject.entityType);
  return {
    subject,
    names: queryNames(subject, weights, exact),
    attributes: subjectAttributes(subject),
    identifiers: subjectIdentifiers(subject).values.map((asked) => ({
      asked,
      hash: identifierHash(asked.value),
    })),
  };
}

function queryNames(subject: Subject, weights: Weights, exact: boolean): QueryName[] {
  const names: [string | undefined, string][] = [[subject.fullName, '/fullName']];
  subject.additionalNames?.forEach((name, i) => {
    names.push([name, `/additionalNames/${i}`]);
  });
  const given = names.flatMap(([text, pointer]) => {
    if (!text) return [];
    const { names, doubtful } = readNames(text, subject.entityType);
    const asked = names.map((name) => ({ name, pointer, transcribed: false, onlyEqual: doubtful.has(name) }));
    if (exact) return asked;
    const transcribed = askedTranscriptions(text, subject.entityType);
    return [...asked, ...transcribed.map((name) => ({ name, pointer, transcribed: true, onlyEqual: false }))];
  });
  const prepared = prepareNames(
    given.map(({ name }) => name),
    subject.entityType,
    weights,
    exact,
  );
  return given.map(({ pointer, transcribed, onlyEqual }, i) => {
    const read = prepared[i] as PreparedForm[];
    const forms = onlyEqual ? read.map((form) => ({ ...form, otherKind: true })) : read;
    return { pointer, transcribed, common: pointer !== '/fullName' && forms.every(isCommonName), forms };
  });
}

function isCommonName({ flags, substantialWords, words }: PreparedForm): boolean {
  const full = flags.subarray(0, words).find((flag) => (flag & SUBSTANTIAL) !== 0) ?? 0;
  return substantialWords === 1 && (full & PERSONAL) !== 0;
}
