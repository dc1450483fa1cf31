import { WATCHLIST } from '@vett/schema/watchlist';
import { z } from 'zod';
import { defineJob } from '../../core/job.ts';
import { joining } from '../../platform/database/tenant.ts';
import { textColumns } from './make-watchlist.ts';
import { openWatchlist, WATCHLIST_KEYS } from './sealed.ts';
import { changeWatchlist, listWatchlists, lockWatchlist } from './watchlist-store.ts';

/**
 * Takes the name of an erased customer out of the names of watchlists. It is a job because watchlists are locked before
 * customers, and the erasure holds the lock of its customer. Repeated, it changes nothing.
 */
export const unname = defineJob({
  name: 'watchlist.unname',
  data: z.strictObject({ customer_id: z.uuid() }),
  async run(_caller, { database, keyOf }, { customer_id }) {
    const key = await keyOf(WATCHLIST_KEYS.watchlist, database);
    const all = await database.run((transaction) =>
      listWatchlists(transaction, { active: false, tagKeys: undefined }, WATCHLIST.of_tenant, undefined),
    );
    for (const { watchlist_id } of all.filter((stored) => openWatchlist(key, stored).named_after === customer_id)) {
      await database.run(async (transaction) => {
        const stored = await lockWatchlist(transaction, watchlist_id);
        if (!stored) return;
        const { named_after, tags } = openWatchlist(key, stored);
        if (named_after !== customer_id) return;
        const text = { name: 'Monitoring: an erased customer', tags };
        const ofTenant = (label: string) => keyOf(label, joining(transaction));
        await changeWatchlist(transaction, watchlist_id, await textColumns(ofTenant, watchlist_id, text));
      });
    }
  },
});
