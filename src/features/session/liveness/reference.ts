import type { ObjectKind } from '../../../core/retention-rule.ts';
import { withReference } from './store.ts';

const REFERENCE_OBJECTS = 'session-faces';

/** The key of the best picture of a check that was passed, if its step keeps it; within the objects of the tenant. */
export const shownReference = (id: string): string => `${REFERENCE_OBJECTS}/${id}`;
export const referenceKey = (tenantId: string, id: string): string => `${tenantId}/${shownReference(id)}`;

/** Reference images of sessions. One without a row is left over from a session that was erased. */
export const referenceImages: ObjectKind = {
  kind: REFERENCE_OBJECTS,
  hours: 1,
  async referenced(transaction, keys) {
    const byId = new Map(keys.map((key) => [key.slice(key.lastIndexOf('/') + 1), key]));
    return (await withReference(transaction, [...byId.keys()])).flatMap((id) => byId.get(id) ?? []);
  },
};
