import * as z from 'zod';
import { contract, failing } from './contract.ts';
import { CheckFrequency, WatchlistName } from './watchlist.ts';
import { WatchlistId } from './watchlist-subject.ts';

export const MonitoredIn = z
  .object({
    watchlist_id: z.string(),
    watchlist_name: z.string(),
    subject_id: z.string(),
    status: z.enum(['active', 'paused']),
    added_at: z.string(),
  })
  .meta({ id: 'MonitoredIn' });
export type MonitoredIn = z.output<typeof MonitoredIn>;

export const monitorCustomer = contract({
  action: 'customer.monitor',
  feature: 'watchlists',
  summary: 'Watch a customer: its name, and its document_id or tax_id, are checked at once and then again and again.',
  description:
    'The customer becomes a subject of the watchlist of `watchlist_id`, or of a new one of the name `watchlist_name`; with ' +
    'neither of one named `Monitoring:` and the name of the customer. A call again changes the same subject to the present ' +
    'data of the customer. `check_frequency` is of a new watchlist: another one than an existing watchlist has is refused. With `include_ubos` and `include_directors` its ' +
    'owners and directors, as its organisation has them, are subjects of the same watchlist soon after, and follow each check ' +
    'of its sessions; owners are those declared as `ubo`, and shareholders of 25 % and more, or of a share that nobody stated. A deactivated customer is refused with INVALID_STATE.',
  permission: 'kyc:create',
  codes: [
    'CUSTOMER_NOT_FOUND',
    'WATCHLIST_NOT_FOUND',
    'INVALID_STATE',
    'SUBJECT_IDENTIFIER_REQUIRED',
    'TOO_MANY_SUBJECTS',
  ],
  resource: { type: 'customer', id: ({ customer_id }) => customer_id },
  input: z
    .strictObject({
      customer_id: z.string().max(64),
      watchlist_id: WatchlistId.optional(),
      watchlist_name: WatchlistName.optional(),
      check_frequency: CheckFrequency.optional(),
      include_ubos: z.boolean().default(true),
      include_directors: z.boolean().default(false),
    })
    .refine(
      ({ watchlist_id, watchlist_name }) => watchlist_id === undefined || watchlist_name === undefined,
      failing('NOT_ALLOWED_TOGETHER', 'Send watchlist_id or watchlist_name, not both.'),
    )
    .meta({ id: 'MonitorCustomerInput' }),
  output: z
    .object({
      is_monitored: z.boolean(),
      watchlists: z.array(MonitoredIn).describe('All watchlists of the customer.'),
      total_alerts: z.int(),
    })
    .meta({ id: 'CustomerMonitoring' }),
  rest: { method: 'POST', path: '/customers/{customer_id}/monitor' },
});
