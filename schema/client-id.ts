import { failing } from './contract.ts';
import { textUpTo } from './subject.ts';

/** The tenant's own id of a customer. It is compared exactly. */
export const ClientId = textUpTo(200)
  .min(1)
  .refine((id) => id === '' || id.trim() !== '', failing('TOO_SHORT', 'Send an id that is not blank.'));
