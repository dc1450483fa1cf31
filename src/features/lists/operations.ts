import { LIST_NAMES, type ListName } from '@vett/schema/list-name';
import * as contracts from '@vett/schema/lists';
import { isOwn, isShared } from '@vett/schema/own-name';
import type { LoadedList } from '../../core/doors.ts';
import { invalidField } from '../../core/invalid-input.ts';
import { implement } from '../../core/operation.ts';
import { AppError } from '../../platform/error.ts';
import { failingSince } from './alarm-store.ts';
import { changesBetween, changesIn } from './change-pages.ts';
import { enabledFor, requireEnabled } from './enabled.ts';
import { ageOf, asOf, maxAgeOf, stalenessOf } from './freshness.ts';
import { readOwnLists } from './own/own-list-store.ts';
import { openSettings } from './own/settings.ts';
import { OWN_LISTS } from './owner.ts';
import { requestRun } from './run.ts';
import { findRun, type StoredRun } from './run-store.ts';
import { hasAddress, sharedTitles } from './shared/shared-list-store.ts';
import { sourceOf } from './source-of.ts';
import { versionsIn } from './versions.ts';

export const list = implement(contracts.list, async ({ tenant }, { lists, clock, database, keyOf }) => {
  const [failing, titles, own] = await database.run(async (transaction) => [
    await failingSince(transaction),
    await sharedTitles(transaction),
    await readOwnLists(transaction),
  ]);
  const key = own.length > 0 ? await keyOf(OWN_LISTS) : undefined;
  const enabled = enabledFor(tenant, lists).filter((name) => lists.enabled.includes(name));
  const now = clock.now();
  return {
    lists: [
      ...LIST_NAMES.map((name) =>
        status(name, titleOf(name), enabled.includes(name), lists.loaded.get(name), failing, now),
      ),
      ...lists.enabled.filter(isShared).map((name) => {
        const title = { title: titles.get(name) ?? name, publisher: '' };
        return status(name, title, enabled.includes(name), lists.loaded.get(name), failing, now);
      }),
      ...own.map((stored) => {
        const title = { title: key ? openSettings(key, stored).title : '', publisher: '' };
        const { list_name: name } = stored;
        return status(name, title, enabled.includes(name), lists.loaded.get(name), failing, now);
      }),
    ],
  };
});

function titleOf(name: ListName): Pick<contracts.ListStatus, 'title' | 'publisher'> {
  const source = sourceOf(name);
  return { title: source?.title ?? name, publisher: source?.publisher ?? '' };
}

function status(
  name: ListName,
  title: Pick<contracts.ListStatus, 'title' | 'publisher'>,
  enabled: boolean,
  list: LoadedList | undefined,
  failing: ReadonlyMap<string, Date>,
  now: Date,
): contracts.ListStatus {
  const stale = list && stalenessOf(name, list, now);
  const dated = list && asOf(list);
  return {
    name,
    ...title,
    enabled,
    status: !list ? 'unavailable' : stale ? 'stale' : 'ready',
    version: list?.version ?? null,
    published_at: list?.published_at?.toISOString() ?? null,
    loaded_at: list?.loaded_at.toISOString() ?? null,
    checked_at: list?.checked_at.toISOString() ?? null,
    entity_count: list?.entity_count ?? null,
    sha256: list?.sha256 ?? null,
    source_url: list?.source_url ?? null,
    parser_version: list?.parser_version ?? null,
    age_seconds: list ? ageOf(list, now) : null,
    max_age_seconds: maxAgeOf(list ?? {}),
    as_of: dated?.as_of.toISOString() ?? null,
    as_of_basis: dated?.as_of_basis ?? null,
    stale_reason: stale?.reason ?? null,
    failing_since: failing.get(name)?.toISOString() ?? null,
    sample: list?.sample ?? false,
  };
}

export const changes = implement(contracts.changes, async ({ tenant }, doors, input) => {
  requireEnabled([input.name], tenant, doors.lists);
  return changesBetween(input, doors);
});

export const refresh = implement(
  contracts.refresh,
  async ({ tenant }, { transaction, lists, queue, clock }, { name }) => {
    requireEnabled([name], tenant, lists);
    if (isOwn(name))
      throw invalidField(
        'name',
        'INVALID_VALUE',
        'Fetch an own list from its address by POST /kyc/own-lists/{name}/fetch, or publish a new version.',
      );
    if (isShared(name) && !(await hasAddress(transaction, name)))
      throw invalidField('name', 'INVALID_VALUE', 'The operator brings the files of this list: it has no address.');
    return { run_id: await requestRun(transaction, queue, name, clock.now()) };
  },
);

export const run = implement(contracts.run, async ({ tenant }, { database, lists }, { name, run_id }) => {
  const found = await database.run((transaction) => findRun(transaction, name, run_id));
  // A list of the tenant's own that was just made is not in the memory of every process yet.
  if (!found || !isOwn(name)) requireEnabled([name], tenant, lists);
  if (!found) throw new AppError('NOT_FOUND', `There is no such run of the list ${name}.`);
  return wireRun(found);
});

export const versions = implement(contracts.versions, async ({ tenant }, doors, { name, ...wanted }) => {
  requireEnabled([name], tenant, doors.lists);
  return doors.database.run((transaction) => versionsIn(transaction, doors, name, wanted));
});

const NO_VERSIONS = { versions: [], count: 0, next_key: null };

export const versionsOf = implement(contracts.versionsOf, async ({ tenant }, doors, { names, ...wanted }) => {
  const enabled = enabledFor(tenant, doors.lists);
  const pages = await doors.database.run((transaction) =>
    Array.fromAsync(names, (name) =>
      enabled.includes(name) ? versionsIn(transaction, doors, name, wanted) : NO_VERSIONS,
    ),
  );
  return { pages };
});

export const changesOf = implement(contracts.changesOf, async ({ tenant }, doors, { versions, ...wanted }) => {
  requireEnabled(
    versions.map(({ name }) => name),
    tenant,
    doors.lists,
  );
  return { pages: await changesIn(versions, wanted, doors) };
});

const wireRun = ({ requested_at, started_at, finished_at, ...run }: StoredRun): contracts.ListRun => ({
  ...run,
  code: run.outcome?.startsWith('rejected') ? 'INVALID_LIST_FILE' : null,
  requested_at: requested_at.toISOString(),
  started_at: started_at?.toISOString() ?? null,
  finished_at: finished_at?.toISOString() ?? null,
});
