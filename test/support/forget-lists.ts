import type { Sql } from '../../src/platform/database/connect.ts';

/** Deletes all data of lists, or of one list. */
export async function forgetLists(sql: Sql, name?: string): Promise<void> {
  const own = name === undefined ? sql`true` : sql`list_name = ${name}`;
  for (const table of ['list', 'list_entry', 'list_version']) await sql`delete from ${sql(table)} where ${own}`;
}

/** Deletes a version, as releases did that held few of them: its neighbours keep their entries. */
export async function forgetVersion(sql: Sql, version: string): Promise<void> {
  await sql.begin(async (transaction) => {
    const [found] = await transaction<{ gone: number; next: number }[]>`
      select version_id as gone,
             (select min(n.version_id) from list_version n where n.list_name = v.list_name and n.version_id > v.version_id) as next
      from list_version v where version = ${version}`;
    const { gone, next } = found as { gone: number; next: number };
    await transaction`delete from list_entry where from_version = ${gone} and until_version = ${next}`;
    await transaction`update list_entry set from_version = ${next} where from_version = ${gone}`;
    await transaction`update list_entry set until_version = ${next} where until_version = ${gone}`;
    await transaction`delete from list_version where version_id = ${gone}`;
  });
}
