import { z } from 'zod';
import { contract } from './contract.ts';
import { ListName } from './list-name.ts';

/** One screening list: which version is in use and how fresh it is. */
export const ListStatus = z
  .object({
    name: ListName,
    title: z.string(),
    publisher: z.string(),
    enabled: z.boolean(),
    /** `stale`: not checked within `max_age_seconds`, still used. `unavailable`: no data, so no check against it can succeed. */
    status: z.enum(['ready', 'stale', 'unavailable']),
    version: z.string().nullable(),
    published_at: z.string().nullable(),
    loaded_at: z.string().nullable(),
    checked_at: z.string().nullable(),
    entity_count: z.int().nullable(),
    sha256: z.string().nullable(),
    source_url: z.string().nullable(),
    parser_version: z.int().nullable(),
    age_seconds: z.int().nullable(),
    max_age_seconds: z.int(),
    /** The data is the product's synthetic sample: its entries are fictional. */
    sample: z.boolean(),
  })
  .meta({ id: 'ListStatus' });
export type ListStatus = z.output<typeof ListStatus>;

export const list = contract({
  summary: 'The screening lists with the version in use, its age and its state.',
  permission: 'kyc:read',
  input: z.strictObject({}),
  output: z.object({ lists: z.array(ListStatus) }).meta({ id: 'ListStatuses' }),
  rest: { method: 'GET', path: '/kyc/lists' },
});
