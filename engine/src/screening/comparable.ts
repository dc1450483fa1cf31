import type { Subject } from '../entity.ts';
import { subjectIdentifiers } from '../names/identifiers.ts';
import { normaliseName } from '../names/normalise.ts';

/** What of a subject can be compared at all. */
export interface Comparable {
  /** Whether a name is left after normalising: any with a letter or digit. */
  names: boolean;
  /** How many identifiers are compared. */
  identifiers: number;
  /** JSON pointers to identifiers with fewer than four letters or digits, which are not compared. */
  ignored: string[];
}

/** Tells what a check of the subject would compare, so that a caller can refuse or warn. */
export function comparable(subject: Subject): Comparable {
  const { values, ignored } = subjectIdentifiers(subject);
  const person = subject.entityType === 'individual';
  const names = [subject.fullName, ...(subject.additionalNames ?? [])].some(
    (name) => name && normaliseName(name, person).length > 0,
  );
  return { names, identifiers: values.length, ignored };
}
