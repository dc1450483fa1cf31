import type { OwnListSettings } from '@vett/engine/lists';
import type { SharedListName } from '@vett/schema/list-name';
import type { Transaction } from 'kysely';
import type { Queryable } from '../../../platform/database/connect.ts';
import type { Tables } from '../../../platform/database/tenant.ts';
import { lockList } from '../store.ts';

/** A list of the installation, and how its files are read. */
export interface SharedList {
  readonly list_name: SharedListName;
  readonly title: string;
  readonly settings: OwnListSettings;
  /** From where its files are fetched; null: the operator brings them. */
  readonly url: string | null;
}

export async function findSharedList(sql: Queryable, name: SharedListName): Promise<SharedList | undefined> {
  const [list] = await sql<SharedList[]>`
    select list_name, title, settings, url from shared_list where list_name = ${name}`;
  return list;
}

export async function putSharedList(sql: Queryable, { list_name, title, settings, url }: SharedList): Promise<void> {
  await sql`
    insert into shared_list (list_name, title, settings, url)
    values (${list_name}, ${title}, ${JSON.stringify(settings)}::text::jsonb, ${url})
    on conflict (list_name) do update set title = excluded.title, settings = excluded.settings, url = excluded.url`;
}

/** Returns the names of all lists of the installation. */
export async function sharedNames(sql: Queryable): Promise<SharedListName[]> {
  const rows = await sql<{ list_name: SharedListName }[]>`select list_name from shared_list order by list_name`;
  return rows.map(({ list_name }) => list_name);
}

/** Returns the lists of the installation that are fetched from an address. */
export const fetchedLists = (sql: Queryable) => sql<SharedList[]>`
  select list_name, title, settings, url from shared_list where url is not null order by list_name`;

export async function sharedTitles(transaction: Transaction<Tables>): Promise<ReadonlyMap<string, string>> {
  const lists = await transaction.selectFrom('shared_list').select(['list_name', 'title']).execute();
  return new Map(lists.map(({ list_name, title }) => [list_name, title]));
}

export async function hasAddress(transaction: Transaction<Tables>, name: SharedListName): Promise<boolean> {
  const list = await transaction
    .selectFrom('shared_list')
    .select('url')
    .where('list_name', '=', name)
    .executeTakeFirst();
  return typeof list?.url === 'string';
}

/** Deletes a list with all its versions, after a publication that goes on; returns false when there is none. */
export async function deleteSharedList(sql: Queryable, name: SharedListName): Promise<boolean> {
  await lockList(sql, name);
  const gone = await sql`delete from shared_list where list_name = ${name}`;
  for (const table of ['list', 'list_entry', 'list_version', 'list_entity', 'list_run', 'list_alarm'])
    await sql`delete from ${sql(table)} where list_name = ${name}`;
  await sql`select pg_notify('vett_lists', ${name})`;
  return gone.count > 0;
}
