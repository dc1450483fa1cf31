import type { Subject } from '@vett/engine/entity';
import type { ListName } from '@vett/schema/list-name';
import { listsIdentifiers, listsNames, listsWallets } from '../../lists/lists.ts';

const warnings = (names: readonly ListName[], what: string) =>
  names.length === 0 ? [] : [`no ${what} are listed by ${names.join(', ')}: no match there says nothing of them`];

/** Warnings about kinds of data that the subject has and that some of the lists do not contain. */
export function unlistedKinds(
  names: readonly ListName[],
  {
    fullName,
    additionalNames = [],
    walletAddress,
    documentId,
    taxId,
    registrationNumber,
    imoNumber,
    callSign,
    identifiers = [],
  }: Subject,
): string[] {
  const numbers = [documentId, taxId, registrationNumber, imoNumber, callSign];
  const hasIdentifier = numbers.some((value) => value !== undefined);
  const hasName = fullName !== undefined || additionalNames.length > 0;
  return [
    ...(hasName ? warnings(without(names, listsNames), 'names') : []),
    ...(walletAddress === undefined ? [] : warnings(without(names, listsWallets), 'wallets')),
    ...(hasIdentifier || identifiers.length > 0 ? warnings(without(names, listsIdentifiers), 'identifiers') : []),
  ];
}

const without = (names: readonly ListName[], lists: (name: ListName) => boolean) =>
  names.filter((name) => !lists(name));
