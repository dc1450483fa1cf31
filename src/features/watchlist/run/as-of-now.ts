import type { ListName } from '@vett/schema/list-name';
import type { Transaction } from 'kysely';
import type { Doors } from '../../../core/doors.ts';
import type { Tables } from '../../../platform/database/tenant.ts';
import { type EntryRef, findAlike, findEntries, matchHash } from '../../lists/lists.ts';

interface KeptMatch {
  readonly source_list: ListName;
  readonly entity_id: string;
  readonly match_hash: Buffer;
  /** Whether runs still compare its subject with its list. */
  readonly is_compared: boolean;
}

const keyOf = ({ source_list, entity_id }: Omit<EntryRef, 'version'>) => `${source_list} ${entity_id}`;

/**
 * Gives the matches that no run follows any more the id and the data that their entries have now. It leaves out those whose entry
 * left its list.
 */
export async function asOfNow<M extends KeptMatch>(
  transaction: Transaction<Tables>,
  matches: readonly M[],
  { lists: { loaded }, keyOf: keyOfTenant }: Pick<Doors, 'lists' | 'keyOf'>,
): Promise<M[]> {
  const refs = matches.flatMap(({ source_list, entity_id, match_hash, is_compared }) => {
    const version = loaded.get(source_list)?.version;
    if (is_compared || version === undefined) return [];
    return [{ source_list, entity_id, version, match_hash: match_hash.toString('hex') }];
  });
  if (refs.length === 0) return [...matches];
  const found = await findEntries(transaction, refs, keyOfTenant);
  const hashes = new Map(found.map((entry) => [keyOf(entry), matchHash(entry.entity)]));
  // Publishers number entries anew: the same data under another id go first.
  const changed = refs.filter((ref) => hashes.get(keyOf(ref)) !== ref.match_hash);
  const alike = new Map(
    (await findAlike(transaction, changed)).map(({ source_list, match_hash, entity_id }) => [
      `${source_list} ${match_hash}`,
      entity_id,
    ]),
  );
  return matches.flatMap((match) => {
    if (match.is_compared || !loaded.has(match.source_list)) return [match];
    const entity_id = alike.get(`${match.source_list} ${match.match_hash.toString('hex')}`);
    if (entity_id !== undefined) return [{ ...match, entity_id }];
    const hash = hashes.get(keyOf(match));
    return hash === undefined ? [] : [{ ...match, match_hash: Buffer.from(hash, 'hex') }];
  });
}
