import type { OwnListAddress, putAddress } from '@vett/schema/own-list-address';
import type { z } from 'zod';
import { openJson, sealJson } from '../../../platform/crypto/sealed-json.ts';
import type { AddressWithRun, StoredAddress } from './address-store.ts';

/** The part of an address that is sealed: it can have secrets. */
export type Address = Pick<z.output<typeof putAddress.input>, 'url' | 'header'>;

/** By what a file is known that was fetched and is in use. */
export interface KnownFile {
  readonly etag: string | null;
  readonly last_modified: string | null;
  readonly sha256: string;
  /** Its place among the files of the list. */
  readonly place: number;
  /** When the settings were made by which it was read, and the version of the reader. */
  readonly settings_at: string;
  readonly parser_version: number;
}

const contextOf = (name: string) => `address of ${name}`;

export const sealAddress = (key: Buffer, name: string, { url, header }: Address): Buffer =>
  sealJson(key, { url, header } satisfies Address, contextOf(name));

export const openAddress = (key: Buffer, { list_name, sealed }: StoredAddress) =>
  openJson(key, sealed, contextOf(list_name)) as Address;

const knownContextOf = (name: string) => `fetched file of ${name}`;

export const sealKnown = (key: Buffer, name: string, known: KnownFile): Buffer =>
  sealJson(key, known, knownContextOf(name));

export const openKnown = (key: Buffer, { list_name, sealed_known }: StoredAddress): KnownFile | undefined =>
  sealed_known === null ? undefined : (openJson(key, sealed_known, knownContextOf(list_name)) as KnownFile);

export function wireAddress(key: Buffer, stored: AddressWithRun): OwnListAddress {
  const { url, header } = openAddress(key, stored);
  const { every_hours, asked_at, succeeded_at, next_at, last_error } = stored;
  return {
    url: withoutSecrets(url),
    header_name: header?.name ?? null,
    every_hours,
    asked_at: asked_at?.toISOString() ?? null,
    succeeded_at: succeeded_at?.toISOString() ?? null,
    last_error,
    next_at: next_at.toISOString(),
  };
}

/** Stands for the query of a URL, which can have secrets. */
export const HIDDEN_QUERY = '?…';

function withoutSecrets(text: string): string {
  const { origin, pathname, search } = new URL(text);
  return `${origin}${pathname}${search === '' ? '' : HIDDEN_QUERY}`;
}
