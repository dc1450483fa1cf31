import type { RetentionRule } from '../../core/retention-rule.ts';
import type { Sql } from '../../platform/database/connect.ts';
import { tenantDatabase } from '../../platform/database/tenant.ts';
import { partsOfKey, type Upload } from '../../ports/storage.ts';

/** The uses of upload URLs. A used one stays used after its object is erased. */
export interface UploadUses {
  isUsed(upload: Upload): Promise<boolean>;
  /** Stores the use of a URL; false: there is one already. */
  note(upload: Upload): Promise<boolean>;
}

export function uploadUsesOf(sql: Sql): UploadUses {
  const databaseOf = ({ key }: Upload) => tenantDatabase(sql, partsOfKey(key)?.tenantId as string);
  return {
    isUsed: (upload) =>
      databaseOf(upload).run(async (transaction) => {
        const query = transaction.selectFrom('used_upload').select('object_key').where('object_key', '=', upload.key);
        return (await query.executeTakeFirst()) !== undefined;
      }),
    note: (upload) =>
      databaseOf(upload).run(async (transaction) => {
        const { numInsertedOrUpdatedRows } = await transaction
          .insertInto('used_upload')
          .values({ object_key: upload.key, expires_at: upload.expiresAt })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst();
        return numInsertedOrUpdatedRows === 1n;
      }),
  };
}

/** The URL refuses itself from its end on. */
export const endedUploads: RetentionRule = {
  kind: 'used_upload',
  days: () => 1,
  async erase(transaction, before, max) {
    const ended = transaction
      .selectFrom('used_upload')
      .select('object_key')
      .where('expires_at', '<', before)
      .limit(max);
    const { numDeletedRows } = await transaction
      .deleteFrom('used_upload')
      .where('object_key', 'in', ended)
      .executeTakeFirst();
    return Number(numDeletedRows);
  },
};
