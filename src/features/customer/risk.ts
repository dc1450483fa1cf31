import type { RiskLevel } from '@vett/schema/customer';
import { z } from 'zod';
import type { WritingDoors } from '../../core/doors.ts';
import type { JobHead } from '../../core/queue.ts';
import { customerKeys, openPersonal } from './sealed.ts';
import { gramsOf } from './search.ts';
import { lockCustomer, updateCustomer } from './store.ts';

/** Has the risk of a customer assessed as its sessions are now. Its checks and parties are known to a later feature. */
export const ASSESS_CUSTOMER = {
  runsAs: 'tenant',
  name: 'customer.assess',
  data: z.strictObject({ customer_id: z.uuid() }),
} as const satisfies JobHead<{ customer_id: string }>;

/** Notes the level of risk that checks found, unless a person set one. */
export async function noteRisk(
  { transaction, keyOf, clock }: Pick<WritingDoors, 'transaction' | 'keyOf' | 'clock'>,
  customerId: string,
  risk_level: RiskLevel,
): Promise<void> {
  const row = await lockCustomer(transaction, customerId);
  if (!row || row.risk_level_source === 'manual' || row.risk_level === risk_level) return;
  const keys = await customerKeys(keyOf);
  const { entity_type, status } = row;
  await updateCustomer(transaction, row, {
    risk_level,
    risk_level_source: 'computed',
    updated_at: clock.now(),
    grams: gramsOf(keys.grams, openPersonal(keys, row), { entity_type, status, risk_level }),
  });
}
