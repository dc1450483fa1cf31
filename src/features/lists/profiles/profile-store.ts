import type { EntryKey, EntryLink, LinkEvidence } from '@vett/engine/profiles';
import { sql as raw, type Transaction } from 'kysely';
import type { Queryable } from '../../../platform/database/connect.ts';
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

/** Stores the links and members of a linking in the place of those before, and writes what differs alone. */
export async function replaceProfiles(
  sql: Queryable,
  linked: string,
  links: readonly EntryLink[],
  members: readonly ProfileMember[],
): Promise<void> {
  await sql`
    with given as (
      select * from unnest(${links.map(({ entries }) => entries[0])}::text[], ${links.map(({ entries }) => entries[1])}::text[],
        ${links.map(({ evidence }) => evidence)}::text[], ${links.map(({ fact }) => fact)}::text[])
        as link(entry, other, evidence, fact)
    ), gone as (
      delete from profile_link l where not exists (select from given g where g.entry = l.entry and g.other = l.other)
    )
    insert into profile_link as l select * from given
    on conflict (entry, other) do update set evidence = excluded.evidence, fact = excluded.fact
    where (l.evidence, l.fact) is distinct from (excluded.evidence, excluded.fact)`;
  await sql`
    with given as (
      select * from unnest(${members.map(({ entry }) => entry)}::text[], ${members.map(({ profile_id }) => profile_id)}::text[],
        ${members.map(({ is_listed }) => String(is_listed))}::text[]) as member(entry, profile_id, is_listed)
    ), gone as (
      delete from profile_member m where not exists (select from given g where g.entry = m.entry)
    )
    insert into profile_member as m select entry, profile_id, is_listed::boolean from given
    on conflict (entry) do update set profile_id = excluded.profile_id, is_listed = excluded.is_listed
    where (m.profile_id, m.is_listed) is distinct from (excluded.profile_id, excluded.is_listed)`;
  await sql`
    insert into profile_linking (linked) values (${linked}) on conflict (only_row) do update set linked = excluded.linked`;
  await sql`select pg_notify('vett_lists', 'profiles')`;
}

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
