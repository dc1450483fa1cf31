import type { Entity } from '@vett/engine/entity';
import type { Keyring } from '../../platform/crypto/keyring.ts';
import { seal, unseal, unsealLarge } from '../../platform/crypto/seal.ts';
import type { Sql, SqlTransaction } from '../../platform/database/connect.ts';
import { tenantDatabase } from '../../platform/database/tenant.ts';

/** The tenant of an own list, and the key that seals what the list contains. */
export interface ListOwner {
  readonly tenant_id: string;
  readonly key: Buffer;
}

export type OwnerOf = (tenantId: string) => Promise<ListOwner>;

/** The label of the key of a tenant's lists. */
export const OWN_LISTS = 'own lists';

export const ownersOf =
  (sql: Sql, keyring: Keyring): OwnerOf =>
  async (tenant_id) => ({
    tenant_id,
    key: await keyring.keyOf(tenantDatabase(sql, tenant_id), tenant_id, OWN_LISTS),
  });

/** Runs work in a transaction that sees the lists of everybody, and those of the tenant if there is one. New rows belong to it. */
export const asOwner = <T>(
  sql: Sql,
  owner: Pick<ListOwner, 'tenant_id'> | undefined,
  work: (transaction: SqlTransaction) => Promise<T>,
): Promise<T> =>
  sql.begin(async (transaction) => {
    const tenant = owner?.tenant_id;
    if (tenant !== undefined)
      await transaction`
        select set_config('vett.tenant_id', ${tenant}, true), set_config('vett.list_owner', ${tenant}, true)`;
    return work(transaction);
  }) as Promise<T>;

const CONTEXT = 'own list';

/** Seals what an own list contains; the contents of other lists stay as they are. */
export const sealed = (owner: ListOwner | undefined, plain: Uint8Array): Uint8Array =>
  owner ? seal(owner.key, plain, CONTEXT) : plain;

export const opened = (owner: Pick<ListOwner, 'key'> | undefined, stored: Uint8Array): Uint8Array =>
  owner ? unseal(owner.key, stored, CONTEXT) : stored;

/** Opens an index, which can have a hundred megabytes. */
export const openedIndex = async (owner: ListOwner | undefined, stored: Uint8Array): Promise<Uint8Array> =>
  owner ? unsealLarge(owner.key, stored, CONTEXT) : stored;

/** A text of an own list is stored in base64, that of another list as it is. */
export const sealedText = (owner: ListOwner | undefined, text: string): string =>
  owner ? seal(owner.key, Buffer.from(text), CONTEXT).toString('base64') : text;

export const openedText = (owner: Pick<ListOwner, 'key'> | undefined, stored: string): string =>
  owner ? unseal(owner.key, Buffer.from(stored, 'base64'), CONTEXT).toString() : stored;

/** An entry in the database: a text is that of an own list, sealed. */
export type StoredEntry = Entity | string;

export const storedEntry = (owner: ListOwner | undefined, entity: Entity): StoredEntry =>
  owner ? sealedText(owner, JSON.stringify(entity)) : entity;

export const openEntry = (owner: Pick<ListOwner, 'key'> | undefined, entry: StoredEntry): Entity =>
  typeof entry === 'string' ? JSON.parse(openedText(owner, entry)) : entry;
