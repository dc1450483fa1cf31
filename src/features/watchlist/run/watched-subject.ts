import type { Subject } from '@vett/schema/subject';
import type { WatchedSubject } from '../../list-check/list-check.ts';
import type { SubjectText } from '../sealed.ts';
import type { StoredSubject } from './match-store.ts';

const FIELDS = {
  document: 'document_id',
  wallet: 'wallet_address',
  tax_id: 'tax_id',
  registration_number: 'registration_number',
  imo: 'imo_number',
} as const satisfies Record<string, keyof Subject>;

/** A stored subject as list checks take it. `clients` are the client_ids of the customers that have one. */
export function watchedSubject(
  { subject_id, customer_id, is_member }: Pick<StoredSubject, 'subject_id' | 'customer_id' | 'is_member'>,
  { full_name, identifier, identifier_type = 'document', tax_id }: SubjectText,
  clients: ReadonlyMap<string, string>,
): WatchedSubject {
  const subject: Subject = {
    ...(full_name !== undefined && { full_name }),
    ...(tax_id !== undefined && { tax_id }),
    ...(identifier !== undefined && { [FIELDS[identifier_type]]: identifier }),
  };
  // A decision on a customer says nothing about its members.
  const own = is_member ? null : customer_id;
  const client_id = own === null ? undefined : clients.get(own);
  const keys = { ...(own !== null && { customer_id: own }), ...(client_id !== undefined && { client_id }) };
  return { subject_id, subject, keys };
}

/** The members of a stored subject that paths of list checks mean. */
export const uncomparedPaths = (
  paths: readonly string[],
  { identifier, identifier_type = 'document' }: Pick<SubjectText, 'identifier' | 'identifier_type'>,
): string[] => [
  ...new Set(paths.map((path) => (identifier !== undefined && path === FIELDS[identifier_type] ? 'identifier' : path))),
];
