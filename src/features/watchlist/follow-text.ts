import type { WritingDoors } from '../../core/doors.ts';
import { ASSESS_CUSTOMER } from '../customer/customer.ts';
import { followChange, isOtherName } from '../list-check/list-check.ts';
import { reopenArticles } from './media/article-store.ts';
import { forgetSearches } from './media/state-store.ts';
import type { SubjectText } from './sealed.ts';

type Named = { readonly [K in 'full_name' | 'identifier' | 'tax_id']?: SubjectText[K] | undefined };

/**
 * Has what is known of a subject follow its new text: decisions on its matches and articles do not clear another name, which nobody
 * searched for yet either.
 */
export async function followText(
  { transaction, queue, keyOf }: Pick<WritingDoors, 'transaction' | 'queue' | 'keyOf'>,
  { subject_id, customer_id }: { readonly subject_id: string; readonly customer_id: string | null },
  before: Named,
  now: Named,
): Promise<void> {
  await followChange({ transaction, keyOf }, { subject_id }, identified(before), identified(now));
  if (before.full_name === now.full_name) return;
  await forgetSearches(transaction, subject_id);
  if (!isOtherName(before.full_name, now.full_name)) return;
  const isReopened = await reopenArticles(transaction, subject_id);
  if (isReopened && customer_id !== null) await queue.send(transaction, ASSESS_CUSTOMER, { customer_id });
}

const identified = ({ full_name: name, identifier, tax_id }: Named) => ({ name, numbers: [identifier, tax_id] });
