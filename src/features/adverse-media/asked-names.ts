import { isLegalForm, isNoName, writtenNames } from '@vett/engine/names';
import { isName } from '@vett/schema/subject';
import { HONORIFICS } from './embedded/subject-names.ts';
import { hostIn, type MediaSubject } from './media.ts';

/** A name that is looked for: as articles are judged by it, and as the searches ask for it. */
export interface AskedName {
  readonly name: string;
  /** The name in each order of its words, without honorifics and legal forms. */
  readonly phrases: readonly string[];
}

/** Each takes four searches. */
export const MOST_NAMES = 4;

/** The names that the name of a subject holds (`Ann Bee / Cee Dee`): a search for all of it as one finds nobody. */
export function namesOf({ name, entity_type: type }: Pick<MediaSubject, 'name' | 'entity_type'>): AskedName[] {
  const names = type === 'website' ? [hostIn(name)] : writtenNames(name, type === 'company' ? 'company' : 'individual');
  const asked = names.filter((one) => isName(one) && !isNoName(one));
  const orders = Map.groupBy(asked, (one) => one.toLowerCase().split(/\s+/).sort().join(' '));
  return [...orders.values()].map(([one = '', ...others]) => ({
    name: one,
    phrases: [one, ...others].map((each) => phraseOf(each, type)),
  }));
}

/** Papers leave these words out. A word that would be left alone keeps its legal form. */
function phraseOf(name: string, type: MediaSubject['entity_type']): string {
  const words = name.split(/["\s]+/u).filter(Boolean);
  if (type === 'company') {
    const form = words.findIndex((_, at) => at > 1 && isLegalForm(words.slice(at).join(' ')));
    return (form < 0 ? words : words.slice(0, form)).join(' ').replace(/,$/, '');
  }
  const first = words.findIndex((word) => !HONORIFICS.has(word.toLowerCase().replace('.', '')));
  const isTitled = type === 'person' && first > 0 && words.length - first > 1;
  return (isTitled ? words.slice(first) : words).join(' ');
}
