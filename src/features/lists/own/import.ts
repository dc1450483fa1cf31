import type { NamedStream } from '@vett/engine/lists';
import { OWN_LISTS as LIMITS, type put } from '@vett/schema/own-list';
import { NoResultError } from 'kysely';
import type { z } from 'zod';
import type { Keyring } from '../../../platform/crypto/keyring.ts';
import type { Sql } from '../../../platform/database/connect.ts';
import { joining, tenantDatabase } from '../../../platform/database/tenant.ts';
import { OperatorError } from '../../../platform/error.ts';
import { ownersOf } from '../owner.ts';
import { type PublishOutcome, publishList } from '../publish.ts';
import { countOtherEntries, findOwnList, putOwnList } from './own-list-store.ts';
import { ownPublication } from './own-publication.ts';
import { readerSettings, sealSettings } from './settings.ts';

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
  const others = await tenantDatabase(sql, tenant_id).run(async (transaction) => {
    const known = await findOwnList(transaction, list.name);
    const keyOf = (label: string) => keyring.keyOf(joining(transaction), tenant_id, label);
    const sealed = await sealSettings(list, keyOf);
    const { now } = publication;
    await putOwnList(transaction, {
      ...{ list_name: list.name, sealed, created_at: known?.created_at ?? now, updated_at: now },
    });
    return countOtherEntries(transaction, list.name);
  });
  const maxEntities = Math.max(0, LIMITS.entries - others);
  return publishList(sql, {
    ...ownPublication(list.name, readerSettings(list), file, maxEntities),
    ...publication,
    owner,
  });
}
