import { createHmac } from 'node:crypto';
import { LIST_NAMES } from '@vett/schema/list-name';
import { validate } from 'uuid';
import type { AuditEvent } from '../../core/audit.ts';

/** Label of the tenant's key that hashes ids. */
export const RESOURCE_KEY = 'audit-resource';

const HASH_BYTES = 16;

/** The logged form of an id that names nothing known. */
export const hashedId = (key: Buffer, id: string): string =>
  `hash:${createHmac('sha256', key).update(id).digest().subarray(0, HASH_BYTES).toString('hex')}`;

/**
 * Returns the id of a resource as it is logged. After a failed call the id is text of the caller, which may contain
 * anything, even a person's name: it is hashed unless it is a UUID or the name of a list.
 */
export function keptId(
  { resource_id: id, outcome }: Pick<AuditEvent, 'resource_id' | 'outcome'>,
  key: Buffer,
): string | null {
  if (id === null || outcome === 'success' || outcome === 'replayed') return id;
  return validate(id) || LIST_NAMES.includes(id as (typeof LIST_NAMES)[number]) ? id : hashedId(key, id);
}
