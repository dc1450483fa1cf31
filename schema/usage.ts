import * as z from 'zod';
import { USAGE_ENDPOINTS } from './constants.ts';
import { contract } from './contract.ts';
import { QuotaUnit } from './tenant-configuration.ts';
import { timesInOrder } from './time.ts';

export const UsageEndpoint = z.enum(USAGE_ENDPOINTS).meta({ id: 'UsageEndpoint' });

/** The usage of one endpoint in one period. */
export const UsageItem = z
  .object({
    /** The start of the period in UTC. */
    period_start: z.string(),
    endpoint: UsageEndpoint,
    unit: QuotaUnit,
    /** Units of successful calls. */
    units: z.int(),
    /** Units of calls that failed through a fault of the service or its dependencies. Quotas do not count them. */
    errors: z.int(),
  })
  .meta({ id: 'UsageItem' });
export type UsageItem = z.output<typeof UsageItem>;

/** The usage of one unit in the current month. */
export const QuotaUse = z
  .object({
    unit: QuotaUnit,
    /** Null: unlimited. */
    limit: z.int().nullable(),
    used: z.int(),
    resets_at: z.string(),
  })
  .meta({ id: 'QuotaUse' });
export type QuotaUse = z.output<typeof QuotaUse>;

export const Usage = z.object({ items: z.array(UsageItem), quotas: z.array(QuotaUse) }).meta({ id: 'Usage' });
export type Usage = z.output<typeof Usage>;

const Moment = z.union([z.iso.datetime({ offset: true }).max(40), z.iso.date()], {
  error: 'Send a date or a time with its offset, for example 2026-01-15 or 2026-01-15T09:00:00Z.',
});

export const get = contract({
  action: 'usage.get',
  summary: 'What the tenant has used, and what is left of its quotas.',
  description:
    'From `from` (without it: the beginning of the month) until before `to` (now), both in whole hours, by hour, day or ' +
    'month of UTC. Times without use have no item.',
  permission: 'usage:read',
  input: timesInOrder(
    z.strictObject({
      from: Moment.optional(),
      to: Moment.optional(),
      granularity: z.enum(['hour', 'day', 'month']).optional().meta({ description: 'Without it `day`.' }),
    }),
  ),
  output: Usage,
  rest: { method: 'GET', path: '/kyc/usage' },
});
