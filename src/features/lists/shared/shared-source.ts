import { type ListSource, type OwnListLimits, ownSource, SOURCES } from '@vett/engine/lists';
import type { CommonListName, SharedListName } from '@vett/schema/list-name';
import { isShared } from '@vett/schema/own-name';
import type { Queryable } from '../../../platform/database/connect.ts';
import { OperatorError } from '../../../platform/error.ts';
import { findSharedList, type SharedList } from './shared-list-store.ts';

/** The operator brings the file, so its names are not counted. */
export const SHARED_LIMITS: OwnListLimits = { maxEntities: 2_000_000 };

/** The name of the file that is fetched. */
const FETCHED = 'list';

/** A list of the installation as a source, like those of publishers. */
export const sharedSource = ({ list_name, title, settings, url }: SharedList): ListSource<SharedListName> => ({
  ...ownSource(list_name, settings, SHARED_LIMITS),
  name: list_name,
  title,
  files: url === null ? [] : [{ name: FETCHED, url }],
});

/** The source of a list that is fetched: a publisher's, or one of the installation. */
export async function fetchedSource(sql: Queryable, name: CommonListName): Promise<ListSource<CommonListName>> {
  if (!isShared(name)) return SOURCES[name];
  const list = await findSharedList(sql, name);
  if (list && list.url !== null) return sharedSource(list);
  throw new OperatorError(`The list ${name} is not fetched: give it an address by \`lists import ${name}\`.`);
}
