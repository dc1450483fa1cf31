import type { ListName } from '@vett/schema/list-name';
import { pruneAnnouncements } from '../../core/events.ts';
import type { Sql } from '../../platform/database/connect.ts';
import { pruneRuns } from './run-store.ts';
import { lockList, pruneVersions } from './store.ts';

/** A list that is published daily can be read as of a month ago. */
export const VERSIONS_KEPT = 30;

/**
 * Deletes data that no check needs any more: all but the newest versions of each list, also of lists that are no longer
 * refreshed; the index bytes of versions that are not in use, which can be rebuilt; and old runs. Versions that jobs
 * still need stay, and so do recent announcements of new versions.
 */
export async function pruneLists(sql: Sql): Promise<void> {
  await pruneRuns(sql);
  await pruneAnnouncements(sql);
  const names = await sql<{ list_name: ListName }[]>`select distinct list_name from list_version`;
  for (const { list_name } of names) {
    await sql.begin(async (transaction) => {
      await lockList(transaction, list_name);
      await pruneVersions(transaction, list_name, VERSIONS_KEPT);
      await transaction`
        delete from list_snapshot s using list_version v
        where v.version_id = s.version_id and v.list_name = ${list_name}
          and not exists (select from list l where l.version_id = v.version_id)
          and (v.list_name, v.version) not in (select list_name, version from versions_of_jobs())`;
    });
  }
}
