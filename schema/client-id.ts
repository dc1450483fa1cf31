import { textUpTo } from './subject.ts';

/** The tenant's own id of a customer. It is compared exactly. */
export const ClientId = textUpTo(200).min(1);
