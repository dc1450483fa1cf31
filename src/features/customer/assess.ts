import { z } from 'zod';
import type { JobHead } from '../../core/queue.ts';

/** Has the risk of a customer assessed as its sessions are now. Its checks and parties are known to a later feature. */
export const ASSESS_CUSTOMER = {
  runsAs: 'tenant',
  name: 'customer.assess',
  data: z.strictObject({ customer_id: z.uuid() }),
} as const satisfies JobHead<{ customer_id: string }>;
