import type { PersonalData } from '../../core/doors.ts';
import type { Feature } from '../../core/feature.ts';
import { isHeld } from '../../platform/database/legal-hold.ts';
import { rowsById } from '../../platform/database/rows-by-id.ts';
import { eraseCustomer } from './erase.ts';
import * as customer from './operations.ts';
import { customerKeys, openPersonal } from './sealed.ts';
import { lockCustomer } from './store.ts';

/** Customers. An erased one takes all that belongs to it along. */
const customerRecords: PersonalData = {
  kind: 'customer',
  async read({ transaction, keyOf }, wanted) {
    const keys = await customerKeys(keyOf);
    const rows = await rowsById(transaction, 'customer', 'customer_id', wanted);
    return rows.map(({ grams: _, client_key: __, bucket: ___, sealed, ...row }) => ({
      id: row.customer_id,
      created_at: row.created_at,
      open() {
        const personal = openPersonal(keys, { customer_id: row.customer_id, sealed });
        const { client_id, document_id, tax_id } = personal;
        // Numbers of a company are not those of the person who asks for it.
        const numbers = row.entity_type === 'individual' ? [document_id, tax_id] : [];
        return { content: { ...row, ...personal }, refs: [client_id, ...numbers].filter((ref) => ref !== undefined) };
      },
    }));
  },
  async erase(doors, id) {
    const row = await lockCustomer(doors.transaction, id);
    if (!row) return undefined;
    if (await isHeld(doors.transaction, { sessionIds: [], customerIds: [id] })) return 'legal_hold';
    await eraseCustomer(doors, row);
    return undefined;
  },
};

/** The customers of a tenant. */
export const feature = {
  operations: { customer },
  personalData: [customerRecords],
} satisfies Feature;
