import type { OwnListSettings } from '@vett/engine/lists';
import type { OwnList, put } from '@vett/schema/own-list';
import type { z } from 'zod';
import type { WritingDoors } from '../../../core/doors.ts';
import { openJson, sealJson } from '../../../platform/crypto/sealed-json.ts';
import { OWN_LISTS } from '../owner.ts';
import { wireAddress } from './address.ts';
import type { AddressWithRun } from './address-store.ts';
import type { StoredOwnList } from './own-list-store.ts';

/** The part of an own list that is sealed. */
type SealedSettings = Omit<z.output<typeof put.input>, 'name'>;

export const sealSettings = async (
  { name, ...settings }: z.output<typeof put.input>,
  keyOf: WritingDoors['keyOf'],
): Promise<Buffer> => sealJson(await keyOf(OWN_LISTS), settings satisfies SealedSettings, name);

export const openSettings = (key: Buffer, { list_name, sealed }: StoredOwnList) =>
  openJson(key, sealed, list_name) as SealedSettings;

export function wireOwnList(key: Buffer, stored: StoredOwnList, address: AddressWithRun | undefined): OwnList {
  const { title, format, columns = null, entity_type = null, categories = null } = openSettings(key, stored);
  return {
    ...{ name: stored.list_name, title, format, columns, entity_type, categories },
    address: address ? wireAddress(key, address) : null,
    created_at: stored.created_at.toISOString(),
    updated_at: stored.updated_at.toISOString(),
  };
}

/** The settings as the reader of the engine takes them. */
export const readerSettings = ({
  format,
  columns,
  entity_type,
  categories,
}: Pick<SealedSettings, 'format' | 'columns' | 'entity_type' | 'categories'>): OwnListSettings => ({
  format,
  ...(columns && { columns: Object.fromEntries(columns.map(({ heading, field }) => [heading, field])) }),
  ...(entity_type && { entityType: entity_type }),
  ...(categories && { categories }),
});
