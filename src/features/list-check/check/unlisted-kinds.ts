import type { Subject } from '@vett/engine/entity';
import type { ListName } from '@vett/schema/list-name';
import { type WarningKind, warning } from '@vett/schema/warning';
import { listsIdentifiers, listsNames, listsWallets } from '../../lists/lists.ts';
import type { PreparedSubject } from './subject.ts';

const IDENTIFIERS = [
  ['documentId', 'document_id'],
  ['taxId', 'tax_id'],
  ['registrationNumber', 'registration_number'],
  ['imoNumber', 'imo_number'],
  ['callSign', 'call_sign'],
  ['identifiers', 'identifiers'],
] as const;

const warnings = (names: readonly ListName[], kind: WarningKind) =>
  names.length === 0 ? [] : [warning(kind, { lists: names.join(', ') })];

/**
 * Paths to the members of a subject about which no match with `names` says nothing: those that are not wholly compared, and those
 * of a kind that none of these lists contains. A number beside a name only supports it.
 */
export function uncomparedOf({ subject, uncompared }: PreparedSubject, names: readonly ListName[]): string[] {
  const { fullName, additionalNames = [], walletAddress, ...others } = subject;
  const named = [
    ...(fullName === undefined ? [] : ['full_name']),
    ...additionalNames.map((_, i) => `additional_names[${i}]`),
  ];
  const numbers = named.length > 0 ? [] : IDENTIFIERS.filter(([key]) => others[key]?.length).map(([, path]) => path);
  const all = [
    ...uncompared,
    ...(names.some(listsNames) ? [] : named),
    ...(walletAddress === undefined || names.some(listsWallets) ? [] : ['wallet_address']),
    ...(names.some(listsIdentifiers) ? [] : numbers),
  ];
  return [...new Set(all)];
}

/** Warnings about kinds of data that the subject has and that some of the lists do not contain. */
export function unlistedKinds(
  names: readonly ListName[],
  { fullName, additionalNames = [], walletAddress, ...others }: Subject,
): string[] {
  const hasIdentifier = IDENTIFIERS.some(([key]) => others[key]?.length);
  const hasName = fullName !== undefined || additionalNames.length > 0;
  return [
    ...(hasName ? warnings(without(names, listsNames), 'names_unlisted') : []),
    ...(walletAddress === undefined ? [] : warnings(without(names, listsWallets), 'wallets_unlisted')),
    ...(hasIdentifier ? warnings(without(names, listsIdentifiers), 'identifiers_unlisted') : []),
  ];
}

const without = (names: readonly ListName[], lists: (name: ListName) => boolean) =>
  names.filter((name) => !lists(name));
