import type { ErasedCounts } from '@vett/schema/customer';
import type { z } from 'zod';
import type { WritingDoors } from './doors.ts';

/** The ids under which a customer is known. */
export interface CustomerIds {
  readonly customer_id: string;
  readonly client_id?: string | undefined;
}

/** Data of a feature that belongs to customers and is erased with them. */
export interface CustomerData {
  /** The member of the answer that has the number of erased objects. */
  readonly counts: keyof z.output<typeof ErasedCounts>;
  /** Erases the customer's data and returns the number of objects. */
  readonly erase: (doors: Omit<WritingDoors, 'customerData'>, customer: CustomerIds) => Promise<number>;
}
