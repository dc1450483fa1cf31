import { createHmac } from 'node:crypto';
import { LIST_NAMES } from '@vett/schema/list-name';
import { validate } from 'uuid';
import type { AuditEvent } from '../../core/audit.ts';

/** The purpose of the tenant's key by which ids are hashed. */
export const RESOURCE_KEY = 'audit-resource';

const HASH_BYTES = 16;

/** An id as the log keeps it when it is of nothing that there is. */
export const hashedId = (key: Buffer, id: string): string =>
  `hash:${createHmac('sha256', key).update(id).digest().subarray(0, HASH_BYTES).toString('hex')}`;

/**
 * The id of a resource as the log keeps it. If the call came to nothing, it is the text that the caller sent, which can be anything,
 * also the name of a person.
 */
export function keptId(
  { resource_id: id, outcome }: Pick<AuditEvent, 'resource_id' | 'outcome'>,
  key: Buffer,
): string | null {
  if (id === null || outcome === 'success' || outcome === 'replayed') return id;
  return validate(id) || LIST_NAMES.includes(id as (typeof LIST_NAMES)[number]) ? id : hashedId(key, id);
}
