import { compareNames, SAME_NAME } from '@vett/engine/names';
import type { CheckOutcomes } from '@vett/schema/session-processing';
import { Work } from '../../platform/work.ts';
import type { CheckInput } from '../session/session.ts';

/** Names that are not compared any more are taken for different ones: a person looks at the difference. */
export const DIFFERENCE_WORK = 1_000_000;

type Named = Pick<CheckInput, 'answers' | 'declared'>;

/** Whether the session has no name like that of its customer, and of the party that it is of. */
export interface NameDifferences {
  readonly fromCustomer: boolean;
  readonly fromParty: boolean;
}

/** Compares the names of a session with those of its customer and of the party that it is of. */
export const nameDifferences = async (input: CheckInput, outcomes: CheckOutcomes): Promise<NameDifferences> => ({
  fromCustomer: await nameDiffersFromCustomer(input),
  fromParty: await nameDiffersFromParty(input, outcomes),
});

/** Whether no name of the session is like that of its customer: no answer, or without one no declared name. */
export function nameDiffersFromCustomer(
  { answers, declared }: Named,
  work = new Work(DIFFERENCE_WORK),
): Promise<boolean> {
  const [ofCustomer] = namesIn(
    declared.filter(({ place, field }) => place === 'customer' && field.field_id === 'name'),
  );
  const answered = namesIn(answers);
  const named = answered.length > 0 ? answered : namesIn(declared.filter(({ place }) => place !== 'customer'));
  return isOther(ofCustomer, named, work);
}

/** Whether somebody else than the named party answered: neither an answer nor a document has a name like the declared one. */
function nameDiffersFromParty(
  { answers, declared }: Named,
  { documents }: Pick<CheckOutcomes, 'documents'>,
  work = new Work(DIFFERENCE_WORK),
): Promise<boolean> {
  const [ofParty] = namesIn(declared.filter(({ place }) => place === 'party'));
  const printed = documents.status === 'completed' ? documents.documents : [];
  const read = printed.flatMap(({ extracted: { full_name } }) => (typeof full_name === 'string' ? [full_name] : []));
  return isOther(ofParty, [...namesIn(answers), ...read], work);
}

const namesIn = (all: CheckInput['answers']): string[] =>
  all.flatMap(({ field, value }) => (field.type === 'name' && typeof value === 'string' ? [value] : []));

async function isOther(name: string | undefined, others: readonly string[], work: Work): Promise<boolean> {
  if (name === undefined || others.length === 0) return false;
  for (const other of others) {
    if (!work.take(nameWork(other, name))) continue;
    await work.turn();
    if (compareNames(other, name) >= SAME_NAME) return false;
  }
  return true;
}

/** The units of work, see `Work`, of comparing two names: most of it is the same for names of any length. */
export const nameWork = (one: string, other: string): number => 10_000 + 400 * (one.length + other.length);
