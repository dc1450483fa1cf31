import { isDeepStrictEqual } from 'node:util';
import type { Customer } from '@vett/schema/customer';
import { NewSubject } from '@vett/schema/watchlist-subject';
import { z } from 'zod';
import { defineJob } from '../../core/job.ts';
import type { JobHead } from '../../core/queue.ts';
import { joining } from '../../platform/database/tenant.ts';
import { readCustomer } from '../customer/customer.ts';
import { followText } from './follow-text.ts';
import { watchedIn } from './monitor-store.ts';
import { lockSubjects } from './run/match-store.ts';
import { monitoredLists } from './run/plan-run.ts';
import { queueRun } from './run/queue-run.ts';
import { openSubject, type SubjectText, sealSubject, WATCHLIST_KEYS } from './sealed.ts';
import { renewSubject } from './subject-store.ts';
import { lockWatchlist } from './watchlist-store.ts';

export const FOLLOW = {
  runsAs: 'tenant',
  name: 'watchlist.follow_customer',
  data: z.strictObject({ customer_id: z.uuid() }),
} as const satisfies JobHead<{ customer_id: string }>;

const NOTHING = { full_name: undefined, identifier: undefined, tax_id: undefined };

/**
 * Gives the subjects of a customer its new name and identifier, and queues their check. It is a job because watchlists are
 * locked before customers, and the change of a customer holds that one's lock. Repeated, it changes nothing.
 */
export const followJob = defineJob({
  ...FOLLOW,
  async run(caller, { database, clock, keyOf, lists, queue }, { customer_id }) {
    const watched = await database.run((transaction) => watchedIn(transaction, customer_id, clock.now()));
    for (const { watchlist_id, subject_id } of watched) {
      await database.run(async (transaction) => {
        const watchlist = await lockWatchlist(transaction, watchlist_id);
        const [subject] = await lockSubjects(transaction, [subject_id]);
        if (!watchlist || !subject) return;
        const tenantKey = (label: string) => keyOf(label, joining(transaction));
        const customer = await readCustomer({ transaction, keyOf: tenantKey }, customer_id);
        const key = await tenantKey(WATCHLIST_KEYS.subject);
        const { full_name, identifier, identifier_type, tax_id, ...rest } = openSubject(key, subject);
        const now = subjectOf(customer);
        if (!now) return;
        const kind = now.identifier_type ?? 'document';
        const before = { full_name, identifier, identifier_type, tax_id };
        if (isDeepStrictEqual(before, { ...NOTHING, ...now, identifier_type: kind })) return;
        const sealed = sealSubject(key, subject_id, { ...now, identifier_type: kind, ...rest });
        await followText({ transaction, queue, keyOf: tenantKey }, { subject_id, customer_id }, before, now);
        await renewSubject(transaction, subject_id, sealed, monitoredLists(watchlist, caller.tenant, lists));
        await queueRun(transaction, queue, { watchlist_id, trigger: 'subject_added', now: clock.now() });
      });
    }
  },
});

/** The subject that a customer is; undefined: nothing of it can be screened. */
export function subjectOf({ name, document_id, tax_id }: Customer): Omit<SubjectText, 'tags'> | undefined {
  const full_name = NewSubject.safeParse({ full_name: name }).success ? name : undefined;
  const identifier = document_id ?? tax_id;
  if (full_name === undefined && identifier === undefined) return undefined;
  return {
    ...(full_name !== undefined && { full_name }),
    ...(identifier !== undefined && { identifier }),
    identifier_type: document_id === undefined && tax_id !== undefined ? 'tax_id' : 'document',
    ...(document_id !== undefined && tax_id !== undefined && { tax_id }),
  };
}
