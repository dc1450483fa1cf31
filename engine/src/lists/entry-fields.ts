import type { Entity } from '../entity.ts';

/** Whether an entry has something in each field, by the names that columns of own lists have. */
export const ENTRY_FIELDS = {
  name: ({ names }: Entity) => names.length > 0,
  alias: ({ names }: Entity) => names.slice(1).some(({ quality }) => quality !== 'weak'),
  weak_alias: ({ names }: Entity) => names.some(({ quality }) => quality === 'weak'),
  type: ({ type }: Entity) => type !== 'unknown',
  birth_date: ({ birthDates }: Entity) => birthDates,
  birth_place: ({ birthPlaces }: Entity) => birthPlaces,
  nationality: ({ nationalities }: Entity) => nationalities,
  identifier: ({ identifiers }: Entity) => identifiers,
  imo_number: ({ imoNumber }: Entity) => imoNumber,
  call_sign: ({ callSign }: Entity) => callSign,
  flag: ({ flag }: Entity) => flag,
  wallet: ({ wallets }: Entity) => wallets,
  address: ({ addresses }: Entity) => addresses,
  program: ({ programs }: Entity) => programs,
  category: ({ categories }: Entity) => categories,
  position: ({ position }: Entity) => position,
  gender: ({ gender }: Entity) => gender,
  listed_on: ({ listedOn }: Entity) => listedOn,
  remarks: ({ remarks }: Entity) => remarks,
  source_url: ({ sourceUrl }: Entity) => sourceUrl,
};

export type EntryField = keyof typeof ENTRY_FIELDS;
