import type { Customer } from '@vett/schema/customer';
import { isName } from '@vett/schema/subject';
import type { DeclaredAnswer } from './declared-answers.ts';
import { company, type DeclaredField, fieldFor, incorporation, person, residence } from './declared-keys.ts';

/** Whether a client_id that stands in for a name may be one: it has letters, and no digit as ids have unless it has several words. */
const isNamedBy = (client_id: string | undefined, name: string) =>
  name === client_id && isName(name) && (/\s/.test(name) || !/\d/.test(name));

/** The facts of the customer of a session. */
export function declaredOfCustomer({ name, client_id, entity_type, country, document_id, tax_id }: Customer) {
  const isCompany = entity_type === 'company';
  const named = isCompany ? company : person;
  const all: readonly (readonly [key: string, known: DeclaredField, value: string | undefined])[] = [
    ['name', named, name === client_id ? undefined : name],
    ['client_id', named, isNamedBy(client_id, name) ? name : undefined],
    ['country', residence, country],
    ['country', incorporation, isCompany ? country : undefined],
    ['document_id', { type: 'document_number' }, document_id],
    ['tax_id', { type: 'tax_id' }, tax_id],
  ];
  return all.flatMap(([key, known, value]): DeclaredAnswer[] =>
    value === undefined ? [] : [{ place: 'customer', field: fieldFor(key, known), value }],
  );
}

/** The name that a related party was given before it answers. */
export const declaredOfParty = (name: string): DeclaredAnswer => ({
  place: 'party',
  field: fieldFor('name', person),
  value: name,
});
