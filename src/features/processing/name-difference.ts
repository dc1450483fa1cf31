import { compareNames } from '@vett/engine/names';
import { Work } from '../../platform/work.ts';
import type { Material } from '../session/session.ts';
import { nameWork } from './name-work.ts';

/** The least likeness of two names of one person or company. */
const SAME = 0.85;
/** Names that are not compared any more are taken for different ones: a person looks at the difference. */
export const DIFFERENCE_WORK = 1_000_000;

/** Whether no name of the session is like that of its customer: no answer, or without one no declared name. */
export function nameDiffersFromCustomer(
  { answers, declared }: Pick<Material, 'answers' | 'declared'>,
  work = new Work(DIFFERENCE_WORK),
): boolean {
  const namesIn = (all: Material['answers']) =>
    all.flatMap(({ field, value }) => (field.type === 'name' && typeof value === 'string' ? [value] : []));
  const [ofCustomer] = namesIn(
    declared.filter(({ place, field }) => place === 'customer' && field.field_id === 'name'),
  );
  const answered = namesIn(answers);
  const named = answered.length > 0 ? answered : namesIn(declared.filter(({ place }) => place !== 'customer'));
  if (ofCustomer === undefined || named.length === 0) return false;
  return !named.some((name) => work.take(nameWork(name, ofCustomer)) && compareNames(name, ofCustomer) >= SAME);
}
