import type { Customer } from '@vett/schema/customer';
import { validate } from 'uuid';
import type { WritingDoors } from '../../core/doors.ts';
import { sessionActivities } from '../../platform/database/count-sessions.ts';
import { AppError } from '../../platform/error.ts';
import { customerKeys, openPersonal, wireCustomer } from './sealed.ts';
import { findCustomers } from './store.ts';

export const noSuchCustomer = () => new AppError('CUSTOMER_NOT_FOUND', 'There is no such customer.');

/** Returns the customer. Throws CUSTOMER_NOT_FOUND. */
export async function readCustomer(
  { transaction, keyOf }: Pick<WritingDoors, 'transaction' | 'keyOf'>,
  customerId: string,
): Promise<Customer> {
  const [row] = validate(customerId) ? await findCustomers(transaction, [customerId]) : [];
  if (!row) throw noSuchCustomer();
  const [activity] = await sessionActivities(transaction, [row.customer_id]);
  return wireCustomer(row, openPersonal(await customerKeys(keyOf), row), activity);
}
