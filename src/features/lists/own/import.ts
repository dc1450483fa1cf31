import type { NamedStream } from '@vett/engine/lists';
import type { put } from '@vett/schema/own-list';
import { NoResultError } from 'kysely';
import type { z } from 'zod';
import type { Keyring } from '../../../platform/crypto/keyring.ts';
import type { Sql } from '../../../platform/database/connect.ts';
import { joining, tenantDatabase } from '../../../platform/database/tenant.ts';
import { OperatorError } from '../../../platform/error.ts';
import { ownersOf } from '../owner.ts';
import { type PublishOutcome, publishList } from '../publish.ts';
import { makeOwnList } from './make.ts';
import { type FileOrder, takePlace } from './own-list-store.ts';
import { ownPublication } from './own-publication.ts';
import { readerSettings } from './settings.ts';

interface Import {
  readonly tenant_id: string;
  readonly list: z.output<typeof put.input>;
  readonly file: NamedStream;
  readonly acceptShrink: boolean;
  readonly act: object;
  readonly now: Date;
  readonly onProgress: (entities: number) => void;
}

/** Makes a list of a tenant, or changes how it is read, and publishes a file as its version: as an act of the operator. */
export async function importOwnList(
  sql: Sql,
  keyring: Keyring,
  { tenant_id, list, file, ...publication }: Import,
): Promise<PublishOutcome> {
  const owner = await ownersOf(
    sql,
    keyring,
  )(tenant_id).catch((error: unknown) => {
    if (error instanceof NoResultError) throw new OperatorError(`There is no tenant ${tenant_id}.`);
    throw error;
  });
  const order = await tenantDatabase(sql, tenant_id).run(async (transaction) => {
    const keyOf = (label: string) => keyring.keyOf(joining(transaction), tenant_id, label);
    await makeOwnList({ transaction, keyOf }, list, publication.now);
    return (await takePlace(transaction, list.name)) as FileOrder;
  });
  return publishList(sql, {
    ...ownPublication(list.name, readerSettings(list), file),
    ...publication,
    owner: { ...owner, ...order },
  });
}
