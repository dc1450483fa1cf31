import { limited, SESSION } from '@vett/schema/session-record';
import { invalidField } from '../../core/invalid-input.ts';

type Values = Readonly<Record<string, unknown>>;

const Limited = limited(SESSION.metadata);

/** The values with those of a change; null takes a key away. Throws VALIDATION_ERROR when they are too many or too large together. */
export function changedValues(
  place: 'metadata' | 'attributes',
  before: Values,
  change: Values,
): Record<string, unknown> {
  // A key keeps its place: the answers are hashed in their order.
  const changed = new Map(Object.entries(before));
  for (const [key, value] of Object.entries(change)) {
    if (value === null) changed.delete(key);
    else changed.set(key, value);
  }
  const values = Object.fromEntries(changed);
  if (Limited.safeParse(values).success) return values;
  const message = `With those that are there they are more than ${SESSION.metadata} keys or ${SESSION.values} bytes. Take some away with null.`;
  throw invalidField(place, 'TOO_LARGE', message);
}
