import type { EntryKey, EntryLink, LinkEvidence } from '@vett/engine/profiles';
import { sql as raw, type Transaction } from 'kysely';
import type { Queryable, SqlTransaction } from '../../../platform/database/connect.ts';
import type { Tables } from '../../../platform/database/tenant.ts';

/** An entry, and the profile that it is of; an entry that is listed no more leads there as well. */
export interface ProfileMember {
  readonly entry: EntryKey;
  readonly profile_id: string;
  readonly is_listed: boolean;
}

/** Returns which versions were linked last; undefined: none. */
export async function lastLinked(sql: Queryable): Promise<string | undefined> {
  const [row] = await sql<{ linked: string }[]>`select linked from profile_linking`;
  return row?.linked;
}

export const readMembers = (sql: Queryable) => sql<ProfileMember[]>`
  select entry, profile_id, is_listed from profile_member order by entry`;

/** Locks the linking across all processes, until the transaction ends. */
export const lockLinking = (sql: Queryable) => sql`select pg_advisory_xact_lock(hashtext('vett.profiles'))`;

/** Rows of a statement. All those of long lists at once would be hundreds of megabytes, which the database does not answer in time. */
const ROWS = 10_000;

const pairOf = (entries: EntryLink['entries']) => entries.join('\n');

function* inParts<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < rows.length; at += ROWS) yield rows.slice(at, at + ROWS);
}

/** Stores the links and members of a linking in the place of those before, and writes what differs alone. */
export async function replaceProfiles(
  sql: SqlTransaction,
  linked: string,
  links: readonly EntryLink[],
  members: readonly ProfileMember[],
): Promise<void> {
  await deleteOtherLinks(sql, new Set(links.map(({ entries }) => pairOf(entries))));
  for (const some of inParts(links)) await putLinks(sql, some);
  await deleteOtherMembers(sql, new Set(members.map(({ entry }) => entry)));
  for (const some of inParts(members)) await putMembers(sql, some);
  await sql`
    insert into profile_linking (linked) values (${linked}) on conflict (only_row) do update set linked = excluded.linked`;
  await sql`select pg_notify('vett_lists', 'profiles')`;
}

async function deleteOtherLinks(sql: SqlTransaction, pairs: ReadonlySet<string>): Promise<void> {
  const gone: { entry: EntryKey; other: EntryKey }[] = [];
  for await (const rows of sql<{ entry: EntryKey; other: EntryKey }[]>`select entry, other from profile_link`.cursor(
    ROWS,
  ))
    for (const row of rows) if (!pairs.has(pairOf([row.entry, row.other]))) gone.push(row);
  for (const some of inParts(gone))
    await sql`
      delete from profile_link where (entry, other) in (select * from unnest(
        ${some.map(({ entry }) => entry)}::text[], ${some.map(({ other }) => other)}::text[]))`;
}

async function deleteOtherMembers(sql: SqlTransaction, entries: ReadonlySet<EntryKey>): Promise<void> {
  const gone: EntryKey[] = [];
  for await (const rows of sql<{ entry: EntryKey }[]>`select entry from profile_member`.cursor(ROWS))
    for (const { entry } of rows) if (!entries.has(entry)) gone.push(entry);
  for (const some of inParts(gone)) await sql`delete from profile_member where entry = any(${[...some]}::text[])`;
}

const putLinks = (sql: SqlTransaction, links: readonly EntryLink[]) => sql`
  insert into profile_link as l
  select * from unnest(${links.map(({ entries }) => entries[0])}::text[], ${links.map(({ entries }) => entries[1])}::text[],
    ${links.map(({ evidence }) => evidence)}::text[], ${links.map(({ fact }) => fact)}::text[])
  on conflict (entry, other) do update set evidence = excluded.evidence, fact = excluded.fact
  where (l.evidence, l.fact) is distinct from (excluded.evidence, excluded.fact)`;

const putMembers = (sql: SqlTransaction, members: readonly ProfileMember[]) => sql`
  insert into profile_member as m
  select entry, profile_id, is_listed::boolean from unnest(${members.map(({ entry }) => entry)}::text[],
    ${members.map(({ profile_id }) => profile_id)}::text[],
    ${members.map(({ is_listed }) => String(is_listed))}::text[]) as member(entry, profile_id, is_listed)
  on conflict (entry) do update set profile_id = excluded.profile_id, is_listed = excluded.is_listed
  where (m.profile_id, m.is_listed) is distinct from (excluded.profile_id, excluded.is_listed)`;

/** Returns the links between these entries. */
export async function linksBetween(
  transaction: Transaction<Tables>,
  entries: readonly EntryKey[],
): Promise<{ entries: [EntryKey, EntryKey]; evidence: LinkEvidence; fact: string }[]> {
  const { rows } = await raw<{ entry: EntryKey; other: EntryKey; evidence: LinkEvidence; fact: string }>`
    select entry, other, evidence, fact from profile_link
    where entry = any(${[...entries]}::text[]) and other = any(${[...entries]}::text[]) order by entry, other`.execute(
    transaction,
  );
  return rows.map(({ entry, other, ...link }) => ({ entries: [entry, other], ...link }));
}
