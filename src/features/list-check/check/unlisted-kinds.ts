import type { Subject } from '@vett/engine/entity';
import type { ListName } from '@vett/schema/list-name';
import { listsIdentifiers, listsWallets } from '../../lists/lists.ts';

const silent = (names: readonly ListName[], what: string) =>
  names.length === 0 ? [] : [`no ${what} are listed by ${names.join(', ')}: no match there says nothing of them`];

/** Warnings of what the subject is known by and some of the lists hold nothing of. */
export function unlistedKinds(
  names: readonly ListName[],
  { walletAddress, documentId, taxId, registrationNumber, imoNumber, callSign, identifiers = [] }: Subject,
): string[] {
  const numbers = [documentId, taxId, registrationNumber, imoNumber, callSign];
  const hasIdentifier = numbers.some((value) => value !== undefined);
  return [
    ...(walletAddress === undefined ? [] : silent(without(names, listsWallets), 'wallets')),
    ...(hasIdentifier || identifiers.length > 0 ? silent(without(names, listsIdentifiers), 'identifiers') : []),
  ];
}

const without = (names: readonly ListName[], lists: (name: ListName) => boolean) =>
  names.filter((name) => !lists(name));
