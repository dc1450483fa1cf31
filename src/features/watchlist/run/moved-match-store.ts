import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tenant.ts';
import type { MatchRow } from './match-store.ts';

/** A match whose entry the publisher issued again under another id, with the same data. */
export interface MovedMatch {
  readonly before: MatchRow;
  readonly after: MatchRow;
}

/**
 * Pairs stored matches with those of the same data under another id. `before` are the stored ones, `after` those of now, both by
 * list and id. An entry that keeps both its id and its data is never paired.
 */
export function pairMoved(
  before: ReadonlyMap<string, MatchRow>,
  after: ReadonlyMap<string, MatchRow>,
): ReadonlyMap<string, MatchRow> {
  const isKept = (key: string) => {
    const [old, now] = [before.get(key), after.get(key)];
    return old !== undefined && now !== undefined && old.match_hash.equals(now.match_hash);
  };
  const free = Map.groupBy(
    [...before].filter(([key]) => !isKept(key)).map(([, row]) => row),
    dataOf,
  );
  const moved = new Map<string, MatchRow>();
  for (const [key, row] of after) {
    const old = isKept(key) ? undefined : free.get(dataOf(row))?.shift();
    if (old && old.entity_id !== row.entity_id) moved.set(key, old);
  }
  return moved;
}

const dataOf = ({ source_list, match_hash }: MatchRow) => `${source_list} ${match_hash.toString('hex')}`;

/** Gives stored matches the new ids of their entries, so that they keep their times. One whose new id is taken stays as it is. */
export async function moveMatches(transaction: Transaction<Tables>, moved: readonly MovedMatch[]): Promise<void> {
  if (moved.length === 0) return;
  await sql`
    update watchlist_match m set entity_id = moved.new_id
    from unnest(
      ${moved.map(({ before }) => before.subject_id)}::uuid[], ${moved.map(({ before }) => before.source_list)}::text[],
      ${moved.map(({ before }) => before.entity_id)}::text[], ${moved.map(({ after }) => after.entity_id)}::text[]
    ) as moved (subject_id, source_list, old_id, new_id)
    where m.subject_id = moved.subject_id and m.source_list = moved.source_list and m.entity_id = moved.old_id
      and not exists (
        select from watchlist_match taken
        where taken.tenant_id = m.tenant_id and taken.subject_id = m.subject_id and taken.source_list = m.source_list
          and taken.entity_id = moved.new_id)`.execute(transaction);
}
