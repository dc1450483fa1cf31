import type { Subject } from '../entity.ts';
import { subjectIdentifiers } from '../names/index/identifiers.ts';
import { hasUnaskedNames } from '../names/words/names-apart.ts';
import { isCut, normaliseName } from '../names/words/normalise.ts';

/** The parts of a subject that can be compared at all. */
export interface Comparable {
  /** Whether a name is left after normalising: any with a letter or digit. */
  names: boolean;
  /** The number of compared identifiers. */
  identifiers: number;
  /** JSON pointers to identifiers with fewer than four letters or digits, which are not compared. */
  ignored: string[];
  /** Words of all names in all their readings: the cost of a search grows with them. Counting stops beyond `maxWords`. */
  words: number;
  /** JSON pointers to names so long, or of so many names (`Alpha; Beta; …`), that only their beginning is compared. */
  cut: string[];
}

/** Describes the parts of a subject that a check compares, so that a caller can refuse or warn. */
export function comparable(subject: Subject, { maxWords = Number.POSITIVE_INFINITY } = {}): Comparable {
  const { values, ignored } = subjectIdentifiers(subject);
  const person = subject.entityType === 'individual';
  const named = { names: false, words: 0, cut: [] as string[] };
  const names = [subject.fullName, ...(subject.additionalNames ?? [])];
  for (const [place, name] of names.entries()) {
    if (!name || named.words > maxWords) continue;
    const forms = normaliseName(name, person);
    named.names ||= forms.length > 0;
    named.words += forms.reduce((sum, { length }) => sum + length, 0);
    if (isCut(name, forms) || hasUnaskedNames(name))
      named.cut.push(place === 0 ? '/fullName' : `/additionalNames/${place - 1}`);
  }
  return { ...named, identifiers: values.length, ignored };
}
